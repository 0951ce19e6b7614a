"""Plans that say nothing: groups of one row each are counted or averaged, what was said is said again."""

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
    """Whether it counts or averages the rows of groups of one row each, as names that all differ are."""
    if not isinstance(plan, Select) or not isinstance(plan.source, Source) or not plan.group:
        return False
    figures = {node.function for node in own(plan) if isinstance(node, Aggregate)}
    if plan.joins and not (figures == {"avg"} and _stays_single(plan, profile)):
        return False
    idle = "count" in figures or figures == {"avg"}
    return idle and any(_tells_rows_apart(each, plan.source, profile) for each in plan.group)


def _stays_single(plan: Select, profile: Profile) -> bool:
    """Whether what is joined is what rows belong to, of which each has one."""
    tables = [join.source.table if isinstance(join.source, Source) else "" for join in plan.joins]
    start = plan.source.table if isinstance(plan.source, Source) else ""
    return all(profile.joins.upward(start, table) for table in tables)


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


def _tells_rows_apart(group: object, source: Source, profile: Profile) -> bool:
    if not isinstance(group, Column) or group.alias != source.alias:
        return False
    column, of = profile.column(source.table, group.name), profile.table(source.table)
    if column is None or of is None:
        return False
    return (column.unique and column.filled == 1 and of.rows > 1) or of.primary_key == (column.name,)
