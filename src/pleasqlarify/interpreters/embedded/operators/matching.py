"""How a value must match: exactly, in part, whatever its letter case, in another column; above, at least."""

from collections.abc import Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.operators.changes import Change, name_said, said
from pleasqlarify.interpreters.embedded.operators.context import Context
from pleasqlarify.interpreters.embedded.operators.joining import joined
from pleasqlarify.interpreters.embedded.operators.kinds import Kind, kin
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Column,
    Comparison,
    ComparisonOperator,
    Expression,
    Function,
    Literal,
    OneOfValues,
    Plan,
    Select,
)
from pleasqlarify.interpreters.embedded.plan.walking import own, substitute
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.model import Choice

STRICT: dict[str, ComparisonOperator] = {">": ">=", ">=": ">", "<": "<=", "<=": "<"}
REACHED: dict[ComparisonOperator, str] = {">=": "it or more", "<=": "it or less"}
PART = "no, it may be a part"
NUMBERS = {Kind.NUMBER, Kind.QUANTITY, Kind.PRICE}


def exact_or_part(plan: Plan, context: Context) -> Iterator[Change]:  # noqa: ARG001
    """A text that contains the words, or is exactly them."""
    for comparison, subject, text in _texts(plan):
        point = f"must {said(subject)} be exactly {said(Literal(text))}"
        if comparison.operator == "=":
            other = replace(comparison, operator="like", right=Literal(f"%{text}%"))
            yield _changed(plan, comparison, other, Choice(point, PART), "to_like", "yes")
        elif text.strip("%"):
            other = replace(comparison, operator="=", right=Literal(text.strip("%")))
            yield _changed(plan, comparison, other, Choice(point, "yes"), "to_equal", PART)
    for spelled, text in _spellings(plan):
        other = Comparison("like", Function("lower", (spelled.of,)), Literal(f"%{text}%"))
        choice = Choice(f"must {said(spelled.of)} be exactly {said(Literal(text))}", PART)
        yield Change(substitute(plan, spelled, other), choice, weight("operators.any_to_like"), "yes")


def letter_case(plan: Plan, context: Context) -> Iterator[Change]:  # noqa: ARG001
    """A text with the same letters, large or small."""
    for comparison, subject, text in _texts(plan):
        if comparison.operator != "=":
            continue
        point = f"does letter case matter in {said(Literal(text))}"
        if isinstance(subject, Function) and subject.name == "lower":
            other = replace(comparison, left=subject.arguments[0])
            yield _changed(plan, comparison, other, Choice(point, "yes"), "exact_case", "no")
        elif text.lower() != text.upper():
            lower = Function("lower", (subject,))
            other = replace(comparison, left=lower, right=Literal(text.lower()))
            yield _changed(plan, comparison, other, Choice(point, "no"), "any_case", "yes")


def other_holder(plan: Plan, context: Context) -> Iterator[Change]:
    """Another column that holds the value."""
    if not isinstance(plan, Select):
        return
    for comparison, subject, text in _texts(plan):
        if not isinstance(subject, Column):
            continue
        here = (plan.tables.get(subject.alias, ""), subject.name)
        for holder in context.knowledge.holders(text):
            if (holder.table, holder.column) == here:
                continue
            for reached, alias in joined(plan, holder.table, context):
                value = Literal(text if comparison.operator == "like" else holder.value)
                other = replace(comparison, left=Column(alias, holder.column), right=value)
                choice = Choice(f"where is {said(Literal(text))} meant to stand", holder.column)
                before = subject.name if subject.name != holder.column else ""
                yield _changed(reached, comparison, other, choice, "holder", before)


def other_figure(plan: Plan, context: Context) -> Iterator[Change]:
    """Another number or date of the same table in a condition."""
    if not isinstance(plan, Select):
        return
    for comparison in _comparisons(plan):
        subject, value = comparison.left, comparison.right
        if not isinstance(subject, Column) or not isinstance(value, Literal):
            continue
        table = plan.tables.get(subject.alias, "")
        kind = context.kind(table, subject.name)
        if kind in {Kind.KEY, Kind.TEXT, Kind.NAME}:
            continue
        for name in context.columns(table):
            if name == subject.name or not _comparable(context.kind(table, name), kind):
                continue
            other = replace(comparison, left=Column(subject.alias, name))
            choice = Choice(f"what is compared with {said(value)}", name)
            likely = weight("operators.rival_any") + kin(name, subject.name)
            change = _changed(plan, comparison, other, choice, "other_figure", subject.name)
            yield change._replace(weight=likely * change.weight)


def boundary(plan: Plan, context: Context) -> Iterator[Change]:  # noqa: ARG001
    """Whether the limit itself counts, and whether a number is a limit at all."""
    for comparison in _comparisons(plan):
        value = comparison.right
        if not isinstance(value, Literal) or isinstance(value.value, str | bool | None):
            continue
        if comparison.operator in STRICT:
            other = replace(comparison, operator=STRICT[comparison.operator])
            label, before = ("yes", "no") if "=" in other.operator else ("no", "yes")
            choice = Choice(f"does {said(value)} itself count", label)
            yield _changed(plan, comparison, other, choice, "boundary", before)
        if comparison.operator == "=" and isinstance(comparison.left, Column):
            point = f"must {name_said(comparison.left.name)} be {said(value)} exactly"
            for operator, label in REACHED.items():
                other = replace(comparison, operator=operator)
                name = "at_least" if operator == ">=" else "at_most"
                yield _changed(plan, comparison, other, Choice(point, label), name, "yes")
        if comparison.operator in REACHED and isinstance(comparison.left, Column):
            point = f"must {name_said(comparison.left.name)} be {said(value)} exactly"
            other = replace(comparison, operator="=")
            before = REACHED[comparison.operator]
            yield _changed(plan, comparison, other, Choice(point, "yes"), "exactly", before)


def _comparable(one: Kind, other: Kind) -> bool:
    return one is other or {one, other} <= NUMBERS


def _comparisons(plan: Plan) -> list[Comparison]:
    """The comparisons in WHERE and HAVING, each once."""
    if not isinstance(plan, Select):
        return []
    parts: list[Expression] = [part for part in (plan.where, plan.having) if part is not None]
    return list(dict.fromkeys(n for part in parts for n in own(part) if isinstance(n, Comparison)))


def _spellings(plan: Plan) -> Iterator[tuple[OneOfValues, str]]:
    """Lists of one text in several spellings, with the text in small letters."""
    parts = [plan.where] if isinstance(plan, Select) and plan.where is not None else []
    for one in dict.fromkeys(n for part in parts for n in own(part) if isinstance(n, OneOfValues)):
        texts = [v.value.lower() for v in one.values if isinstance(v, Literal) and isinstance(v.value, str)]
        if len(one.values) == len(texts) > 1 and len(set(texts)) == 1:
            yield one, texts[0]


def _texts(plan: Plan) -> Iterator[tuple[Comparison, Expression, str]]:
    """Comparisons of something with a text."""
    for comparison in _comparisons(plan):
        value = comparison.right
        if (
            comparison.operator in {"=", "like"}
            and isinstance(value, Literal)
            and isinstance(value.value, str)
        ):
            yield comparison, comparison.left, value.value


def _changed(plan: Plan, old: Comparison, new: Comparison, choice: Choice, name: str, before: str) -> Change:
    return Change(substitute(plan, old, new), choice, weight(f"operators.{name}"), before)
