"""Words that name nothing here by themselves, linked through the lexicon: synonyms and concepts."""

from collections.abc import Iterator, Sequence

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.everyday import tells_a_time
from pleasqlarify.interpreters.embedded.link.names import Names
from pleasqlarify.interpreters.embedded.link.naming import Named
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, TableNamed
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.cues import is_participle
from pleasqlarify.interpreters.embedded.words.general import told_by
from pleasqlarify.interpreters.embedded.words.lexicon import adjectives, concepts, is_person, synonyms
from pleasqlarify.interpreters.embedded.words.nouns import Token, WordClass, Words

ASKING = {
    "who": ("person", "name"),
    "whom": ("person", "name"),
    "where": ("place", "location"),
    "when": ("date", "time"),
    "why": ("reason", "cause"),
}
NO_PERSON = (Role.DATE, Role.YEAR, Role.MEASURE, Role.PRICE, Role.QUANTITY, Role.DISCOUNT)
MOST = 10  # soft readings of one word


class Soft:
    """Names of a database by the concepts and synonyms of their stems."""

    def __init__(self, names: Names, profile: Profile) -> None:
        roles = {column.key: column.role for column in profile.columns}
        self._persons = {table.name for table in profile.tables.values() if is_person(table.named.head)}
        self._measured = {key for key, role in roles.items() if role in NO_PERSON}
        self._called = {table.name: table.displays[:1] for table in profile.tables.values()}
        self._names = [named for named in names.all if _shown(named, roles)]
        self._known: dict[tuple[str, ...], tuple[tuple[float, Named], ...]] = {}

    def synonymous(self, words: Words) -> Iterator[Candidate]:
        """Tables and columns called by another word for the same: "clients" for customers."""
        for place, token in enumerate(words.tokens):
            if token.kind not in (WordClass.CONTENT, WordClass.RATIO) or token.stem not in synonyms():
                continue
            for strength, named in self.ranked((token.stem,)):
                own = token.kind is WordClass.CONTENT or token.stem in named.stems
                if own and strength >= weight("link.least_synonym"):
                    yield Candidate(place, place + 1, named.meaning, strength, soft=True)

    def conceptual(self, words: Words, free: Sequence[int]) -> Iterator[Candidate]:
        """Names that share a concept with words of which nothing else was made; asking words too."""
        for place, token in enumerate(words.tokens):
            asked = ASKING.get(token.norm, ()) if _asks(words.tokens, place) else ()
            if place and _lasts(words.tokens, place - 1, free):
                continue  # "running time" is one name
            end = place + 1 + _lasts(words.tokens, place, free)
            if asked or (place in free and token.kind is WordClass.CONTENT):
                ranked = self.ranked(asked or _speaks_of(token))
                people = "person" in asked or (not asked and is_person(token.stem))
                if token.norm in adjectives():  # a quality is of columns: nothing "quick" is a table
                    ranked = tuple(pair for pair in ranked if isinstance(pair[1].meaning, ColumnNamed))
                if not asked and _done_by_nobody(words.tokens, place):  # "how many orders were made"
                    ranked = tuple(pair for pair in ranked if not _tells_makers(pair[1]))
                for strength, named in self._people(ranked) if people else ranked[:MOST]:
                    guess = not asked and strength < weight("link.least_synonym")
                    yield Candidate(place, end, named.meaning, strength, soft=True, guess=guess)

    def _people(self, ranked: Sequence[tuple[float, Named]]) -> list[tuple[float, Named]]:
        """The names with those of tables of people first, where there are such: wards have names too."""
        ranked = [p for p in ranked if not (self._is_measured(p[1]) or self._is_part(p[1]))]
        if not self._persons:
            return list(ranked[:MOST])
        apart = weight("link.nobody")
        scored = [(s * (1.0 if n.meaning.table in self._persons else apart), n) for s, n in ranked]
        best = sorted(scored, key=lambda pair: -pair[0])
        return [p for place, p in enumerate(best) if place < MOST or self._are_people(p[1])]

    def _are_people(self, named: Named) -> bool:
        return isinstance(named.meaning, TableNamed) and named.meaning.table in self._persons

    def _is_part(self, named: Named) -> bool:
        """Whether it is a name of people, but not what they are called by: a first name, a job title."""
        meaning = named.meaning
        if not isinstance(meaning, ColumnNamed) or meaning.table not in self._persons:
            return False
        return all(display.columns != (meaning.column,) for display in self._called[meaning.table])

    def _is_measured(self, named: Named) -> bool:
        meaning = named.meaning
        return isinstance(meaning, ColumnNamed) and (meaning.table, meaning.column) in self._measured

    def rivals(self, stems: Sequence[str]) -> Iterator[tuple[float, Named]]:
        """Columns that share a concept with words that name something else only in part."""
        return (
            (s, named)
            for s, named in self.ranked(tuple(stems))[:MOST]
            if isinstance(named.meaning, ColumnNamed)
        )

    def ranked(self, stems: tuple[str, ...]) -> tuple[tuple[float, Named], ...]:
        """The names nearest to these stems in meaning, best first."""
        if stems not in self._known:
            scored = ((_meant(stems, named), named) for named in self._names)
            found = sorted(
                (pair for pair in scored if pair[0] > 0), key=lambda p: (-p[0], repr(p[1].meaning))
            )
            self._known[stems] = tuple(found[: 4 * MOST])
        return self._known[stems]


