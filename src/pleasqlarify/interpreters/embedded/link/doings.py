"""Verbs as the tables that record what was done, and business measures by their names."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, MeasureNamed, TableNamed
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.lexicon import measures, verbs
from pleasqlarify.interpreters.embedded.words.nouns import Token, WordClass, Words
from pleasqlarify.interpreters.embedded.words.stems import IRREGULAR

LONGEST = 5  # words of a measure's name
ENDING, OF = (WordClass.EACH, WordClass.TIME), ("of", "for", "in", "among", "across", "was", "is")
VALUED = (Role.MEASURE, Role.PRICE, Role.QUANTITY)


def doings(words: Words, profile: Profile) -> Iterator[Candidate]:
    """The tables whose rows are what a verb of the question does, and the columns that it measures."""
    for place, token in enumerate(words.tokens):
        verb = verbs().get(token.norm) if token.kind in (WordClass.CONTENT, WordClass.RATIO) else None
        if verb is None or (token.kind is WordClass.RATIO and _is_rate_of(words, place)):
            continue
        for table in profile.tables.values():
            strength = _recorded(table.named.stems, table.named.head, verb.events)
            noun = table.named.head == token.stem and not is_doing(token)
            if strength and not noun:
                yield Candidate(place, place + 1, TableNamed(table.name, verb=True), strength)
        if verb.events:
            continue
        for column in profile.columns:
            if column.role in VALUED and set(column.named.stems) & set(verb.measures):
                named = ColumnNamed(column.table, column.name)
                yield Candidate(place, place + 1, named, weight("link.verb_measure"), soft=True)


def _is_rate_of(words: Words, place: int) -> bool:
    """Whether "rate" is a noun: what stands before it says of what, and nothing behind it is rated."""
    before = words.tokens[place - 1] if place else None
    after = words.tokens[place + 1] if place + 1 < len(words.tokens) else None
    of = before is not None and before.kind is not WordClass.FUNCTION
    return of and (after is None or after.breaks or after.kind in ENDING or after.norm in OF)


def is_doing(token: Token) -> bool:
    """Whether the form of a word is that of a verb: "ordered", but not "orders", which are things too."""
    return token.norm in verbs() and (token.norm.endswith(("ed", "ing")) or token.norm in IRREGULAR)


def without_rated(candidates: Sequence[Candidate], words: Words, profile: Profile) -> list[Candidate]:
    """The candidates without ratings that are only named by the rate of something: "no-show rate"."""

    def rated(one: Candidate) -> bool:
        token, named = words.tokens[one.start], one.meaning
        lone = one.end - one.start == 1 and token.kind is WordClass.RATIO and isinstance(named, ColumnNamed)
        column = (
            profile.column(named.table, named.column) if lone and isinstance(named, ColumnNamed) else None
        )
        said = column is not None and token.norm.rstrip("s") in column.named.words
        return column is not None and not said and _is_rate_of(words, one.start)

    return [one for one in candidates if not rated(one)]


def as_doings(candidates: Sequence[Candidate], words: Words, profile: Profile) -> list[Candidate]:
    """Tables that a verb form names by its stem are named by what was done: "ordered" for orders; but
    not by their own word, as a booking is."""

    def told(one: Candidate) -> Candidate:
        token, named = words.tokens[one.start], one.meaning
        if one.end - one.start > 1 or not isinstance(named, TableNamed) or not is_doing(token):
            return one
        own = token.norm.endswith("ing") and token.norm in profile.tables[named.table].named.words
        return one if own else replace(one, meaning=TableNamed(named.table, verb=True))

    return [told(one) for one in candidates]


def _recorded(stems: tuple[str, ...], head: str, events: tuple[str, ...]) -> float:
    """How well a table of this name records events of these names, likeliest first."""
    for rank, event in enumerate(events):
        if head == event or stems == (event,):
            return weight("link.verb_event") - weight("link.verb_next") * min(rank, 5)
    return weight("link.verb_part") if set(stems) & set(events[:2]) else 0.0


def measures_named(words: Words) -> Iterator[Candidate]:
    """The business measures whose names the question says, whichever class their words have."""
    norms = [token.norm for token in words.tokens]
    for start in range(len(norms)):
        for end in range(start + 1, min(len(norms), start + LONGEST) + 1):
            measure = measures().get(tuple(norms[start:end]))
            if measure is None or any(t.breaks for t in words.tokens[start + 1 : end]):
                continue
            strength = weight("link.measure") if end - start > 1 else weight("link.measure_word")
            yield Candidate(start, end, MeasureNamed(measure.name), strength, end - start)
