"""Queries about what belongs to several things: what each has, what all have, any of it, how much of it."""

from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import Make
from pleasqlarify.interpreters.embedded.frames.parts.names.shown import Shown
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.plan.nouns import Aggregate, Column, Comparison, Scalar, Source
from pleasqlarify.interpreters.embedded.profile.ways import Path


@dataclass(frozen=True, slots=True)
class Belonging:
    """Columns of what belongs to a table's rows along a way; each with the way to it."""

    path: Path
    columns: tuple[tuple[Path, str], ...]

    def items(self, query: Query) -> tuple[Column, ...]:
        return tuple(query.column(path, name) for path, name in self.columns)


@dataclass(frozen=True, slots=True, eq=False)
class Asking:
    """The entity, how a row of it is shown, what it is held to, and what belongs to it."""

    asked: Asked
    entity: str
    display: Shown
    demanded: tuple[Make, ...]
    things: Belonging

    def query(self) -> Query:
        """Rows of the entity under the conditions."""
        query = Query(self.entity)
        query.where = [demand(query) for demand in self.demanded]
        return query

    def key(self, query: Query) -> list[Column]:
        """What tells entities apart: their key, or how they are shown."""
        names = self.asked.profile.tables[self.entity].primary_key or self.display
        return [query.own(name) for name in names]


def each(asking: Asking) -> Query:
    """Each entity with what belongs to it."""
    query = asking.query()
    query.show(*(query.own(name) for name in asking.display), *asking.things.items(query))
    return query


def any_of_them(asking: Asking) -> Query:
    """What belongs to any of the entities, as often as it does."""
    query = asking.query()
    query.show(*asking.things.items(query))
    return query


def any_once(asking: Asking) -> Query:
    """What belongs to any of the entities, once."""
    query = any_of_them(asking)
    query.distinct = True
    return query


def how_many(asking: Asking) -> Query:
    """Each entity with the number of things that belong to it."""
    query = asking.query()
    names = [query.own(name) for name in asking.display]
    query.at(asking.things.path)
    query.show(*names, Aggregate("count"))
    query.group = [*asking.key(query), *names]
    return query


def common(asking: Asking) -> Query:
    """The things that belong to every entity: each thing by its key where several entities can share it."""
    query = common_by_value(asking)
    path = asking.things.path
    if path.steps[-1].up:
        names = asking.asked.profile.tables[path.end].primary_key
        query.group = [*(query.column(path, name) for name in names), *query.group]
    return query


def common_by_value(asking: Asking) -> Query:
    """What is shown alike of things that belong to every entity."""
    query = any_of_them(asking)
    query.group = [*asking.things.items(query)]
    one = Aggregate("count", asking.key(query)[0], distinct=True)
    query.having = [Comparison("=", one, Scalar(_everyone(asking, query).plan()))]
    return query


def _everyone(asking: Asking, within: Query) -> Query:
    """How many entities there are, under those conditions that speak of them and not of what they have."""
    inner = Query(asking.entity, within)
    own = [demand for demand in asking.demanded if not _speaks_of(asking, demand)]
    inner.where = [demand(inner) for demand in own]
    key = asking.key(inner)[0]
    keyed = bool(asking.asked.profile.tables[asking.entity].primary_key)
    inner.show(Aggregate("count") if keyed else Aggregate("count", key, distinct=True))
    return inner


def _speaks_of(asking: Asking, demand: Make) -> bool:
    """Whether a condition limits what belongs to an entity rather than the entity."""
    query = Query(asking.entity)
    demand(query)
    joined = {join.source.table for join in query.joins if isinstance(join.source, Source)}
    return not joined.isdisjoint(asking.things.path.tables[1:])
