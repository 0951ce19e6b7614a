"""Two sets of rows put together: what applies to which of them, and which of them is meant at all."""

from collections.abc import Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.operators.changes import Change, name_said, said
from pleasqlarify.interpreters.embedded.operators.context import Context
from pleasqlarify.interpreters.embedded.operators.joining import joined, pruned, without
from pleasqlarify.interpreters.embedded.operators.kinds import kin
from pleasqlarify.interpreters.embedded.plan.normal import all_of, conjuncts
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Column,
    Expression,
    Plan,
    Select,
    SetOperation,
)
from pleasqlarify.interpreters.embedded.plan.walking import substitute, walk
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.model import Choice

ALIKE = 0.6
OFTEN_OR_ONCE = ("as often as they are", "once")


def attach_to_branches(plan: Plan, context: Context) -> Iterator[Change]:
    """A condition of one branch at both, at the other alone, at none."""
    if not isinstance(plan, SetOperation):
        return
    if not isinstance(plan.left, Select) or not isinstance(plan.right, Select):
        return
    sides = (plan.left, plan.right)
    for here, there in ((0, 1), (1, 0)):
        for condition in conjuncts(sides[here].where):
            both = f"{_name(plan.left)} and {_name(plan.right)}"
            point = f"does the condition that {said(condition)} apply to both {both}"
            bare = _dropped(sides[here], condition)
            others = _carried(condition, sides[here], sides[there], context)
            twin = next((o for _, o in others if o in conjuncts(sides[there].where)), None)
            if twin is not None:
                choice = Choice(point, f"only to {_name(sides[there])}")
                for plain in bare:
                    yield Change(_put(plan, here, plain), choice, weight("operators.branch_one"), "to both")
                neither = _put(_put(plan, here, bare[0]), there, _dropped(sides[there], twin)[0])
                to_none = Choice(point, "to neither")
                yield Change(neither, to_none, weight("operators.branch_none"), "to both")
                continue
            before = f"only to {_name(sides[here])}"
            to_none = Choice(point, "to neither")
            yield Change(_put(plan, here, bare[0]), to_none, weight("operators.branch_none"), before)
            for reached, other in others:
                limited = replace(reached, where=all_of((*conjuncts(reached.where), other)))
                everywhere = _put(plan, there, limited)
                yield Change(everywhere, Choice(point, "to both"), weight("operators.branch_both"), before)
                moved = _put(everywhere, here, bare[0])
                choice = Choice(point, f"only to {_name(sides[there])}")
                yield Change(moved, choice, weight("operators.branch_other"), before)


def one_branch(plan: Plan, context: Context) -> Iterator[Change]:  # noqa: ARG001
    """Only the first of two sets of rows, or only the second."""
    if not isinstance(plan, SetOperation):
        return
    for branch in (plan.left, plan.right):
        choice = Choice("which of the two are meant", f"only {_name(branch)}")
        yield Change(branch, choice, weight("operators.one_branch"), "both")


def keep_duplicates(plan: Plan, context: Context) -> Iterator[Change]:  # noqa: ARG001
    """Rows that both sets have twice, or once."""
    if isinstance(plan, SetOperation) and plan.operator == "union":
        before, label = OFTEN_OR_ONCE if plan.all else reversed(OFTEN_OR_ONCE)
        choice = Choice("should rows that are in both be shown once", label)
        yield Change(replace(plan, all=not plan.all), choice, weight("operators.union_all"), before)


def _carried(
    condition: Expression, here: Select, there: Select, context: Context
) -> list[tuple[Select, Expression]]:
    """The condition as it reads in another branch, and that branch with the tables it needs."""
    columns = list(dict.fromkeys(n for n in walk(condition) if isinstance(n, Column)))
    if len(columns) != 1:
        return []
    table = here.tables.get(columns[0].alias, "")
    found: list[tuple[Select, Column]] = []
    for alias, other in there.tables.items():
        for name in context.columns(other):
            same = name.casefold() == columns[0].name.casefold()
            alike = kin(name, columns[0].name) > ALIKE and context.kind(other, name) is context.kind(
                table, columns[0].name
            )
            if (same and other == table) or (same or alike):
                found.append((there, Column(alias, name)))
    found.sort(key=lambda pair: (there.tables[pair[1].alias] != table, pair[1].name != columns[0].name))
    if not found and table:
        found = [
            (reached, Column(alias, columns[0].name)) for reached, alias in joined(there, table, context)
        ]
    return [(reached, substitute(condition, columns[0], column)) for reached, column in found[:2]]


def _dropped(branch: Select, condition: Expression) -> list[Select]:
    """The branch without the condition: its sources as they are, and without those it no longer needs."""
    plain = replace(branch, where=without(conjuncts(branch.where), condition))
    short = pruned(plain)
    return [plain] if short == plain else [plain, short]


def _put(plan: SetOperation, side: int, branch: Plan) -> SetOperation:
    return replace(plan, right=branch) if side else replace(plan, left=branch)


def _name(plan: Plan) -> str:
    if isinstance(plan, SetOperation):
        return f"{_name(plan.left)} and {_name(plan.right)}"
    conditions = conjuncts(plan.where)
    table = next((plan.tables.get(i.of.alias, "") for i in plan.items if isinstance(i.of, Column)), "")
    head = name_said(table) if table else "the rows"
    return f"{head} whose {said(conditions[0])}" if conditions and len(conditions) > 1 else head
