"""Which of two readings comes first: the one that leaves out less of the question, then the likelier one."""

from collections.abc import Callable

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Reading, Uses, positions
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.reading import left_out

Rank = tuple[int, float]
"""Meaning-bearing words left out, then cost: the least is the best."""


def rank(asked: Asked, reading: Reading) -> Rank:
    """A reading that drops a negation, a time, a number ... never comes before one that uses it."""
    return ranking(asked, reading.used)(reading.weight)


def ranking(asked: Asked, used: Uses) -> Callable[[float], Rank]:
    """The rank of readings that account for these words, by their weight."""
    meaning, content = left_out(asked.words, positions(used))
    missing, unused = len(meaning), weight("search.unused") * len(content)
    return lambda likely: (missing, -(likely + unused))
