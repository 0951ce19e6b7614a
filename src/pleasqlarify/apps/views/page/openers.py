"""Questions made from what is known of a database: its things, their kinds, figures and times."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from pleasqlarify.domains.sql.wording.english import a, is_plural, plural, singular
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Kind, Role, TableProfile

FIGURES = {Role.MEASURE, Role.PRICE, Role.QUANTITY}
TIMES = {Role.DATE, Role.YEAR}
PREPOSITIONS = frozenset({"on", "in", "at", "since", "from", "to", "by", "until"})
BY_THEMSELVES = {
    "joined",
    "started",
    "ended",
    "expired",
    "arrived",
    "departed",
    "died",
    "happened",
    "enrolled",
}
"""What things do, and what is not done to them: members joined, orders were placed."""
LONGEST = 30
"""Letters of a value or of a name that a question can hold and still be read at a glance."""


class Sort(StrEnum):
    """What a question asks for, as it is told beside it."""

    KINDS = "how many of each kind"
    AVERAGE = "an average for each kind"
    HIGHEST = "the largest of all"
    TIME = "how many in a time"
    KEPT = "a list with a condition"
    PARTS = "what belongs to each"
    COUNT = "how many there are"
    LIST = "all of them"


@dataclass(frozen=True, slots=True)
class Opener:
    """A question to begin with: what it is about, and what sort of question it is."""

    utterance: str
    table: str
    sort: Sort


def openers(profile: Profile) -> Iterator[Opener]:
    """Questions of all sorts about all things: next comes what was asked least, the largest things first."""
    things = sorted(filter(_is_thing, profile.tables.values()), key=lambda t: (-len(t.columns), -t.rows))
    waiting = [one for table in things for one in _about(profile, table)]
    sorts, tables = dict.fromkeys(Sort, 0), {table.name: 0 for table in things}
    while waiting:
        chosen = min(
            waiting, key=lambda one: (one.sort in {Sort.COUNT, Sort.LIST}, sorts[one.sort], tables[one.table])
        )
        waiting.remove(chosen)
        sorts[chosen.sort] += 1
        tables[chosen.table] += 1
        yield chosen


def _is_thing(table: TableProfile) -> bool:
    return table.kind is not Kind.BRIDGE and table.rows > 0 and len(" ".join(table.named.words)) <= LONGEST


def _about(profile: Profile, table: TableProfile) -> Iterator[Opener]:
    for sort, utterance in _questions(profile, table):
        yield Opener(utterance, table.name, sort)


def _questions(profile: Profile, table: TableProfile) -> Iterator[tuple[Sort, str]]:
    things = _things(table)
    kinds, figures = _of(table, {Role.CATEGORY}), _of(table, FIGURES)
    if kinds:
        yield Sort.KINDS, f"How many {things} are there per {_words(kinds[0])}?"
    if kinds and figures:
        number = "number of " if is_plural(_words(figures[0])) else ""
        yield Sort.AVERAGE, f"What is the average {number}{_words(figures[0])} per {_words(kinds[-1])}?"
    if figures:
        yield Sort.HIGHEST, f"Which {singular(things)} has the highest {_words(figures[-1])}?"
    yield from ((Sort.TIME, asked) for time in _of(table, TIMES) if (asked := _within(things, time)))
    if kinds and (value := _state(kinds[0])):
        yield Sort.KEPT, f"Show the {things} whose {_words(kinds[0])} is {value}"
    for other in _parts_of(profile, table):
        yield Sort.PARTS, f"How many {_things(other)} does each {singular(things)} have?"
    yield Sort.COUNT, f"How many {things} are there?"
    yield Sort.LIST, f"Show all {things}"


def _within(things: str, column: ColumnProfile) -> str:
    """How many there were in the latest year: ``founded_in`` tells what happened; "" where that is odd."""
    year, words = str(column.high or "")[:4], column.named.words
    if not year.isdigit() or len(year) < 4:
        return ""
    if words[-1] in PREPOSITIONS:
        were = "" if words[0] in BY_THEMSELVES else "were "
        return f"How many {things} {were}{' '.join(words[:-1])} in {year}?" if words[0].endswith("ed") else ""
    if column.role is Role.YEAR:
        return f"How many {things} have the {_words(column)} {year}?"
    return f"How many {things} have {a(_words(column))} in {year}?"


def _things(table: TableProfile) -> str:
    return plural(" ".join(table.named.words) or table.name)


def _of(table: TableProfile, roles: set[Role]) -> list[ColumnProfile]:
    """Columns for one purpose, keys aside."""
    found = [c for c in table.columns if c.role in roles and not (c.primary or c.foreign) and c.named.words]
    return [c for c in found if len(_words(c)) <= LONGEST and (c.distinct > 1 or c.role not in FIGURES)]


def _words(column: ColumnProfile) -> str:
    return " ".join(column.named.words)


def _state(column: ColumnProfile) -> str:
    """The commonest value that a question can hold as it stands."""
    values = (str(count.value) for count in column.states)
    return next((v for v in values if v.replace(" ", "").isalpha() and len(v) <= LONGEST), "")


def _parts_of(profile: Profile, table: TableProfile) -> Iterator[TableProfile]:
    """Tables whose rows each point at one of this table's."""
    for edge in profile.joins.edges:
        if edge.to_table == table.name != edge.table and _is_thing(profile.tables[edge.table]):
            yield profile.tables[edge.table]
