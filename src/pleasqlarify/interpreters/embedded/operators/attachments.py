"""To which of several alternatives a further condition applies."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from pleasqlarify.interpreters.embedded.operators.changes import Change, listed, name_said, said
from pleasqlarify.interpreters.embedded.operators.context import Context
from pleasqlarify.interpreters.embedded.operators.joining import without
from pleasqlarify.interpreters.embedded.plan.keys import key
from pleasqlarify.interpreters.embedded.plan.normal import all_of, any_of, conjuncts, disjuncts
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Column,
    Comparison,
    Expression,
    Literal,
    OneOfValues,
    Or,
    Plan,
    Select,
)
from pleasqlarify.interpreters.embedded.plan.walking import walk
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.model import Choice

BOUNDS = frozenset({"<", "<=", ">", ">="})
ALL, ANY = "all of them", "any of them"


class Attached(NamedTuple):
    """A condition taken apart: alternatives, what is asked of some too, what is asked of all anyway."""

    heads: tuple[Expression, ...]
    modifiers: tuple[Expression, ...]
    others: tuple[Expression, ...]


def attach(plan: Plan, context: Context) -> Iterator[Change]:  # noqa: ARG001
    """The further condition at all alternatives, at one, at none."""
    if not isinstance(plan, Select):
        return
    for heads, modifiers, others in _readings(plan.where):
        point = f"{_conditions_on(modifiers)} apply to {_both(heads)}"
        further = all_of(modifiers)
        assert further is not None
        sides = [
            (label, likely, replace(plan, where=_attached(heads, further, which, others)))
            for label, likely, which in _sides(heads)
        ]
        before = next((label for label, _, side in sides if key(side) == key(plan)), "")
        for label, likely, side in sides:
            if label != before:
                yield Change(side, Choice(point, label), likely, before)


def any_or_all(plan: Plan, context: Context) -> Iterator[Change]:  # noqa: ARG001
    """Two conditions of which one is enough, or both needed."""
    if not isinstance(plan, Select) or plan.where is None:
        return
    alternatives = disjuncts(plan.where)
    parts = [all_of(group) or plan.where for group in _by_bounds(conjuncts(plan.where))]
    point = "must all of the conditions hold, or any"
    if len(parts) > 1:
        changed = replace(plan, where=any_of(tuple(parts)))
        yield Change(changed, Choice(point, ANY), weight("operators.and_to_or"), ALL)
    elif len(alternatives) > 1:
        changed = replace(plan, where=all_of(alternatives))
        yield Change(changed, Choice(point, ALL), weight("operators.or_to_and"), ANY)


def drop_filter(plan: Plan, context: Context) -> Iterator[Change]:  # noqa: ARG001
    """One condition less."""
    if not isinstance(plan, Select):
        return
    parts = conjuncts(plan.where)
    for part in parts if len(parts) > 1 else ():
        choice = Choice(f"is it needed that {said(part)}", "no")
        yield Change(replace(plan, where=without(parts, part)), choice, weight("operators.drop_filter"))


def _readings(where: Expression | None) -> Iterator[Attached]:
    """Ways to see alternatives with a further condition in WHERE."""
    if where is None:
        return
    parts = conjuncts(where)
    for part in parts:
        heads = _alternatives(part)
        rest = tuple(each for each in parts if each != part)
        if len(heads) > 1 and rest:
            yield Attached(heads, rest, ())
            groups = _by_columns(rest)
            yield from (Attached(heads, m, _but(rest, m)) for m in (groups if len(groups) > 1 else ()))
        if len(heads) > 1 and isinstance(part, Or):
            inner = _split(part)
            if inner is not None:
                yield Attached(inner[0], inner[1], rest)


def _split(alternatives: Or) -> tuple[tuple[Expression, ...], tuple[Expression, ...]] | None:
    """The heads of a OR (b AND f), and f: heads speak of the same column, or stand first."""
    branches = [conjuncts(each) for each in alternatives.of]
    if all(len(branch) == 1 for branch in branches):
        return None
    subjects = [{_subject(c) for c in branch} for branch in branches]
    shared = set.intersection(*subjects)
    heads = [next((c for c in branch if _subject(c) in shared), branch[0]) for branch in branches]
    further = [c for branch, head in zip(branches, heads, strict=True) for c in branch if c != head]
    return tuple(heads), tuple(dict.fromkeys(further))


def _alternatives(condition: Expression) -> tuple[Expression, ...]:
    """The alternatives of an OR, or of a list of values."""
    if isinstance(condition, OneOfValues):
        return tuple(Comparison("=", condition.of, value) for value in condition.values)
    return disjuncts(condition)


def _subject(condition: Expression) -> Expression:
    """What a condition is about."""
    return condition.left if isinstance(condition, Comparison) else getattr(condition, "of", condition)


def _attached(
    heads: Sequence[Expression], further: Expression, which: set[int], others: tuple[Expression, ...]
) -> Expression | None:
    """The alternatives, the further condition at these of them, and what is asked of all anyway."""
    parts = [all_of((head, further)) if n in which else head for n, head in enumerate(heads)]
    where = any_of(tuple(part for part in parts if part is not None))
    if len(which) == len(heads):
        where = all_of((any_of(tuple(heads)) or further, further))
    return all_of((where, *others) if where else others)


def _sides(heads: Sequence[Expression]) -> Iterator[tuple[str, float, set[int]]]:
    """Where the condition may stand: its wording, its weight, the places of the alternatives it limits."""
    both = "to both" if len(heads) == 2 else "to all of them"
    yield both, weight("operators.attach_all"), set(range(len(heads)))
    for n, head in enumerate(heads):
        outer = n in {0, len(heads) - 1}
        likely = weight("operators.attach_one" if outer else "operators.attach_middle")
        yield f"only to {_short(head)}", likely, {n}
    yield "to none of them", weight("operators.attach_none"), set()


def _both(heads: Sequence[Expression]) -> str:
    return f"{'both ' if len(heads) == 2 else ''}{listed([_short(head) for head in heads])}"


def _short(head: Expression) -> str:
    """An alternative by its value alone, where that is a text."""
    text = head.right if isinstance(head, Comparison) and head.operator in {"=", "like"} else None
    return said(text) if isinstance(text, Literal) and isinstance(text.value, str) else said(head)


def _conditions_on(conditions: Sequence[Expression]) -> str:
    """Conditions by what they speak of: how they put it does not matter for where they belong."""
    columns = listed(list(dict.fromkeys(name_said(name) for each in conditions for name in _columns(each))))
    several = len(_by_columns(conditions)) > 1
    return f"do the conditions on {columns}" if several else f"does the condition on {columns or 'it'}"


def _by_columns(conditions: Sequence[Expression]) -> list[tuple[Expression, ...]]:
    """The conditions, those on the same columns together: from and to are one."""
    groups: dict[tuple[str, ...], tuple[Expression, ...]] = {}
    for each in conditions:
        groups[_columns(each)] = (*groups.get(_columns(each), ()), each)
    return list(groups.values())


def _by_bounds(conditions: Sequence[Expression]) -> list[tuple[Expression, ...]]:
    """The conditions, from and to of one column as one: between them "or" would let everything in."""
    groups: dict[object, tuple[Expression, ...]] = {}
    for each in conditions:
        bound = isinstance(each, Comparison) and each.operator in BOUNDS
        whose = _subject(each) if bound else each
        groups[whose] = (*groups.get(whose, ()), each)
    return list(groups.values())


def _columns(condition: Expression) -> tuple[str, ...]:
    return tuple(dict.fromkeys(node.name for node in walk(condition) if isinstance(node, Column)))


def _but(conditions: tuple[Expression, ...], some: tuple[Expression, ...]) -> tuple[Expression, ...]:
    return tuple(each for each in conditions if each not in some)
