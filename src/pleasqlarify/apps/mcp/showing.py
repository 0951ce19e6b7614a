"""A session as structured content: the view of ``ask --json``, without what only a map has use for."""

from typing import Any

from pleasqlarify.apps.mcp.held import Held
from pleasqlarify.apps.views import view
from pleasqlarify.apps.views.shapes import IntentView, OptionView, VariableView

MOST_QUESTIONS, MOST_RESULTS, MOST_ROWS, MOST_PHRASES = 3, 6, 5, 3
"""What is shown beside the answer; all of it is in the resource of the session."""

FOR_A_MAP = ("candidates", "clusters", "failures", "used_words")


def shown(held: Held) -> dict[str, Any]:
    """Where the session stands as JSON values; an agent reads every word of it, so it is kept short."""
    whole: dict[str, Any] = {**view(held.session, held.name)}
    asks = whole["proposed"] if held.asks else None
    left = sorted((one for one in whole["intents"] if one["share"] > 0), key=lambda one: -one["share"])
    questions = sorted(whole["variables"], key=lambda one: one["id"] != asks)
    whole = {name: value for name, value in whole.items() if name not in FOR_A_MAP}
    if whole["predicted"] is not None:
        whole["predicted"] = {k: v for k, v in whole["predicted"].items() if k != "atoms"}
    return whole | {
        "proposed": asks,
        "n_intents": len(left),
        "intents": [_intent(one, few=at > 0) for at, one in enumerate(left[:MOST_RESULTS])],
        "variables": [_question(one) for one in questions[:MOST_QUESTIONS]],
        "whole": f"session://{held.name}",
    }


def _intent(one: IntentView, *, few: bool) -> dict[str, Any]:
    return {**one, "rows": one["rows"][:MOST_ROWS] if few else one["rows"]}


def _question(one: VariableView) -> dict[str, Any]:
    return {**one, "options": [_option(option) for option in one["options"]]}


def _option(one: OptionView) -> dict[str, Any]:
    return {
        **one,
        "implied": one["implied"][:MOST_PHRASES],
        "ruled_out": one["ruled_out"][:MOST_PHRASES],
    }
