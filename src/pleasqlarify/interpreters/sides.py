"""Which side a query takes at each point where its rivals part from it, whoever wrote it."""

from pleasqlarify.interpreters.embedded.operators import OPERATORS, Context
from pleasqlarify.interpreters.embedded.plan.from_sql import from_sql
from pleasqlarify.model import Choice

SIDED = (
    "attach", "any or all", "attach to branches", "one branch", "keep duplicates",
    "pairs to common", "common to pairs", "boundary", "grain", "measure", "all that tie", "one that ties",
    "other key", "also without", "only with", "without empty", "nothing at all", "absence",
)  # fmt: skip
"""Operators whose choices clauses do not tell: where a condition or "each" belongs, ties, ways to join."""


def sides(text: str, context: Context) -> tuple[Choice, ...]:
    """The choices that the query has made, each point once; none where it is outside the algebra."""
    plan = from_sql(text, context.schema)
    if plan is None:
        return ()
    taken: dict[str, str] = {}
    for name in SIDED:
        for change in OPERATORS[name](plan, context):
            if change.before:
                taken.setdefault(change.choice.point, change.before)
    return tuple(Choice(point, side) for point, side in taken.items())
