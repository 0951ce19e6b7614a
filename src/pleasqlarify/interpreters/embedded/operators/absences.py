"""What "never", "without" and "not" leave out: those with nothing at all, or with nothing of that kind."""

from collections.abc import Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.operators.changes import Change, name_said, said
from pleasqlarify.interpreters.embedded.operators.context import Context
from pleasqlarify.interpreters.embedded.plan.normal import all_of, conjuncts
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Column,
    Expression,
    IsNull,
    Not,
    OneOfPlan,
    Plan,
    Select,
)
from pleasqlarify.interpreters.embedded.plan.walking import own, substitute
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.model import Choice

KEPT = "no, then nothing is found"
OF_THESE = "without one of these"
WITH_OR_WITHOUT = ("with one", "without one")


def without_empty(plan: Plan, context: Context) -> Iterator[Change]:  # noqa: ARG001
    """NOT IN over a list without its NULLs: with one, SQL finds nothing."""
    for absence, inner in _absences(plan):
        column = inner.items[0].of
        if not isinstance(column, Column):
            continue
        point = f"should empty values of {name_said(column.name)} be passed over"
        filled = Not(IsNull(column))
        parts = conjuncts(inner.where)
        if filled in parts:
            rest = all_of(tuple(each for each in parts if each != filled))
            changed = _with(plan, absence, replace(inner, where=rest))
            yield Change(changed, Choice(point, KEPT), weight("operators.nulls_kept"), "yes")
        else:
            where = all_of((*parts, filled))
            changed = _with(plan, absence, replace(inner, where=where))
            yield Change(changed, Choice(point, "yes"), weight("operators.nulls_out"), KEPT)


def nothing_at_all(plan: Plan, context: Context) -> Iterator[Change]:  # noqa: ARG001
    """Nothing at all in place of nothing of that kind; or something, but nothing of that kind."""
    for absence, inner in _absences(plan):
        filled = Not(IsNull(inner.items[0].of))  # else one NULL would leave nothing
        limits = tuple(c for c in conjuncts(inner.where) if c != filled)
        if not limits or not isinstance(plan, Select):
            continue
        table = next(iter(inner.tables.values()), "rows")
        point = f"are those without any {name_said(table)} meant, or without one whose {said(limits[0])}"
        bare = replace(inner, where=filled)
        choice = Choice(point, "without any")
        yield Change(_with(plan, absence, bare), choice, weight("operators.nothing_at_all"), OF_THESE)
        assert isinstance(absence.of, OneOfPlan)
        some = all_of((*conjuncts(plan.where), OneOfPlan(absence.of.of, bare)))
        choice = Choice(point, "with some, but without one of these")
        yield Change(replace(plan, where=some), choice, weight("operators.something_else"), OF_THESE)


def absence(plan: Plan, context: Context) -> Iterator[Change]:  # noqa: ARG001
    """Those that are in a list in place of those that are not, and the other way round."""
    if not isinstance(plan, Select) or plan.where is None:
        return
    for part in conjuncts(plan.where):
        of = part.of if isinstance(part, Not) else part
        if isinstance(of, OneOfPlan):
            other: Expression = of if isinstance(part, Not) else Not(of)
            changed = replace(plan, where=substitute(plan.where, part, other))
            label, before = WITH_OR_WITHOUT if isinstance(part, Not) else reversed(WITH_OR_WITHOUT)
            table = next(iter(of.plan.tables.values()), "row") if isinstance(of.plan, Select) else "row"
            choice = Choice(f"are those with or without a {name_said(table)} meant", label)
            yield Change(changed, choice, weight("operators.absence"), before)


def _absences(plan: Plan) -> list[tuple[Not, Select]]:
    """The NOT INs of a select with the plans inside them."""
    if not isinstance(plan, Select) or plan.where is None:
        return []
    return [
        (node, node.of.plan)
        for node in own(plan.where)
        if isinstance(node, Not) and isinstance(node.of, OneOfPlan) and isinstance(node.of.plan, Select)
    ]


def _with(plan: Plan, old: Not, inner: Select) -> Plan:
    assert isinstance(old.of, OneOfPlan)
    return substitute(plan, old, Not(replace(old.of, plan=inner)))
