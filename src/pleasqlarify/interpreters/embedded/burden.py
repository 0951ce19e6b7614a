"""What a reading brings along that no word asks for: of two as likely the plainer one comes first."""

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.kept_words import Spoken
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import Plan, Select
from pleasqlarify.interpreters.embedded.weights import weight


def burden(asked: Asked, plan: Plan, spoken: Spoken) -> float:
    """The log-weight of all tables that no word is the name of, and of the columns shown."""
    named = {table.table for mention, table in asked.named(TableNamed) if not mention.soft}
    unnamed = {table for table, _ in spoken if table} - named
    return weight("burden.unnamed_table") * len(unnamed) + weight("burden.column") * _shown(plan)


def _shown(plan: Plan) -> int:
    """How many columns the result has; all of a table count as one."""
    while not isinstance(plan, Select):
        plan = plan.left
    return len(plan.items)
