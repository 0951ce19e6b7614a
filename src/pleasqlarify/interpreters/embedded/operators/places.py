"""The first k of an order, and all that tie with them."""

from collections.abc import Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.operators.changes import Change
from pleasqlarify.interpreters.embedded.plan.aliases import renamed
from pleasqlarify.interpreters.embedded.plan.normal import all_of, conjuncts
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    Column,
    Comparison,
    Derived,
    Expression,
    Item,
    OneOfPlan,
    Plan,
    Scalar,
    Select,
)
from pleasqlarify.interpreters.embedded.plan.walking import sums_up
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.model import Choice

TIES = "should all that tie for the first place be shown"


def several_places(plan: Select, limit: int) -> Iterator[Change]:
    """All rows with the last value that has a place; all rows with one of so many different values."""
    key = plan.order[0]
    if sums_up(key.of) or plan.group:
        return
    names = {source.alias: f"{source.alias}_2" for source in plan.sources}
    top = replace(plan, items=(Item(key.of, "figure"),), distinct=False)
    last = Aggregate("min" if key.descending else "max", Column("places", "figure"))
    reached = Scalar(Select((Item(last),), Derived("places", renamed(top, names))))
    different = replace(top, items=(Item(key.of),), distinct=True, limit=limit)
    for label, condition in (
        ("yes, of the last place", Comparison(">=" if key.descending else "<=", key.of, reached)),
        ("yes, of every place", _among(key.of, renamed(different, names))),
    ):
        where = all_of((*conjuncts(plan.where), condition))
        changed = replace(plan, where=where, order=(), limit=None)
        yield Change(changed, Choice(TIES, label), weight("operators.ties"), f"no, {limit} rows")


def _among(by: Expression, values: Plan) -> Expression:
    """Whether a value is one of these; a list that is cut stands in FROM, as some engines want it."""
    listed = (
        replace(values, items=(Item(values.items[0].of, "figure"),)) if isinstance(values, Select) else values
    )
    return OneOfPlan(by, Select((Item(Column("places", "figure")),), Derived("places", listed)))
