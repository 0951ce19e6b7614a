"""Other columns that a question may mean by the word that led to one: near it, alike in name or in kind."""

from collections.abc import Callable, Iterator
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
    likely = _weigher((table, column.name), context, here)
    ranked = sorted(
        (-likely(other, name), other, name)
        for other in sorted(here | context.near(here))
        for name in context.columns(other)
        if (other, name) != (table, column.name) and _shown(other, name, context, here)
    )
    for weighed, other, name in ranked[:MOST]:
        for reached, alias in joined(plan, other, context):
            yield Rival(-weighed, reached, Column(alias, name))
            weighed *= weight("operators.further_way")


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


def _weigher(one: tuple[str, str], context: Context, here: frozenset[str]) -> Callable[[str, str], float]:
    """What tells how likely another column is meant where ``one`` was taken."""
    table, column = one
    same, there, near = (weight(f"operators.rival_{place}") for place in ("same", "here", "near"))
    least, more = weight("operators.rival_any"), weight("operators.rival_alike")
    kind, kinship = context.kind(table, column), weight("operators.rival_kind")
    displays = _is_display(table, column, context)

    def likely(other: str, name: str) -> float:
        base = same if other == table else there if other in here else near
        base *= kinship if context.kind(other, name) is kind else 1.0
        if other != table and displays and _is_display(other, name, context):
            base *= weight("operators.rival_display")
        alike = kin(column, name)
        if other not in here:
            alike = max(alike, kin(table, other))
        return min(LIKELIEST, base * (least + more * alike))

    return likely


def _is_display(table: str, column: str, context: Context) -> bool:
    """Whether the column is the first way to show rows of its table."""
    return (column,) == tuple(context.displays(table)[0])
