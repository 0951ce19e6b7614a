"""The shapes of what the page draws, by name.

Candidates, possible answers (intents) and atoms are known by their positions in the ``SpaceView``.
"""

from pleasqlarify.apps.views.page.shapes.data import ColumnCard, DataView, Suggestion, TableCard
from pleasqlarify.apps.views.page.shapes.head import Head, Phase, Problem
from pleasqlarify.apps.views.page.shapes.looking import (
    Changed,
    Comparison,
    Line,
    Part,
    Query,
    Rows,
    Side,
    Understood,
)
from pleasqlarify.apps.views.page.shapes.space import AtomCard, CandidateLine, IntentCard, SpaceView
from pleasqlarify.apps.views.page.shapes.state import (
    AtomStatus,
    Likeliest,
    Option,
    Question,
    Region,
    Standing,
    StateView,
    Status,
    Step,
    TopResult,
    WordState,
    WordView,
)

__all__ = [
    "AtomCard",
    "AtomStatus",
    "CandidateLine",
    "Changed",
    "ColumnCard",
    "Comparison",
    "DataView",
    "Head",
    "IntentCard",
    "Likeliest",
    "Line",
    "Option",
    "Part",
    "Phase",
    "Problem",
    "Query",
    "Question",
    "Region",
    "Rows",
    "Side",
    "SpaceView",
    "Standing",
    "StateView",
    "Status",
    "Step",
    "Suggestion",
    "TableCard",
    "TopResult",
    "Understood",
    "WordState",
    "WordView",
]
