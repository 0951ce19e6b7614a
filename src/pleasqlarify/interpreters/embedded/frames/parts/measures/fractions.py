"""Parts of a whole: as a fraction or in percent, over all rows or over those that tell."""

from collections.abc import Container, Sequence

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import Make
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.plan.normal import all_of
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    Arithmetic,
    Branch,
    Case,
    Column,
    Expression,
    Function,
    IsNull,
    Literal,
    Not,
)
from pleasqlarify.interpreters.embedded.plan.walking import own
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Sense
from pleasqlarify.model import Choice

PERCENT = ("percent", "%", "percentage", "percentages")


def scales(cues: Sequence[Cue]) -> list[Option[bool]]:
    """Whether a ratio is shown in percent; that comes first where the word is percent."""
    said = any(word in PERCENT for cue in cues for word in cue.about.split())
    used = tuple((cue.positions, "of the whole") for cue in cues)
    point, second = "how is the share shown", weight("share.other_scale")
    percent = Option(True, 0.0 if said else second, used, (Choice(point, "in percent, 0 to 100"),))
    fraction = Option(False, second if said else 0.0, used, (Choice(point, "as a fraction, 0 to 1"),))
    return [percent, fraction] if said else [fraction, percent]


def scaled(value: Expression, percent: bool) -> Expression:
    """A ratio, in percent where that is wanted."""
    return Arithmetic("*", Literal(100.0), value) if percent else value


def over(part: Expression, whole: Expression) -> Expression:
    """One number over another by real division; NULL where the other is 0."""
    return Arithmetic("/", Function("real", (part,)), Function("nullif", (whole, Literal(0))))


def share_of_rows(
    tests: Sequence[Make], query: Query, empty: Container[str] | None = None
) -> Expression | None:
    """The share of rows for which all tests hold; of all rows, or of those that have a value.

    ``empty`` are columns of the root that some rows lack: only rows count then that have those of them at
    which the tests look. None where all rows have them.
    """
    test = all_of(tuple(make(query) for make in tests))
    if test is None:
        return None
    branches = [Branch(test, Literal(1.0))]
    if empty is None:
        return Aggregate("avg", Case(tuple(branches), Literal(0.0)))
    asked_of = {node.of for node in own(test) if isinstance(node, IsNull)}
    seen = (node for node in own(test) if isinstance(node, Column) and node not in asked_of)
    lacking = (c for c in seen if c.alias == query.source.alias and c.name in empty)
    tells = all_of(tuple(Not(IsNull(column)) for column in dict.fromkeys(lacking)))
    return Aggregate("avg", Case((*branches, Branch(tells, Literal(0.0))))) if tells else None


def shares_asked(asked: Asked) -> tuple[Cue, ...]:
    """The words that ask for a part of a whole: "share of", "percentage"."""
    return asked.cues(Sense.SHARE)
