"""Selects that show all columns of their only table, written as a star."""

from dataclasses import replace

from pleasqlarify.interpreters.embedded.plan.nouns import Column, Item, Plan, Select, Source, Star
from pleasqlarify.tables import Schema

FEW = 3  # columns that are better named


def with_star(plan: Plan, schema: Schema) -> Plan:
    """The plan with a star in place of all columns of a table, in their order."""
    if not isinstance(plan, Select) or plan.joins or plan.group or not isinstance(plan.source, Source):
        return plan
    shown = [item.of.name if isinstance(item.of, Column) and not item.name else "" for item in plan.items]
    table = plan.source.table.casefold()
    relation = next((each for each in schema.relations if each.name.casefold() == table), None)
    if relation is None or len(shown) <= FEW or shown != [column.name for column in relation.columns]:
        return plan
    return replace(plan, items=(Item(Star("")),))
