"""Plans that say nothing: rows of groups with one row each are counted, what was said is said again."""

from pleasqlarify.interpreters.embedded.plan.normal import conjuncts
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    Column,
    Comparison,
    Literal,
    Plan,
    Select,
    Source,
)
from pleasqlarify.interpreters.embedded.plan.walking import own
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.weights import weight


def idleness(plan: Plan, profile: Profile) -> float:
    """The log-weight of a plan that says nothing; 0 for any other."""
    return weight("search.idle") * is_idle(plan, profile) + weight("search.repeats") * repeats(plan)


def is_idle(plan: Plan, profile: Profile) -> bool:
    """Whether it counts the rows of groups that have one row each, as names that are all different do."""
    if not isinstance(plan, Select) or plan.joins or not isinstance(plan.source, Source) or not plan.group:
        return False
    counts = any(isinstance(node, Aggregate) and node.function == "count" for node in own(plan))
    return counts and any(_tells_rows_apart(each, plan.source.table, profile) for each in plan.group)


def repeats(plan: Plan) -> bool:
    """Whether it shows nothing but columns that a condition has fixed: the name of the team so named."""
    if not isinstance(plan, Select) or plan.group or not plan.items:
        return False
    fixed = {
        part.left
        for part in conjuncts(plan.where)
        if isinstance(part, Comparison) and part.operator == "=" and isinstance(part.right, Literal)
    }
    return all(item.of in fixed for item in plan.items)


def _tells_rows_apart(group: object, table: str, profile: Profile) -> bool:
    if not isinstance(group, Column):
        return False
    column, of = profile.column(table, group.name), profile.table(table)
    if column is None or of is None:
        return False
    return (column.unique and column.filled == 1 and of.rows > 1) or of.primary_key == (column.name,)
