"""Stored values as conditions: "in Berlin", "Canadian customers", words that stand in a title."""

from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Test
from pleasqlarify.interpreters.embedded.link.nouns import Match, ValueNamed
from pleasqlarify.interpreters.embedded.plan.nouns import Comparison, Literal


def is_value(value: ValueNamed) -> Test:
    """That the column holds the value, or the words of it where they only stand in it."""
    if value.match is Match.CONTAINS:
        pattern = Literal(f"%{str(value.value).replace(' ', '%')}%")
        return lambda row: Comparison("like", row(value.column), pattern)
    return lambda row: Comparison("=", row(value.column), Literal(value.value))
