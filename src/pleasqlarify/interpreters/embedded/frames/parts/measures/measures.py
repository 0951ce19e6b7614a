"""What the question may want to have computed: rows counted, columns summed, revenue, pieces sold."""

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.measures.ages import ages
from pleasqlarify.interpreters.embedded.frames.parts.measures.business import business
from pleasqlarify.interpreters.embedded.frames.parts.measures.counted import counted
from pleasqlarify.interpreters.embedded.frames.parts.measures.figured import figured
from pleasqlarify.interpreters.embedded.frames.parts.measures.lasting import lasting
from pleasqlarify.interpreters.embedded.frames.parts.measures.measuring import Measure
from pleasqlarify.interpreters.embedded.frames.parts.measures.pieces_asked import pieces_asked
from pleasqlarify.interpreters.embedded.frames.parts.measures.worked import worked

__all__ = ["Measure", "measures"]


def measures(asked: Asked) -> list[Option[Measure]]:
    """What may be computed, likeliest first, each with the words that ask for it."""
    found = [*counted(asked), *figured(asked), *business(asked), *worked(asked)]
    found += [*lasting(asked), *ages(asked), *pieces_asked(asked)]
    return sorted(found, key=lambda option: -option.weight)
