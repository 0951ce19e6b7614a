"""Sides taken that nobody was asked about, as JSON values."""

from pleasqlarify.apps.views.questions import identity
from pleasqlarify.apps.views.shapes import AssumptionView
from pleasqlarify.assumed import Assumption


def assumption(one: Assumption) -> AssumptionView:
    """The side taken, in words, with the question that changes it."""
    asked = one.variable
    return {
        "text": one.text,
        "variable": None if asked is None else identity(asked.subject),
        "sides": [] if asked is None else [str(option) for option in asked.options],
    }
