"""What the question wants to see: columns that nouns name, while other nouns say of what rows they are."""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from math import log

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses
from pleasqlarify.interpreters.embedded.frames.parts.kinds.informed import informed
from pleasqlarify.interpreters.embedded.frames.parts.kinds.speaking import is_doing, is_modifier, shown_chance
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.link.nouns import (
    AmountOfColumn,
    ColumnNamed,
    ExtremeNamed,
    Mention,
    Spot,
    TableNamed,
    ValueNamed,
)
from pleasqlarify.interpreters.embedded.profile.nouns import Kind, Role
from pleasqlarify.interpreters.embedded.weights import weight

FIRM = 0.55  # a table named with this weight draws column names to it
NEAR = 3  # tokens between a condition and the noun that names its column
AT_ONCE = 4  # columns and displays of one noun


@dataclass(frozen=True, slots=True)
class Wanted:
    """Columns to be shown, each as table and name, and tables whose rows are spoken of besides."""

    columns: tuple[tuple[str, str], ...] = ()
    tables: tuple[str, ...] = ()


def wanted(asked: Asked, spots: Sequence[Spot], among: Container[str], most: int) -> list[Option[Wanted]]:
    """What the nouns at these spots may ask for, from the tables ``among``; likeliest first."""
    named = _firmly(spots)
    points = [[*_roles(asked, spots, place, among, named)] for place in range(len(spots))]
    found: dict[Wanted, Option[Wanted]] = {}
    for score, taken in best(points, 4 * most):
        columns = tuple(dict.fromkeys(column for option in taken for column in option.of.columns))
        tables = tuple(dict.fromkeys(table for option in taken for table in option.of.tables))
        used = tuple(use for option in taken for use in option.used)
        found.setdefault(Wanted(columns, tables), Option(Wanted(columns, tables), score, used))
    return list(found.values())[:most]


def _roles(
    asked: Asked, spots: Sequence[Spot], place: int, among: Container[str], named: set[str]
) -> Iterator[Option[Wanted]]:
    """What one noun may be for: seen itself, naming rows, naming the column of a condition, nothing."""
    spot = spots[place]
    show = shown_chance(asked, spots, place)
    for mention in spot.mentions:
        meaning, own = mention.meaning, _strength(mention, named)
        if isinstance(meaning, ColumnNamed) and meaning.table in among:
            column = Wanted(((meaning.table, meaning.column),))
            yield Option(column, log(own * show), _use(mention, meaning.column))
            if is_doing(asked, spot):
                yield Option(Wanted(), log(own), _use(mention, meaning.column))
            if names_condition(asked, spot, meaning):
                yield Option(Wanted(), log(own * (1.05 - show)), _use(mention, meaning.column))
        elif isinstance(meaning, TableNamed) and meaning.table in among:
            shown = min(show, weight("wanted.modifier")) if is_modifier(asked, spots, place) else show
            yield from _of_table(asked, mention, meaning.table, log(own), shown)
    yield Option(Wanted(), weight("wanted.nothing"))


def _of_table(
    asked: Asked, mention: Mention, table: str, own: float, show: float
) -> Iterator[Option[Wanted]]:
    used = _use(mention, table)
    pairs = weight("wanted.pairs") if asked.profile.tables[table].kind is Kind.BRIDGE else 0.0
    for all_of in informed(asked, table, mention.positions):
        likely = own + log(weight("wanted.shown")) + all_of.weight + pairs
        columns = tuple((table, name) for name in all_of.of)
        yield Option(Wanted(columns), likely, (*used, *all_of.used))
    for names, way in _ways(asked, table):
        likely = own + log(show) + weight("frames.display") * way + weight("wanted.display") + pairs
        yield Option(Wanted(tuple((table, name) for name in names)), likely, used)
    yield Option(Wanted(tables=(table,)), own + log(1.05 - show) + pairs, used)


def _ways(asked: Asked, table: str) -> list[tuple[tuple[str, ...], float]]:
    """Ways to show rows of a table by more than the keys by which they belong to others."""
    columns = {column.name: column for column in asked.profile.tables[table].columns}
    found: dict[tuple[str, ...], float] = {}
    for display in asked.profile.tables[table].displays:
        own = [columns[name] for name in display.columns if not columns[name].foreign]
        if len(own) < len(display.columns):
            own = [column for column in own if not column.numeric][:1] or own
        if own:
            found.setdefault(tuple(column.name for column in own), display.weight)
    telling = [c.name for c in columns.values() if not c.foreign and c.role is not Role.ID]
    return list(found.items())[:AT_ONCE] or [((name,), 0.0) for name in telling[:AT_ONCE]]


def _strength(mention: Mention, named: set[str]) -> float:
    """The weight of a mention; a column of a table that is not named, where others are, has less."""
    table = getattr(mention.meaning, "table", "")
    other = isinstance(mention.meaning, ColumnNamed) and bool(named) and table not in named
    return max(mention.weight * (weight("wanted.elsewhere") if other else 1.0), 1e-4)


def _firmly(spots: Sequence[Spot]) -> set[str]:
    return {
        mention.meaning.table
        for spot in spots
        for mention in spot.mentions
        if isinstance(mention.meaning, TableNamed) and mention.weight > FIRM
    }


def names_condition(asked: Asked, spot: Spot, column: ColumnNamed) -> bool:
    """Whether a value or an amount of this column stands near: the noun only says what it limits."""
    start, end = min(spot.positions), max(spot.positions)
    for other in asked.links.spots:
        if -NEAR <= min(other.positions) - end <= NEAR + 1 or 0 <= start - max(other.positions) <= NEAR:
            for mention in other.mentions:
                of = mention.meaning
                if isinstance(of, ValueNamed | AmountOfColumn | ExtremeNamed) and (of.table, of.column) == (
                    column.table,
                    column.column,
                ):
                    return True
    return False


def _use(mention: Mention, what: str) -> Uses:
    return ((mention.positions, what),)
