"""What it costs that a number is computed for groups which nothing in the question asks for."""

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.names.pieces import Piece
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Sense

OF = frozenset({"of", "do", "does", "did"})
"""Words behind a number that say of which rows it is: "how much space do the drafts take"."""

Options = tuple[Option[Piece], ...]


def grouped_unasked(asked: Asked, options: Options) -> float:
    """The cost of columns to group by behind a number that is asked for, where no "each" stands."""
    if asked.cues(Sense.EACH, Sense.DISTINCT):
        return 0.0
    counts = [option for option in options if any(f.function == "count" for f in option.of.figures)]
    start = min((min(option.positions, default=0) for option in counts), default=None)
    behind_count = start is not None and _shows_behind(options, start)
    return weight("columns.grouped_unasked") if behind_count or _of_figure(asked, options) else 0.0


def _of_figure(asked: Asked, options: Options) -> bool:
    """Whether such a word stands between a number and columns: it says of which rows the number is."""
    ends = [max(option.positions, default=0) + 1 for option in options if option.of.figures]
    tokens = asked.words.tokens
    return any(tokens[end].norm in OF and _shows_behind(options, end) for end in ends if end < len(tokens))


def _shows_behind(options: Options, start: int) -> bool:
    """Whether words behind this place only name columns."""
    fields = (option for option in options if option.of.fields and not option.of.figures)
    return any(min(option.positions, default=0) > start for option in fields)
