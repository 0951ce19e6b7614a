"""Conditions on the rows of a table that words of the question may mean: a choice point for each stretch."""

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.frames.parts.conditions.absences import absences
from pleasqlarify.interpreters.embedded.frames.parts.conditions.compared_columns import compared_columns
from pleasqlarify.interpreters.embedded.frames.parts.conditions.coordination import coordinated
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Condition, Make
from pleasqlarify.interpreters.embedded.frames.parts.conditions.stretches import asking, or_nothing, stretches
from pleasqlarify.interpreters.embedded.words.nouns import Positions

__all__ = ["Condition", "Make", "conditions", "coordinated"]


def conditions(asked: Asked, root: str, taken: Positions = frozenset()) -> list[list[Condition]]:
    """A choice point for each period and each stretch that rows of ``root`` can be held to.

    Words that are ``taken`` mean something else already. Each point also has the side that demands nothing
    and uses no word. A negation or an "only" right before a stretch belongs to it, else a negation may say
    that something never happened to the rows; stretches that are joined are one point, and so are a period
    and the word that names its date. Rows are never multiplied: what lies behind a way that would is asked
    for with IN.
    """
    points = stretches(asked, root, taken)
    never = [or_nothing(point) for point in absences(asked, root, taken)]
    never += [or_nothing(point) for point in compared_columns(asked, root, taken)]
    return asking([*points, *never]) if never else points
