"""Whether a plan speaks only of what is there, and joins only along keys."""

from collections.abc import Iterator, Mapping

from pleasqlarify.interpreters.embedded.plan.normal import conjuncts
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Column,
    Comparison,
    Derived,
    From,
    Node,
    Plan,
    Select,
    SetOperation,
    Source,
    Star,
)
from pleasqlarify.interpreters.embedded.plan.scopes import result_names
from pleasqlarify.interpreters.embedded.plan.walking import children, walk
from pleasqlarify.tables import Schema

Visible = Mapping[str, frozenset[str]]
"""The columns of each alias, in small letters."""


def faults(plan: Plan, schema: Schema, around: Visible | None = None) -> Iterator[str]:
    """What a plan speaks of that is not there: tables, aliases, columns; and aliases given twice.

    >>> list(faults(Select((), Source("f", "film")), Schema("sqlite", ())))
    ['no table film']
    """
    if isinstance(plan, SetOperation):
        yield from faults(plan.left, schema, around)
        yield from faults(plan.right, schema, around)
        return
    visible = dict(around or {})
    for source in plan.sources:
        yield from _source_faults(source, schema)
        if source.alias in visible:
            yield f"alias {source.alias} stands for two sources"
        visible[source.alias] = _columns(source, schema)
    for child in children(plan):
        yield from _faults(child, schema, visible)


def off_keys(plan: Plan, schema: Schema) -> Iterator[str]:
    """The joins of a plan that follow no key of the schema."""
    allowed = {
        frozenset({(key.table, column), (key.to_table, to_column)})
        for key in schema.keys
        for column, to_column in zip(key.columns, key.to_columns, strict=True)
    }
    for select in (node for node in walk(plan) if isinstance(node, Select)):
        for join in select.joins:
            along = any(_ends(condition, select.tables) in allowed for condition in conjuncts(join.on))
            if isinstance(join.source, Source) and not along:
                yield f"{join.source.table} is joined along no key"


def _faults(node: Node, schema: Schema, visible: Visible) -> Iterator[str]:
    match node:
        case Select() | SetOperation():
            yield from faults(node, schema, visible)
        case Source() | Derived():
            return
        case Column(alias, name) if alias not in visible:
            yield f"no source is called {alias}, of which column {name} is named"
        case Column(alias, name) if name.casefold() not in visible[alias]:
            yield f"{alias} has no column {name}"
        case Star(alias) if alias and alias not in visible:
            yield f"no source is called {alias}"
        case _:
            for child in children(node):
                yield from _faults(child, schema, visible)


def _source_faults(source: From, schema: Schema) -> Iterator[str]:
    if isinstance(source, Derived):
        yield from faults(source.plan, schema)
    elif schema.relation(source.table) is None:
        yield f"no table {source.table}"


def _columns(source: From, schema: Schema) -> frozenset[str]:
    if isinstance(source, Derived):
        return frozenset(name.casefold() for name in result_names(source.plan, schema))
    relation = schema.relation(source.table)
    return frozenset(c.name.casefold() for c in relation.columns) if relation else frozenset()


def _ends(condition: Node, tables: Mapping[str, str]) -> frozenset[tuple[str, str]]:
    """The columns, with their tables, that a condition says are equal."""
    if not isinstance(condition, Comparison) or condition.operator != "=":
        return frozenset()
    sides = (condition.left, condition.right)
    return frozenset((tables.get(s.alias, ""), s.name) for s in sides if isinstance(s, Column))