def _shown(named: Named, roles: dict[tuple[str, str], Role]) -> bool:
    meaning = named.meaning
    return isinstance(meaning, TableNamed) or roles[meaning.table, meaning.column] is not Role.ID


def _done_by_nobody(tokens: Sequence[Token], place: int) -> bool:
    """Whether a word says that something was done, and no "by" asks or says by whom."""
    passive = place > 0 and tokens[place - 1].norm in ("was", "were", "is", "are", "been")
    return passive and is_participle(tokens[place].norm) and all(t.norm != "by" for t in tokens[place:])


def _tells_makers(named: Named) -> bool:
    return any("maker" in concepts().get(one, ()) for one in named.stems)


def _lasts(tokens: tuple[Token, ...], place: int, free: Sequence[int]) -> bool:
    """Whether the word and the one behind it are one name: "running time", "disk space"."""
    if not {place, place + 1} <= {*free}:
        return False
    told = concepts().get(tokens[place].stem, frozenset())
    stored = "bytes" in told & concepts().get(tokens[place + 1].stem, frozenset())
    return stored or ("duration" in told and tells_a_time(tokens, place))


def _asks(tokens: Sequence[Token], place: int) -> bool:
    """Whether who, where or when asks: at the beginning of the question or of a part of it."""
    before = tokens[place - 1].norm if place else ""
    return place == 0 or tokens[place].breaks or before in ("and", "or", "me", "show", "tell", "know")


def _speaks_of(token: Token) -> tuple[str, ...]:
    """The stem, and for a quality what measures it: "cheap" speaks of prices."""
    quality = adjectives().get(token.norm)
    return (token.stem, *quality.high, *quality.low) if quality else (token.stem,)


def _meant(stems: Sequence[str], named: Named) -> float:
    """How near a name is in meaning: a synonym of its head, of another word of it, or one concept."""
    table, head = isinstance(named.meaning, TableNamed), named.stems[-1] if named.stems else ""
    best = 0.0
    for one in stems:
        same = synonyms().get(one, frozenset())
        if head in same:
            whole = 1.0 if len(named.stems) == 1 else weight("link.synonym_head")
            best = max(
                best, (weight("link.synonym_table") if table else weight("link.synonym_column")) * whole
            )
        elif (named.kind and named.kind in concepts().get(one, ())) or same & set(named.stems):
            best = max(best, weight("link.synonym_part"))
        elif _tells(one, named.stems):
            best = max(best, weight("link.concept_table") if table else weight("link.concept"))
    return best


def _tells(one: str, stems: Sequence[str]) -> bool:
    """Whether a name shares a concept with a stem, or is of what tells it: an author's name, an origin."""
    shared = any(concepts().get(one, frozenset()) & concepts().get(other, frozenset()) for other in stems)
    own = [other for other in stems if "name" not in concepts().get(other, ())]
    return shared or (bool(own) and own[-1] in told_by().get(one, ()))
