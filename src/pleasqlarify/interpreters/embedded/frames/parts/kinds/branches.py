"""Rows of several tables put together: which tables, what is shown of each, and under what conditions."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import Condition, conditions
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make, Row, Test, held
from pleasqlarify.interpreters.embedded.frames.parts.conditions.meanings import Demand, demands
from pleasqlarify.interpreters.embedded.frames.parts.kinds.alternatives import joined
from pleasqlarify.interpreters.embedded.frames.parts.kinds.counterparts import counterpart
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.link.nouns import Mention, Spot, TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import Exists, Expression, OneOfPlan, Select
from pleasqlarify.interpreters.embedded.plan.walking import walk
from pleasqlarify.interpreters.embedded.profile.nouns import Kind
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions

GAP = 6  # tokens between the names of two tables
LEAST = 0.45
EACH = 3  # tables that one name may mean


@dataclass(frozen=True, slots=True, eq=False)
class Branch:
    """Rows of one of the tables: what is shown of them, what they are held to."""

    table: str
    columns: tuple[tuple[Path, str], ...]
    demanded: tuple[Make, ...] = ()

    def select(self) -> Select:
        query = Query(self.table)
        query.where = [demand(query) for demand in self.demanded]
        query.show(*(query.column(path, name) for path, name in self.columns))
        return query.plan()


def side_by_side(asked: Asked) -> Iterator[Option[tuple[Mention, ...]]]:
    """Names of different tables with "and", "or" or a comma between them, likeliest first."""
    spots = [spot for spot in asked.links.spots if _tables(asked, spot)]
    for n, first in enumerate(spots):
        run = [first]
        for spot in spots[n + 1 :]:
            if joined(asked, run[-1], spot, GAP):
                run.append(spot)
        if len(run) > 1:
            yield from _named(asked, run)


def carried(asked: Asked, table: str, taken: Positions) -> list[list[Condition]]:
    """The conditions on rows of a table; where a value is only known of another one, on its like column."""
    points = [_near(table, point) for point in conditions(asked, table, taken)]
    known = frozenset(place for point in points for option in point for place in option.positions)
    for spot in asked.links.spots:
        if not spot.positions & (taken | known):
            moved = list(_moved(asked, table, spot))
            points += [[*moved, Option(None, weight("frames.demand_nothing"))]] if moved else []
    return points


def _near(table: str, point: list[Condition]) -> list[Condition]:
    """The point without what only holds by way of rows that belong to its rows, where anything else may."""
    plain = [option for option in point if option.of is None or not by_way(table, option.of)]
    return plain if any(option.of for option in plain) else point


def by_way(table: str, make: Make) -> bool:
    """Whether it holds by way of rows that belong to those of the table."""
    return any(isinstance(node, OneOfPlan | Exists) for node in walk(make(Query(table))))


def _moved(asked: Asked, table: str, spot: Spot) -> Iterator[Condition]:
    """What a stretch says of a column of another table, said of the like column of this one."""
    for of in demands(asked, spot):
        column = asked.profile.column(of.table, of.column)
        name = counterpart(column, asked.profile.tables[table]) if column and of.table != table else None
        if name is not None:
            moved = held(Path(table), _of_column(of, name))
            yield Option(moved, of.weight + weight("union.moved"), ((of.positions, of.label),))


def _of_column(of: Demand, name: str) -> Test:
    """The test made of another column."""

    def test(row: Row) -> Expression:
        return of.test(lambda column: row(name if column == of.column else column))

    return test


def _named(asked: Asked, run: Sequence[Spot]) -> Iterator[Option[tuple[Mention, ...]]]:
    for mentions in product(*(_tables(asked, spot)[:EACH] for spot in run)):
        tables = [mention.meaning.table for mention in mentions if isinstance(mention.meaning, TableNamed)]
        if len(set(tables)) == len(tables):
            used = tuple((mention.positions, table) for mention, table in zip(mentions, tables, strict=True))
            yield Option(mentions, sum(map(likelihood, mentions)), used)


def _tables(asked: Asked, spot: Spot) -> list[Mention]:
    """The tables that a stretch names, those of mere pairs aside."""
    return [
        mention
        for mention in spot.mentions
        if isinstance(mention.meaning, TableNamed)
        and not mention.meaning.verb
        and mention.weight >= LEAST
        and asked.profile.tables[mention.meaning.table].kind is not Kind.BRIDGE
    ]
