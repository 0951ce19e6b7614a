"""Plans of averages made into plans of medians: the middle of the values of each group."""

from dataclasses import replace

from pleasqlarify.interpreters.embedded.plan.normal import all_of
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    Arithmetic,
    Column,
    Comparison,
    Derived,
    Expression,
    Function,
    IsNull,
    Item,
    Literal,
    Not,
    Ordered,
    Plan,
    Select,
    Window,
)

VALUE, PLACE, NUMBER, INNER = "value", "place", "number", "ordered_values"


def median_of(plan: Plan | None) -> Select | None:
    """The plan with a median in place of its average; None where it computes anything else besides.

    No engine lacks windows, but several have no median: the middle value is that whose place, doubled, is the
    number of values or up to two more; of an even number the two in the middle are averaged.
    """
    if not isinstance(plan, Select) or plan.having or plan.order or plan.limit or plan.distinct:
        return None
    computed = [item.of for item in plan.items if isinstance(item.of, Aggregate)]
    keys = tuple(dict.fromkeys((*plan.group, *(i.of for i in plan.items if i.of not in computed))))
    if len(computed) != 1 or computed[0].function != "avg" or computed[0].of is None:
        return None
    value = computed[0].of
    names = {key: f"shown_{place}" for place, key in enumerate(keys)}
    inner = replace(
        plan,
        items=(
            *(Item(key, name) for key, name in names.items()),
            Item(value, VALUE),
            Item(Window(Function("row_number"), keys, (Ordered(value),)), PLACE),
            Item(Window(Aggregate("count"), keys), NUMBER),
        ),
        where=all_of(tuple(part for part in (plan.where, Not(IsNull(value))) if part is not None)),
        group=(),
    )
    median = Aggregate("avg", Column(INNER, VALUE))
    shown: list[Expression] = [
        median if item.of == computed[0] else Column(INNER, names[item.of]) for item in plan.items
    ]
    return Select(
        tuple(Item(of) for of in shown),
        Derived(INNER, inner),
        where=_in_the_middle(),
        group=tuple(Column(INNER, name) for name in names.values()),
    )


def _in_the_middle() -> Expression | None:
    doubled, number = Arithmetic("*", Literal(2), Column(INNER, PLACE)), Column(INNER, NUMBER)
    return all_of(
        (
            Comparison(">=", doubled, number),
            Comparison("<=", doubled, Arithmetic("+", number, Literal(2))),
        )
    )
