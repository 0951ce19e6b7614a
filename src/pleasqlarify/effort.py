"""How long a person takes over a question: reading clauses, or looking at results.

The constants are from the literature, not from a study of this tool: the keystroke-level model
(Card, Moran and Newell) and 238 words a minute (Brysbaert 2019).
"""

from collections.abc import Sequence

from pleasqlarify.model import Content, Output

THINK_S = 2.65
"""Think, point, click once."""

SCREEN_S = 0.7
"""What one more screen costs beside what stands on it: something else to get one's bearings in. No part of
the seconds that are reported; it only decides between few screens and many."""

CLAUSE_S = 1.0
"""Read one clause of about four words."""

TABLE_S, CELL_S = 1.35, 0.25
"""Find one's way in one more table; read one of its cells."""

SHOWN_ROWS, SHOWN_COLUMNS = 4, 4


def reading_seconds(n_clauses: int, burden: float = 0.0) -> float:
    """A person's time to read that many clauses and answer; ``burden`` is the extra time to judge them.

    >>> reading_seconds(1)
    3.65
    """
    return THINK_S + CLAUSE_S * n_clauses + burden


def looking_seconds(outputs: Sequence[Output]) -> float:
    """A person's time to look at these tables and point at one.

    >>> one_cell = Output("a", "a", ("n",), ((1,),))
    >>> looking_seconds([one_cell, one_cell])
    5.85
    """
    cells = sum(min(len(o.rows), SHOWN_ROWS) * min(len(o.columns), SHOWN_COLUMNS) for o in outputs)
    return THINK_S + TABLE_S * len(outputs) + CELL_S * cells


def clauses_in(content: Content) -> int:
    """How many clauses a person reads for one option; "nothing there" is read too."""
    return max(1, len(content)) if isinstance(content, frozenset) else 1
