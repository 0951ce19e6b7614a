"""What operators know of a database: columns by kind, keys as ways to join, and what a profile adds."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from pleasqlarify.databases.schemas.words import words
from pleasqlarify.interpreters.embedded.operators.kinds import NUMERIC, Kind, kin, kind_of
from pleasqlarify.interpreters.embedded.operators.ways import Step, Way, shortest_ways
from pleasqlarify.tables import Relation, Schema

MOST_WAYS = 3
ALIKE = 1 / 3  # of the words of two names


@dataclass(frozen=True, slots=True)
class Holder:
    """A column that holds a value, as it is stored there."""

    table: str
    column: str
    value: str


class Knowledge(Protocol):
    """What a profile of the database may add to its schema."""

    def kind(self, table: str, column: str) -> Kind | None:
        """What the column is for; None where it cannot tell."""

    def displays(self, table: str) -> Sequence[tuple[str, ...]]:
        """Ways to show a row of the table, best first; empty where it cannot tell."""

    def holders(self, value: str) -> Sequence[Holder]:
        """Columns with a value like this one."""


class FromSchema:
    """What the schema alone tells: names, types, and the sample values that it carries."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema

    def kind(self, table: str, column: str) -> Kind | None:  # noqa: ARG002 - the context has its own rules
        return None

    def displays(self, table: str) -> Sequence[tuple[str, ...]]:  # noqa: ARG002
        return ()

    def holders(self, value: str) -> Sequence[Holder]:
        sought = value.strip("%").casefold()
        return [
            Holder(relation.name, column.name, sample)
            for relation in self.schema.relations
            for column in relation.columns
            for sample in column.samples
            if sought and sample.casefold() == sought
        ]


@dataclass(slots=True)
class Context:
    """The schema, and what can be told of it; answers are kept, for they are asked for often."""

    schema: Schema
    knowledge: Knowledge
    steps: dict[str, list[Step]] = field(init=False, default_factory=dict)
    _kinds: dict[tuple[str, str], Kind] = field(init=False, default_factory=dict)
    _ways: dict[tuple[frozenset[str], str], tuple[Way, ...]] = field(init=False, default_factory=dict)
    _columns: dict[str, tuple[str, ...]] = field(init=False, default_factory=dict)
    _siblings: dict[str, dict[str, float]] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        for key in self.schema.keys:
            there = Step(key.table, key.columns, key.to_table, key.to_columns)
            back = Step(key.to_table, key.to_columns, key.table, key.columns)
            self.steps.setdefault(key.table, []).append(there)
            self.steps.setdefault(key.to_table, []).append(back)
        pointing = {(k.table, column) for k in self.schema.keys for column in k.columns}
        for relation in self.schema.relations:
            for column in relation.columns:
                place = (relation.name, column.name)
                said = self.knowledge.kind(*place)
                self._kinds[place] = said or kind_of(relation, column, place in pointing)

    def relation(self, table: str) -> Relation | None:
        return self.schema.relation(table)

    def columns(self, table: str) -> tuple[str, ...]:
        """The names of a table's columns."""
        if table not in self._columns:
            relation = self.schema.relation(table)
            self._columns[table] = tuple(column.name for column in relation.columns) if relation else ()
        return self._columns[table]

    def siblings(self, table: str) -> dict[str, float]:
        """The tables with a name like its own, or several of its columns, and how alike the names are."""
        if table not in self._siblings:
            others = [each.name for each in self.schema.relations]
            self._siblings[table] = {o: kin(table, o) for o in others if _are_alike(self, table, o)}
        return self._siblings[table]

    def kind(self, table: str, column: str) -> Kind:
        """What a column is for."""
        return self._kinds.get((table, column), Kind.TEXT)

    def is_date(self, table: str, column: str) -> bool:
        """Whether it holds days or moments: a year as a number is neither."""
        relation = self.schema.relation(table)
        types = [each.type for each in relation.columns if each.name == column] if relation else []
        return self.kind(table, column) is Kind.DATE and not any(map(NUMERIC.search, types))

    def key(self, table: str) -> str:
        """The column that tells rows apart: the primary key, or the first column."""
        relation = self.schema.relation(table)
        if relation is None:
            return ""
        return relation.primary_key[0] if relation.primary_key else relation.columns[0].name

    def pairs(self, table: str) -> bool:
        """Whether the table only holds pairs of others: nothing but keys, two of them to other tables."""
        out = {key.columns for key in self.schema.keys if key.table == table}
        return len(out) > 1 and all(self.kind(table, name) is Kind.KEY for name in self.columns(table))

    def displays(self, table: str) -> Sequence[tuple[str, ...]]:
        """Ways to show a row, best first; its key is the last resort."""
        return self.knowledge.displays(table) or _displays(self, table)

    def near(self, tables: frozenset[str]) -> set[str]:
        """Tables one key away from these."""
        return {step.to_table for table in tables for step in self.steps.get(table, ())} - tables

    def ways(self, tables: frozenset[str], to: str) -> tuple[Way, ...]:
        """The shortest ways along keys from any of the tables to another one."""
        place = (tables, to)
        if place not in self._ways:
            self._ways[place] = tuple(shortest_ways(self.steps, tables, to))[:MOST_WAYS]
        return self._ways[place]


def context_of(schema: Schema, knowledge: Knowledge | None = None) -> Context:
    """What operators need to know of a schema."""
    return Context(schema, knowledge or FromSchema(schema))


def _are_alike(context: Context, table: str, other: str) -> bool:
    common = {c.casefold() for c in context.columns(table)} & {c.casefold() for c in context.columns(other)}
    return kin(table, other) >= ALIKE or len(common) > 1


def _displays(context: Context, table: str) -> list[tuple[str, ...]]:
    columns = context.columns(table)
    by_words = {words(column): column for column in columns}
    ways: list[tuple[str, ...]] = []
    if ("first", "name") in by_words and ("last", "name") in by_words:
        ways.append((by_words["first", "name"], by_words["last", "name"]))
    named = [column for column in columns if context.kind(table, column) is Kind.NAME]
    named.sort(key=lambda column: (len(words(column)) > 1, -kin(column, table)))
    texts = [column for column in columns if context.kind(table, column) is Kind.TEXT]
    texts.sort(key=lambda column: -kin(column, table))
    ways += [(column,) for column in (*named, *texts[:2])]
    return [*ways, (context.key(table),)]
