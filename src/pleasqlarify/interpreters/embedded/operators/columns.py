"""Other columns that a question may mean by the word that led to one: near it, alike in name or in kind."""

from collections.abc import Iterator
from typing import NamedTuple

from pleasqlarify.interpreters.embedded.operators.context import Context
from pleasqlarify.interpreters.embedded.operators.joining import joined
from pleasqlarify.interpreters.embedded.operators.kinds import Kind, kin
from pleasqlarify.interpreters.embedded.plan.nouns import Arithmetic, Column, Expression, Function, Select
from pleasqlarify.interpreters.embedded.plan.walking import children, walk
from pleasqlarify.interpreters.embedded.weights import weight

MOST = 9
SPANS = frozenset({"days_between", "hours_between", "minutes_between"})
LIKELIEST = 0.95


class Rival(NamedTuple):
    """A column that may be meant instead, in a select that has its table."""

    weight: float
    plan: Select
    column: Column


def rivals(plan: Select, column: Column, context: Context) -> Iterator[Rival]:
    """The likeliest other columns, best first, each with the plan that reaches it."""
    table = plan.tables.get(column.alias, "")
    if not table:
        return
    here = frozenset(plan.tables.values())
    near = context.near(here)
    ranked = sorted(
        (
            (-_weight((table, column.name), (other, name), context, here, near), other, name)
            for other in sorted(here | near)
            for name in context.columns(other)
            if (other, name) != (table, column.name) and _shown(other, name, context, here)
        ),
    )
    for likely, other, name in ranked[:MOST]:
        for reached, alias in joined(plan, other, context):
            yield Rival(-likely, reached, Column(alias, name))
            likely *= weight("operators.further_way")


def alike(plan: Select, within: Expression, column: Column, context: Context) -> Iterator[Rival]:
    """The rivals of a column that fit into this expression: time passes between dates only, and a price that
    is multiplied gives way to other prices alone."""
    dated = any(isinstance(n, Function) and n.name in SPANS and column in children(n) for n in walk(within))
    reckoned = any(isinstance(n, Arithmetic) and column in children(n) for n in walk(within))
    own = (plan.tables.get(column.alias, ""), column.name)
    for rival in rivals(plan, column, context):
        other = (rival.plan.tables[rival.column.alias], rival.column.name)
        like = kin(own[1], other[1]) > 0 and context.kind(*own) is context.kind(*other)
        if (not dated or context.is_date(*other)) and (not reckoned or like):
            yield rival


def _shown(table: str, name: str, context: Context, here: frozenset[str]) -> bool:
    """Whether people may mean it: keys only of a table that is there already."""
    return context.kind(table, name) is not Kind.KEY or (name == context.key(table) and table in here)


def _weight(
    one: tuple[str, str],
    other: tuple[str, str],
    context: Context,
    here: frozenset[str],
    near: set[str],
) -> float:
    """How likely ``other`` is meant where ``one`` was taken."""
    place = "same" if other[0] == one[0] else "here" if other[0] in here else "near"
    base = weight(f"operators.rival_{place}")
    base *= weight("operators.rival_kind") if context.kind(*one) is context.kind(*other) else 1.0
    if other[0] != one[0] and all(
        (name,) == tuple(context.displays(table)[0]) for table, name in (one, other)
    ):
        base *= weight("operators.rival_display")
    alike = kin(one[1], other[1])
    if other[0] in near:
        alike = max(alike, kin(one[0], other[0]))
    return min(LIKELIEST, base * (weight("operators.rival_any") + weight("operators.rival_alike") * alike))
