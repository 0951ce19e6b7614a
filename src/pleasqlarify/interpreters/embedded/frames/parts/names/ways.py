"""Rows as they are asked for: listed, or counted."""

from collections.abc import Callable, Sequence

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import Make
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import Summary
from pleasqlarify.interpreters.embedded.frames.parts.names.shown import Shown, shown
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.plan.nouns import Aggregate, Expression, Plan
from pleasqlarify.interpreters.embedded.words.nouns import Positions, Sense


def listed_or_counted(asked: Asked, table: str, taken: Positions) -> list[Option[Shown]]:
    """The columns that show rows; none where the question asks how many there are."""
    counting = [cue for cue in asked.cues(Sense.COUNT) if not cue.positions & taken]
    if counting:
        return [Option((), 0.0, tuple((cue.positions, "how many") for cue in counting))]
    return shown(asked, table)


def as_asked(table: str, way: Shown, demanded: Sequence[Make]) -> Callable[[], Plan]:
    """The rows of a table that fulfil what is demanded, shown or counted."""

    def values(query: Query) -> list[Expression]:
        return [query.own(column) for column in way] or [Aggregate("count")]

    return Summary(table, values, (), demanded).plan
