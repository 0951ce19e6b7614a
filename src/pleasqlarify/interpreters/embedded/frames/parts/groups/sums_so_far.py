"""Plans of numbers by steps of time made into plans of running totals."""

from collections.abc import Mapping
from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.parts.times.steps import OF_DATE
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    Column,
    Derived,
    Expression,
    Function,
    Item,
    Ordered,
    Plan,
    Select,
    Window,
)
from pleasqlarify.interpreters.embedded.plan.walking import own

INNER = "steps"
STEPS = frozenset(OF_DATE.values()) - {"weekday", "hour", "label_of_month_of_year"}
"""Steps of time that follow one another; those that come again have no total so far."""


def running_of(plan: Plan | None) -> Select | None:
    """The plan with all its sums and counts added up from its first step of time; None without such steps."""
    if not isinstance(plan, Select) or plan.having or plan.order or plan.limit or not plan.group:
        return None
    steps = [of for of in plan.group if isinstance(of, Function) and of.name in STEPS]
    computed = [item.of for item in plan.items if item.of not in plan.group]
    shown = [item.of for item in plan.items]
    if len(steps) != 1 or steps[0] not in shown or not computed or not all(map(_adds_up, computed)):
        return None
    of_each = dict.fromkeys((*shown, *plan.group))
    names = {of: f"shown_{place}" for place, of in enumerate(of_each)}
    inner = replace(plan, items=tuple(Item(of, name) for of, name in names.items()))
    others = tuple(Column(INNER, names[key]) for key in plan.group if key != steps[0])
    order = (Ordered(Column(INNER, names[steps[0]])),)
    items = tuple(
        Item(_so_far(of, names, others, order) if of in computed else Column(INNER, names[of]))
        for of in shown
    )
    return Select(items, Derived(INNER, inner))


def _so_far(
    of: Expression,
    names: Mapping[Expression, str],
    others: tuple[Expression, ...],
    order: tuple[Ordered, ...],
) -> Window:
    return Window(Aggregate("sum", Column(INNER, names[of])), others, order)


def _adds_up(of: Expression) -> bool:
    """Whether the numbers of parts make that of the whole: no averages, nothing counted once."""
    found = [part for part in own(of) if isinstance(part, Aggregate)]
    return bool(found) and all(a.function in ("sum", "count") and not a.distinct for a in found)
