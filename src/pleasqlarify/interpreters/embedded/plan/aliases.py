"""Aliases renamed: to those that tables give, to free ones, to none where no one would confuse them."""

from collections.abc import Mapping
from dataclasses import replace

from pleasqlarify.interpreters.embedded.plan.nouns import (
    Column,
    Derived,
    Node,
    Plan,
    Select,
    SetOperation,
    Source,
    Star,
)
from pleasqlarify.interpreters.embedded.plan.scopes import free_alias
from pleasqlarify.interpreters.embedded.plan.walking import rewrite, walk, with_children
from pleasqlarify.tables import Relation

NOWHERE: Mapping[str, Relation] = {}


def renamed(plan: Plan, names: Mapping[str, str]) -> Plan:
    """The plan with aliases called otherwise wherever they stand, plans inside it too."""

    def change(node: Node) -> Node:
        if isinstance(node, Column | Star | Source | Derived) and node.alias in names:
            return replace(node, alias=names[node.alias])
        return node

    return rewrite(plan, change)


def canonical(plan: Plan, outer: Mapping[str, str] | None = None) -> Plan:
    """The plan with the aliases that ``from_sql`` would choose: names of tables, numbered to be unique."""
    outer = outer or {}
    if isinstance(plan, SetOperation):
        return replace(plan, left=canonical(plan.left, outer), right=canonical(plan.right, outer))
    names: dict[str, str] = dict(outer)
    taken = {new.casefold() for new in outer.values()}
    for source in plan.sources:
        names[source.alias] = free_alias(source.table if isinstance(source, Source) else source.alias, taken)
        taken.add(names[source.alias].casefold())

    def below(node: Node) -> Node:
        match node:
            case Select() | SetOperation():
                return canonical(node, names)
            case Derived():
                return Derived(names[node.alias], canonical(node.plan))
            case Column() | Star() | Source() if node.alias in names:
                return replace(node, alias=names[node.alias])
            case _:
                return with_children(node, below)

    return with_children(plan, below)


def unconfused(plan: Select, elsewhere: Mapping[str, Relation] = NOWHERE) -> Select:
    """The select with its tables under their own names, where none inside or around it is called so too.

    Tables outside the default schema go by their bare names, or else by schema and name.
    """
    bare = {name: relation.bare for name, relation in elsewhere.items()}
    names = {}
    for source in plan.sources:
        if isinstance(source, Source):
            called = bare.get(source.table, source.table)
            if source.alias.casefold() != called.casefold():
                names[source.alias] = called
    if not names:
        return plan
    spoken = {n.alias.casefold() for n in walk(plan) if isinstance(n, Column | Star | Source | Derived)}
    tables = (n.table for n in walk(plan) if isinstance(n, Source) and n.alias not in names)
    spoken |= {bare.get(table, table).casefold() for table in tables}
    own = [table.casefold() for table in names.values()]
    free = {a: t for a, t in names.items() if t.casefold() not in spoken and own.count(t.casefold()) == 1}
    for alias, table in plan.tables.items():
        if alias in names and alias not in free and table in elsewhere:
            taken = spoken | {name.casefold() for name in free.values()}
            free[alias] = free_alias(f"{elsewhere[table].schema}_{bare[table]}", taken)
    result = renamed(plan, free) if free else plan
    assert isinstance(result, Select)
    return result
