"""Values that are asked for themselves are shown once each: "which countries do customers live in"."""

from collections.abc import Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Reading
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed
from pleasqlarify.interpreters.embedded.plan.nouns import Column, Plan, Select
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.words.stems import stem

ASKING = frozenset({"which", "what"})


def each_once(asked: Asked, reading: Reading) -> Reading:
    """The reading, equal values once where nothing but a column that is asked for by "which" is shown."""
    columns = set(_asked_for(asked))
    if not columns:
        return reading

    def make() -> Plan | None:
        plan = reading.make()
        return replace(plan, distinct=True) if isinstance(plan, Select) and _alone(plan, columns) else plan

    return replace(reading, make=make)


def _asked_for(asked: Asked) -> Iterator[tuple[str, str]]:
    """The categories that stand right behind "which" or "what", in the plural."""
    for spot in asked.links.spots:
        named, first = spot.mentions[0].meaning, min(spot.positions)
        token = asked.words.tokens[max(spot.positions)]
        behind = first > 0 and asked.words.tokens[first - 1].norm in ASKING
        if behind and isinstance(named, ColumnNamed) and token.norm != stem(token.norm):
            column = asked.profile.column(named.table, named.column)
            if column is not None and column.role is Role.CATEGORY and token.norm.endswith("s"):
                yield column.key


def _alone(plan: Select, columns: set[tuple[str, str]]) -> bool:
    shown = plan.items[0].of if len(plan.items) == 1 else None
    plain = not (plan.group or plan.order or plan.limit)
    return plain and isinstance(shown, Column) and (plan.tables.get(shown.alias, ""), shown.name) in columns
