"""Why there is nothing to show for a question, in words."""

from pleasqlarify.apps.views.page.shapes import Problem
from pleasqlarify.apps.views.parts import unmatched_word
from pleasqlarify.errors import NoCandidates, PleasqlarifyError


def problem(failed: PleasqlarifyError) -> Problem:
    """What went wrong while gathering; words that name nothing here come with the nearest names."""
    if isinstance(failed, NoCandidates):
        lost = [unmatched_word(one) for one in failed.lost]
        return {"kind": "nothing here", "message": str(failed), "unmatched": lost}
    return {"kind": "unavailable", "message": str(failed), "unmatched": []}


def cancelled() -> Problem:
    """Gathering was stopped before anything had arrived."""
    return {"kind": "cancelled", "message": "stopped before any reading had arrived", "unmatched": []}
