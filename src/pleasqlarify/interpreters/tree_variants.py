"""The few changes that work on any syntax tree, for texts that are outside the algebra."""

from collections.abc import Iterator

from sqlglot import exp
from sqlglot.errors import SqlglotError

from pleasqlarify.interpreters.embedded.plan.from_sql import parsed
from pleasqlarify.interpreters.embedded.plan.scopes import NotInFragment
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.model import Choice

BOUNDS = (exp.LT, exp.LTE, exp.GT, exp.GTE)
Variant = tuple[str, Choice, float]


def tree_variants(text: str, dialect: str) -> Iterator[Variant]:
    """Texts one change away: a column less, equal rows once, a part of a text, one condition enough."""
    try:
        tree = parsed(text, dialect)
    except (NotInFragment, SqlglotError, RecursionError):
        return
    for changes in (_drop_column, _duplicates, _exact_or_part, _any_or_all):
        for changed, choice, likely in changes(tree):
            yield changed.sql(dialect), choice, likely


Change = tuple[exp.Expr, Choice, float]


def _drop_column(tree: exp.Expr) -> Iterator[Change]:
    if not isinstance(tree, exp.Select) or len(tree.expressions) < 2:
        return
    for place, item in enumerate(tree.expressions):
        changed = tree.copy()
        changed.set("expressions", [e for n, e in enumerate(changed.expressions) if n != place])
        what = item.alias_or_name or "that figure"
        yield changed, Choice(f"should the result show {what}", "no"), weight("operators.drop")


def _duplicates(tree: exp.Expr) -> Iterator[Change]:
    if not isinstance(tree, exp.Select):
        return
    distinct = tree.args.get("distinct") is not None
    changed = tree.copy()
    changed.set("distinct", None if distinct else exp.Distinct())
    label = "as often as they are" if distinct else "once"
    choice = Choice("should equal rows be shown once", label)
    yield changed, choice, weight("operators.not_distinct" if distinct else "operators.distinct")


def _exact_or_part(tree: exp.Expr) -> Iterator[Change]:
    for place, found in enumerate(_text_comparisons(tree)):
        changed = tree.copy()
        comparison = _text_comparisons(changed)[place]
        text = str(found.expression.this)
        point = f"must {found.this.name or 'it'} be exactly “{text.strip('%')}”"
        if isinstance(found, exp.EQ):
            part = exp.Literal.string(f"%{text}%")
            comparison.replace(exp.Like(this=comparison.this.copy(), expression=part))
            yield changed, Choice(point, "no, it may be a part"), weight("operators.to_like")
        elif text.strip("%"):
            whole = exp.Literal.string(text.strip("%"))
            comparison.replace(exp.EQ(this=comparison.this.copy(), expression=whole))
            yield changed, Choice(point, "yes"), weight("operators.to_equal")


def _any_or_all(tree: exp.Expr) -> Iterator[Change]:
    where = tree.args.get("where")
    if where is None or not isinstance(where.this, exp.And | exp.Or) or _one_range(where.this):
        return
    every = isinstance(where.this, exp.And)
    kind: type[exp.Connector] = exp.Or if every else exp.And
    changed = tree.copy()
    old = changed.args["where"].this
    old.replace(kind(this=old.left.copy(), expression=old.right.copy()))
    choice = Choice("must all of the conditions hold, or any", "any of them" if every else "all of them")
    yield changed, choice, weight("operators.and_to_or" if every else "operators.or_to_and")


def _one_range(both: exp.Connector) -> bool:
    """Whether the two sides are from and to of one column: between them "or" would let everything in."""
    one, other = ({bound.left.sql() for bound in side.find_all(*BOUNDS)} for side in (both.left, both.right))
    return bool(one & other)


def _text_comparisons(tree: exp.Expr) -> list[exp.Binary]:
    """Comparisons with a text in WHERE, not negated."""
    return [
        node
        for node in tree.find_all(exp.EQ, exp.Like)
        if node.expression.is_string and not node.args.get("negate") and node.find_ancestor(exp.Where)
    ]
