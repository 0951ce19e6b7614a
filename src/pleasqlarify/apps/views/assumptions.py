"""Sides taken that nobody was asked about, as JSON values."""

from pleasqlarify.apps.views.questions import identity
from pleasqlarify.apps.views.shapes import AssumptionView
from pleasqlarify.assumed import Assumption

MEMORY = "memory:"
"""Before the subject of what is remembered: the name of the question whether it counts here."""

UNDO, AGAIN = "undo", "count it again"


def assumption(one: Assumption) -> AssumptionView:
    """The side taken, in words, with the question that changes it; what is remembered has one other side."""
    if one.memory:
        return {"text": one.text, "variable": MEMORY + one.memory, "sides": [UNDO if one.counts else AGAIN]}
    asked = one.variable
    return {
        "text": one.text,
        "variable": None if asked is None else identity(asked.subject),
        "sides": [] if asked is None else [str(option) for option in asked.options],
    }
