"""Nouns for the rows of the one table there is, which is not called so: "trips" for the rows of taxis."""

from collections.abc import Iterator, Sequence

from pleasqlarify.interpreters.embedded.link.candidates import Candidate, table_of
from pleasqlarify.interpreters.embedded.link.doings import is_doing
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import Kind
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.lexicon import adjectives, concepts, degrees, is_person, verbs
from pleasqlarify.interpreters.embedded.words.lists import listed
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Sense, Token, WordClass, Words
from pleasqlarify.interpreters.embedded.words.stems import IRREGULAR, stem

TABLES = 3  # of several, how many "rows" may be those of

HAPPENING = frozenset({"event", "events", "happenings", "incidents", "occurrences", "activities", "happened"})

ATTRIBUTES = frozenset({
    "place", "time", "duration", "money", "contact", "description", "size", "type", "status", "identifier",
    "level", "name", "age", "statistic",
})  # fmt: skip
"""Concepts of what rows have; no word for them stands for the rows."""

COUNTING = (Sense.COUNT, Sense.SHARE, Sense.RATE, Sense.EACH, Sense.DISTINCT)
PLAIN = frozenset({"high", "low", "large", "small", "good", "bad", "top", "bottom", "maximal", "minimal"})
PICKING = frozenset({"which", "what", "each", "every", "any", "all", "of", "those", "these"})
ENDINGS = ("ed", "ing", "ly", "est")


class Rows:
    """The words that may stand for the rows of a table."""

    def __init__(self, profile: Profile) -> None:
        self._only = next(iter(profile.tables)) if len(profile.tables) == 1 else ""
        self._events = [
            name
            for name, table in profile.tables.items()
            if table.kind is Kind.EVENT and not is_person(table.named.head)
        ]
        self._joins = profile.joins

    def found(self, words: Words, free: Sequence[int], named: Sequence[Candidate]) -> Iterator[Candidate]:
        """What free words may stand for, beside what is ``named`` already.

        Of several tables only words such as "records" name rows: of those that something else belongs to, or
        of what happened to it. These words, and "events", name what happened where nothing else is named.
        """
        near = list(dict.fromkeys(filter(None, (table_of(one.meaning) for one in named))))
        alone = self._only
        for place in free:
            token = words.tokens[place]
            if token.norm in listed("rows.txt") and token.kind is WordClass.CONTENT:
                for table in [alone] if alone else (near or self._events)[:TABLES]:
                    yield _rows(place, table, weight("link.rows_said"))
                for table in self._happened(near)[:TABLES]:
                    yield _rows(place, table, weight("link.rows_of_named"))
            elif not alone and token.norm in HAPPENING:
                for table in self._events[:TABLES]:
                    yield _rows(place, table, weight("link.rows_said"))
        itself = any(isinstance(one.meaning, TableNamed) for one in named)
        for place in _heads(words, free) if alone and not itself else ():
            yield _rows(place, alone, weight("link.rows"))

    def _happened(self, near: Sequence[str]) -> list[str]:
        """The events whose rows point at rows of these tables, but for these tables themselves."""
        others = [event for event in self._events if event not in near]
        return [e for e in others if any(step.up and step.target in near for step in self._joins.steps(e))]


def _rows(place: int, table: str, strength: float) -> Candidate:
    return Candidate(place, place + 1, TableNamed(table), strength, soft=True)


def _heads(words: Words, free: Sequence[int]) -> Iterator[int]:
    """The first noun that names nothing here, where it can be what is asked about; the same word again."""
    unknown = [place for place in free if is_noun(words.tokens[place])]
    if unknown and _may_be_asked_about(words, unknown[0]):
        asked = words.tokens[unknown[0]].stem
        yield from (place for place in unknown if words.tokens[place].stem == asked)


def is_noun(token: Token) -> bool:
    """Whether a word is a common noun, as far as can be told."""
    if token.kind is not WordClass.CONTENT or token.number is not None or not token.norm.isalpha():
        return False
    spoken = token.norm in adjectives() or token.norm in degrees() or is_doing(token)
    doing = token.norm.endswith(ENDINGS) or (token.norm in verbs() and not is_plural(token.norm))
    return not (spoken or doing or token.proper)


def is_attribute(token: Token) -> bool:
    """Whether a noun is one for what rows have."""
    return bool(concepts().get(token.stem, frozenset()) & ATTRIBUTES) and token.norm not in IRREGULAR


def _may_be_asked_about(words: Words, place: int) -> bool:
    """Whether several are named, or one after a word that picks it, and it is nothing that rows have."""
    token = words.tokens[place]
    if is_attribute(token) or _leads_to_most(words, place):
        return False
    before = cue_before(words, place)
    if before is not None and before.kind is WordClass.SUPERLATIVE:
        return before.about not in PLAIN
    if before is not None and before.kind is WordClass.AGGREGATE and before.sense not in COUNTING:
        return False
    if is_plural(token.norm) or (before is not None and before.sense in COUNTING):
        return True
    return words.tokens[place - 1 if place else 0].norm in PICKING


def _leads_to_most(words: Words, place: int) -> bool:
    """Whether it is what something does the most of: "which folder takes up the most space"."""
    ahead = [token.norm for token in words.tokens[place + 1 : place + 4]]
    ahead = ahead[1:] if ahead[:1] == ["up"] else ahead
    return place > 1 and ahead[:2] in (["the", "most"], ["the", "least"])


def cue_before(words: Words, place: int) -> Cue | None:
    """The cue before a word, with nothing but small words between them."""
    at = place - 1
    while at >= 0 and words.tokens[at].kind is WordClass.FUNCTION:
        at -= 1
    return next((cue for cue in words.cues if at in cue.positions), None)


def is_plural(word: str) -> bool:
    """Whether a noun names several."""
    return word in IRREGULAR or (word.endswith("s") and not word.endswith("ss") and stem(word) != word)
