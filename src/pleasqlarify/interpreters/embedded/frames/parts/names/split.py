"""What "per" stands before: something has to be shown for each of it, or nothing is split."""

from collections.abc import Sequence

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.names.pieces import Piece
from pleasqlarify.interpreters.embedded.words.nouns import Sense

SPLITTING = ("per", "for", "by")
"""The words that such a cue begins with; a plain "each" may speak of rows that are only listed."""


def splits_nothing(asked: Asked, options: Sequence[Option[Piece]]) -> bool:
    """Whether a "per" or "for each" is used, and nothing is shown but what stands behind it."""
    cues = [cue for cue in asked.cues(Sense.EACH) if cue.about.split()[0] in SPLITTING]
    split = [option for option in options if any(option.positions & cue.positions for cue in cues)]
    return bool(split) and not any(o.of.fields or o.of.figures for o in options if o not in split)
