"""A database read as a profile; remembered as long as the database is open."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from weakref import WeakKeyDictionary

from pleasqlarify.databases import Database
from pleasqlarify.databases.forwarding import innermost
from pleasqlarify.databases.schemas import fingerprint
from pleasqlarify.interpreters.embedded.profile.dating import is_dated
from pleasqlarify.interpreters.embedded.profile.derived import with_copies
from pleasqlarify.interpreters.embedded.profile.displays import displays
from pleasqlarify.interpreters.embedded.profile.doers import with_doers
from pleasqlarify.interpreters.embedded.profile.edges import edges, kind, parts
from pleasqlarify.interpreters.embedded.profile.identifying import with_identities
from pleasqlarify.interpreters.embedded.profile.joining import Joins
from pleasqlarify.interpreters.embedded.profile.naming import named, said, without_prefix
from pleasqlarify.interpreters.embedded.profile.nouns import (
    ColumnProfile,
    Count,
    Kind,
    Name,
    Role,
    TableProfile,
)
from pleasqlarify.interpreters.embedded.profile.reading import Seen, read
from pleasqlarify.interpreters.embedded.profile.reading.seen import NOTHING, TableSeen
from pleasqlarify.interpreters.embedded.profile.roles import Facts, dates_as, role
from pleasqlarify.interpreters.embedded.profile.units import unit
from pleasqlarify.interpreters.embedded.profile.values.index import ValueIndex
from pleasqlarify.tables import Column, Relation, Schema

MOST_STATES = 50
SAMPLES = 20

_remembered: WeakKeyDictionary[Database, "Profile"] = WeakKeyDictionary()


@dataclass(frozen=True, slots=True, eq=False)
class Profile:
    """All that the grammar knows of a database."""

    dialect: str  # sqlglot's name
    fingerprint: str  # of the schema
    tables: Mapping[str, TableProfile]  # by name, in the order of the schema
    joins: Joins
    index: ValueIndex

    def table(self, name: str) -> TableProfile | None:
        """The table of that name, letter case aside."""
        found = self.tables.get(name)
        return found or next((t for t in self.tables.values() if t.name.lower() == name.lower()), None)

    def column(self, table: str, name: str) -> ColumnProfile | None:
        """The column of that name, letter case aside."""
        found = self.table(table)
        return found.column(name) if found else None

    @property
    def columns(self) -> tuple[ColumnProfile, ...]:
        """Every column of every table."""
        return tuple(column for table in self.tables.values() for column in table.columns)


def profile_of(database: Database) -> Profile:
    """What is known of this database; read when it is first asked for."""
    origin = innermost(database)
    if origin not in _remembered:
        _remembered[origin] = profiled(database.schema, read(database))
    return _remembered[origin]


def profiled(schema: Schema, seen: Seen) -> Profile:
    """What follows from a schema and from what was seen of its tables."""
    same, schema = fingerprint(schema), with_doers(with_identities(schema, seen), seen)
    foreign = {(key.table, column) for key in schema.keys for column in key.columns}
    tables = {r.name: _table(r, seen, foreign) for r in schema.relations}
    columns = {column.key: column for table in tables.values() for column in table.columns}
    keys = edges(schema, columns, {name: table.named for name, table in tables.items()})
    for name, table in tables.items():
        own = [edge for edge in keys if edge.table == name]
        tables[name] = replace(table, kind=kind(table.columns, own, is_dated(table)))
    kinds = parts(tables, keys)
    tables = {name: replace(table, kind=kinds[name]) for name, table in tables.items()}
    tables = with_copies(tables)
    bridges = frozenset(name for name, table in tables.items() if table.kind is Kind.BRIDGE)
    views = frozenset(name for name, table in tables.items() if table.copied)
    known = ((columns[t, c], of) for t, table in seen.items() for c, of in table.columns.items())
    return Profile(
        schema.dialect,
        same,
        MappingProxyType(tables),
        Joins(keys, bridges, views),
        ValueIndex(known),
    )


def _table(relation: Relation, seen: Seen, foreign: set[tuple[str, str]]) -> TableProfile:
    of = seen[relation.name]
    called = named(relation.name, table=True)
    short = without_prefix([column.name for column in relation.columns])
    columns = tuple(
        _column(relation, column, named(name), of, foreign)
        for column, name in zip(relation.columns, short, strict=True)
    )
    return TableProfile(
        relation.name,
        called,
        rows=of.rows,
        columns=columns,
        primary_key=relation.primary_key,
        displays=displays(relation.name, called, columns, relation.primary_key),
        view=relation.view,
        comment=said(relation.comment),
    )


def _column(
    relation: Relation, column: Column, called: Name, of: TableSeen, foreign: set[tuple[str, str]]
) -> ColumnProfile:
    seen = of.columns.get(column.name, NOTHING)
    points = (relation.name, column.name) in foreign
    primary = column.name in relation.primary_key
    facts = Facts(
        called,
        column.type.upper(),
        seen,
        of.rows,
        primary=relation.primary_key == (column.name,),
        key=primary or points,
        of_table=frozenset(named(relation.name, table=True).stems),
    )
    part, comment = role(facts), said(column.comment)
    few = part in (Role.CATEGORY, Role.BOOL) or (seen.kind == "text" and part is not Role.ID)
    complete = seen.distinct == len(seen.values) <= MOST_STATES
    return ColumnProfile(
        relation.name,
        column.name,
        named=called,
        role=part,
        type=column.type,
        numeric=facts.numeric,
        primary=primary,
        foreign=points,
        filled=seen.filled,
        distinct=seen.distinct,
        unique=seen.unique,
        exact=seen.exact,
        states=tuple(Count(*pair) for pair in seen.values) if few and complete else (),
        samples=tuple(value for value, _ in seen.values[:SAMPLES]),
        low=seen.low,
        high=seen.high,
        unit=unit(called, comment, part, seen),
        dates_as=(dates_as(facts) or "") if part is Role.DATE else "",
        comment=comment,
    )
