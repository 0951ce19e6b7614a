"""A select of a piece: tables joined, figures grouped, conditions on rows of a root."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make
from pleasqlarify.interpreters.embedded.frames.parts.names.fan_out import multiplied
from pleasqlarify.interpreters.embedded.frames.parts.names.pieces import (
    Field,
    Figure,
    Key,
    Piece,
    Shown,
    Whole,
)
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    Column,
    Comparison,
    Expression,
    Literal,
    Ordered,
    Plan,
    Star,
)
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.ways import Tree

S = TypeVar("S", Shown, Field | Figure)


def select(
    profile: Profile, root: str, piece: Piece, demands: Sequence[Make], way: int = 0
) -> Callable[[], Plan | None]:
    """What builds the select; it has no plan where the tables cannot be joined in that way."""

    def make() -> Plan | None:
        if not _sound(piece):
            return None
        query = Query(root)
        query.where = [demand(query) for demand in demands]
        trees = profile.joins.trees((root, *query.tables, *piece.tables))
        if len(trees) <= way:
            return None
        query.join(trees[way])
        return _filled(profile, query, _each_once(profile, piece, trees[way]))

    return make


def ways(profile: Profile, root: str, piece: Piece) -> tuple[Tree, ...]:
    """The ways to join what is shown, the shortest first."""
    return profile.joins.trees((root, *piece.tables))


def bottom(profile: Profile, tables: Iterable[str]) -> str | None:
    """The table of whose rows each belongs to one row of all the others; the first where there is none."""
    wanted = tuple(dict.fromkeys(tables))
    trees = profile.joins.trees(wanted, 1)
    if not trees:
        return None
    for table in trees[0].tables:
        if all(other == table or profile.joins.upward(table, other) for other in wanted):
            return table
    return wanted[0]


def _each_once(profile: Profile, piece: Piece, tree: Tree) -> Piece:
    """The piece where rows that the join repeats are counted once each."""

    def once(one: S) -> S:
        if not isinstance(one, Figure) or one.function != "count" or one.column:
            return one
        key = profile.tables[one.table].primary_key
        repeated = len(key) == 1 and multiplied(tree.steps, one.table)
        return replace(one, column=key[0], distinct=True) if repeated else one

    order = tuple(replace(each, of=once(each.of)) for each in piece.order)
    return replace(piece, shown=tuple(map(once, piece.shown)), order=order)


def _sound(piece: Piece) -> bool:
    """Whether the parts fit together: no figure beside all columns, no two limits of one."""
    figures = piece.figures or any(isinstance(key.of, Figure) for key in piece.order)
    whole = any(isinstance(one, Whole) for one in piece.shown)
    return bool(piece.shown) and not (figures and whole)


def _filled(profile: Profile, query: Query, piece: Piece) -> Plan:
    query.where += [
        Comparison("=", query.of(flag.table, flag.column), _true(profile, flag)) for flag in piece.flags
    ]
    query.show(*(_shown(query, one) for one in piece.shown))
    one_row = bool(piece.figures) and not piece.fields
    keys = () if one_row else piece.order
    summed = bool(piece.figures or piece.held)
    if summed or any(isinstance(key.of, Figure) for key in keys):
        query.group = _groups(profile, query, piece)
        query.having = [limit(query) for limit in piece.held]
    query.order = [Ordered(_keyed(query, key, summed), key.descending) for key in keys]
    query.limit = piece.limit if keys else None
    query.distinct = piece.distinct and not query.group
    return query.plan()


def _groups(profile: Profile, query: Query, piece: Piece) -> list[Expression]:
    """By the columns shown; by the key as well where they only name a row, for rows may share a name."""
    figures = {figure.table for figure in piece.figures} | {
        key.of.table for key in piece.order if isinstance(key.of, Figure)
    }
    keys: list[Expression] = []
    for field in piece.fields:
        known = profile.tables[field.table]
        names = any(field.column in display.columns for display in known.displays[:1])
        names = names or (not piece.figures and field.table in piece.context)
        if names and field.table not in figures and len(known.primary_key) == 1:
            keys.append(query.of(field.table, known.primary_key[0]))
    return [*dict.fromkeys(keys), *(query.of(field.table, field.column) for field in piece.fields)]


def _shown(query: Query, one: Shown) -> Expression:
    if isinstance(one, Field):
        return query.of(one.table, one.column)
    alone = not query.joins
    return Star("" if alone else query.alias_of(one.table)) if isinstance(one, Whole) else _figure(query, one)


def _figure(query: Query, figure: Figure) -> Aggregate:
    of: Column | None = query.of(figure.table, figure.column) if figure.column else None
    return Aggregate(figure.function, of, figure.distinct)


def _keyed(query: Query, key: Key, summed: bool) -> Expression:
    if isinstance(key.of, Figure):
        return _figure(query, key.of)
    column = query.of(key.of.table, key.of.column)
    grouped = column in query.group
    return column if not summed or grouped else Aggregate("max" if key.descending else "min", column)


def _true(profile: Profile, flag: Field) -> Literal:
    """How a flag says yes."""
    column = profile.column(flag.table, flag.column)
    for state in column.states if column else ():
        if str(state.value).casefold() in {"1", "true", "t", "yes", "y"}:
            return Literal(state.value)
    return Literal(1)
