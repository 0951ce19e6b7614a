"""What is shown of rows of several tables so that they make one list: columns that say the same of each."""

from collections.abc import Iterator, Sequence
from itertools import product
from math import log

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.kinds.counterparts import counterpart
from pleasqlarify.interpreters.embedded.frames.parts.kinds.speaking import shown_chance
from pleasqlarify.interpreters.embedded.frames.parts.kinds.wanted import names_condition
from pleasqlarify.interpreters.embedded.frames.parts.names.by_name import shown_by
from pleasqlarify.interpreters.embedded.frames.parts.names.called import called_so
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Mention, Spot, TableNamed
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Display, Role
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions

DISPLAYS, KEPT = 3, 6

Shown = tuple[tuple[Path, str], ...]
"""Columns of one table, or of one that its rows belong to."""

Alike = tuple[Shown, ...]
"""As many columns of each table."""


def alike_shown(asked: Asked, named: Sequence[Mention], taken: Positions) -> list[Option[Alike]]:
    """What may be shown of each of the tables named, likeliest first, with the nouns that ask for it."""
    tables = [mention.meaning.table for mention in named if isinstance(mention.meaning, TableNamed)]
    spots = [spot for spot in asked.links.spots if not spot.positions & taken and _is_noun(spot)]
    points = [[*_asked_for(asked, tables, spots, n)] for n in range(len(spots))]
    found: dict[Alike, Option[Alike]] = {}
    for score, options in best(points, 4 * KEPT):
        used = tuple(use for option in options for use in option.used)
        told = [option.of for option in options if option.of]
        ways = (
            [Option(_together(told), 0.0)]
            if told
            else [*called_so(asked, named), *_rows_shown(asked, tables)]
        )
        for way in ways:
            found.setdefault(way.of, Option(way.of, score + way.weight, used))
    return sorted(found.values(), key=lambda option: -option.weight)[:KEPT]


def _together(told: Sequence[Alike]) -> Alike:
    """Several columns of each table."""
    return tuple(tuple(dict.fromkeys(c for shown in of for c in shown)) for of in zip(*told, strict=True))


def _is_noun(spot: Spot) -> bool:
    return isinstance(spot.mentions[0].meaning, ColumnNamed | TableNamed)


def _asked_for(
    asked: Asked, tables: Sequence[str], spots: Sequence[Spot], place: int
) -> Iterator[Option[Alike]]:
    """The columns that one noun may ask for, of each table; or it is a label, or nothing."""
    spot = spots[place]
    show = log(shown_chance(asked, spots, place))
    for mention in spot.mentions:
        meaning = mention.meaning
        label = getattr(meaning, "column", "") or "label"
        used = ((mention.positions, label), *shown_by(asked, mention.positions))
        if isinstance(meaning, ColumnNamed):
            if names_condition(asked, spot, meaning):
                yield Option((), log(mention.weight) + weight("union.label"), used)
            ways = [_column_of(asked, mention, spot, tables, table) for table in tables]
            shown = tuple(((way),) for way in ways if way is not None)
            if len(shown) == len(tables):
                yield Option(shown, log(mention.weight) + show, used)
        elif isinstance(meaning, TableNamed) and not meaning.verb:
            yield from _owners(asked, tables, mention, meaning.table)
    yield Option((), weight("wanted.nothing"))


def _column_of(
    asked: Asked, mention: Mention, spot: Spot, tables: Sequence[str], table: str
) -> tuple[Path, str] | None:
    """The column of a table that a noun asks for: the one it names, its counterpart, one further up."""
    for other in spot.mentions:
        if isinstance(other.meaning, ColumnNamed) and other.meaning.table == table:
            same = other.weight >= mention.weight - 0.2
            if same or other.meaning == mention.meaning:
                return Path(table), other.meaning.column
    meaning = mention.meaning
    column = asked.column(meaning)
    if column is None:
        return None
    name = counterpart(column, asked.profile.tables[table])
    if name is not None:
        return Path(table), name
    way = next(iter(asked.profile.joins.upward(table, column.table)), None)
    return (way, column.name) if way and column.table not in tables else None


def _owners(asked: Asked, tables: Sequence[str], mention: Mention, owner: str) -> Iterator[Option[Alike]]:
    """Rows that those of each table belong to: "which courses have lectures and labs"."""
    ways = [next(iter(asked.profile.joins.upward(table, owner)), None) for table in tables]
    paths = [way for way in ways if way is not None and way.steps]
    if len(paths) == len(tables):
        for display in asked.profile.tables[owner].displays[:2]:
            shown = tuple(tuple((path, name) for name in display.columns) for path in paths)
            yield Option(shown, log(mention.weight) + display.weight, ((mention.positions, owner),))
        yield Option((), log(mention.weight) + weight("union.label"), ((mention.positions, owner),))


def _rows_shown(asked: Asked, tables: Sequence[str]) -> Iterator[Option[Alike]]:
    """Rows by how each table shows them; by the columns that all of the tables have."""
    ways = [asked.profile.tables[table].displays[:DISPLAYS] for table in tables]
    for displays in product(*ways):
        if len({len(display.columns) for display in displays}) == 1:
            shown = tuple(tuple((Path(d.table), name) for name in d.columns) for d in displays)
            unlike = weight("union.unlike") * (not _say_the_same(asked, displays))
            likely = weight("frames.display") * min(display.weight for display in displays)
            yield Option(shown, likely + unlike)
    shared = [names for names in _shared(asked, tables) if all(names)]
    if len(shared) > 1:
        columns = tuple(tuple((Path(table), names[n]) for names in shared) for n, table in enumerate(tables))
        yield Option(columns, weight("union.all_shared"))


def _shared(asked: Asked, tables: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """The columns that stand in every table under one name, keys aside."""
    known = [asked.profile.tables[table] for table in tables]
    for column in known[0].columns:
        if column.role is not Role.ID and not column.foreign:
            names = [table.column(column.name) for table in known]
            yield tuple(name.name if name else "" for name in names)


def _say_the_same(asked: Asked, displays: Sequence[Display]) -> bool:
    """Whether the first columns are of one role, and of one name where the tables share it."""
    known = [asked.profile.column(display.table, display.columns[0]) for display in displays]
    columns: list[ColumnProfile] = [column for column in known if column]
    names = {column.name.casefold() for column in columns}
    shared = any(all(asked.profile.column(d.table, name) for d in displays) for name in names)
    return len({column.role for column in columns}) == 1 and (len(names) == 1 or not shared)
