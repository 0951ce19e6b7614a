"""The first of an order: one row or all that tie, which order, which way round."""

from collections.abc import Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.operators.changes import Change, name_said, said
from pleasqlarify.interpreters.embedded.operators.columns import rivals
from pleasqlarify.interpreters.embedded.operators.context import Context
from pleasqlarify.interpreters.embedded.operators.places import TIES, several_places
from pleasqlarify.interpreters.embedded.plan.aliases import renamed
from pleasqlarify.interpreters.embedded.plan.normal import all_of, conjuncts
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    Column,
    Comparison,
    Derived,
    Expression,
    Item,
    Ordered,
    Plan,
    Scalar,
    Select,
)
from pleasqlarify.interpreters.embedded.plan.walking import own, substitute, sums_up
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.model import Choice

ONE = "no, one row"


def all_that_tie(plan: Plan, context: Context) -> Iterator[Change]:  # noqa: ARG001
    """Every row that has the extreme value, in place of one of them."""
    if not isinstance(plan, Select) or plan.limit is None or len(plan.order) != 1:
        return
    if plan.limit > 1:
        yield from several_places(plan, plan.limit)
        return
    by = plan.order[0].of
    function = "max" if plan.order[0].descending else "min"
    top = replace(plan, order=(), limit=None)
    choice = Choice(TIES, "yes")
    names = {source.alias: f"{source.alias}_2" for source in plan.sources}
    if not sums_up(by):
        best = replace(top, items=(Item(Aggregate(function, by)),), group=(), having=None, distinct=False)  # type: ignore[arg-type]
        reached = Comparison("=", by, Scalar(renamed(best, names)))
        where = all_of((*conjuncts(plan.where), reached))
        yield Change(replace(top, where=where), choice, weight("operators.ties"), ONE)
    elif plan.group:
        figures = replace(top, items=(Item(by, "figure"),), distinct=False)
        extreme = Aggregate(function, Column("figures", "figure"))  # type: ignore[arg-type]
        best = Select((Item(extreme),), Derived("figures", renamed(figures, names)))
        reached = Comparison("=", by, Scalar(best))
        having = all_of((*conjuncts(plan.having), reached))
        yield Change(replace(top, having=having), choice, weight("operators.ties"), ONE)


def one_that_ties(plan: Plan, context: Context) -> Iterator[Change]:  # noqa: ARG001
    """One row that has the extreme value, in place of all of them."""
    if not isinstance(plan, Select) or plan.order or (not plan.group and any(map(sums_up, plan.items))):
        return
    for clause in ("where", "having"):
        parts = conjuncts(getattr(plan, clause))
        for part in parts:
            descending = _extreme(part)
            if descending is None or not isinstance(part, Comparison):
                continue
            rest = all_of(tuple(each for each in parts if each != part))
            cut = replace(plan, order=(Ordered(part.left, descending),), limit=1, **{clause: rest})  # type: ignore[arg-type]
            yield Change(cut, Choice(TIES, ONE), weight("operators.ties"), "yes")


def how_many(plan: Plan, context: Context) -> Iterator[Change]:  # noqa: ARG001
    """All rows of an order in place of the first, and the other way round."""
    if not isinstance(plan, Select) or not plan.order:
        return
    point = "how many rows are wanted"
    before = {None: "all", 1: "the first"}.get(plan.limit, f"the first {plan.limit}")
    if plan.limit is not None:
        yield Change(replace(plan, limit=None), Choice(point, "all"), weight("operators.no_limit"), before)
    if plan.limit != 1:
        yield Change(replace(plan, limit=1), Choice(point, "the first"), weight("operators.first"), before)


def direction(plan: Plan, context: Context) -> Iterator[Change]:  # noqa: ARG001
    """The order the other way round."""
    if not isinstance(plan, Select):
        return
    for place, key in enumerate(plan.order):
        order = (*plan.order[:place], replace(key, descending=not key.descending), *plan.order[place + 1 :])
        before, label = ("largest", "smallest") if key.descending else ("smallest", "largest")
        choice = Choice(f"which {said(key.of)} comes first", label)
        yield Change(replace(plan, order=order), choice, weight("operators.direction"), before)


def order_key(plan: Plan, context: Context) -> Iterator[Change]:
    """Another column to order by, or a second one."""
    if not isinstance(plan, Select):
        return
    for place, key in enumerate(plan.order):
        columns = [node for node in own(key.of) if isinstance(node, Column)]
        for column in columns[:1]:
            for likely, reached, other in rivals(plan, column, context):
                new = replace(key, of=other if key.of == column else substitute(key.of, column, other))
                first, last = reached.order[:place], reached.order[place + 1 :]
                point = f"by what is the result ordered: {name_said(column.name)}"
                swapped = replace(reached, order=(*first, new, *last))
                before = column.name if len(plan.order) == 1 else ""
                choice = Choice(point, other.name)
                yield Change(swapped, choice, likely * weight("operators.order_key"), before)
                if plan.limit is None:
                    both = replace(reached, order=(*first, key, new, *last))
                    label = f"{column.name} and {other.name}"
                    choice = Choice(point, label)
                    yield Change(both, choice, likely * weight("operators.order_both"), before)


def no_order(plan: Plan, context: Context) -> Iterator[Change]:  # noqa: ARG001
    """All rows, in no order."""
    if isinstance(plan, Select) and plan.order and plan.limit is not None:
        changed = replace(plan, order=(), limit=None)
        choice = Choice("is only the top of an order wanted", "no")
        yield Change(changed, choice, weight("operators.no_order"), "yes")


def _extreme(condition: Expression) -> bool | None:
    """Whether a condition asks for the largest (True) or the smallest (False) value; None for others."""
    if not isinstance(condition, Comparison) or condition.operator != "=":
        return None
    plan = condition.right.plan if isinstance(condition.right, Scalar) else None
    if not isinstance(plan, Select) or len(plan.items) != 1:
        return None
    figure = plan.items[0].of
    if not isinstance(figure, Aggregate) or figure.function not in {"min", "max"}:
        return None
    return figure.function == "max"
