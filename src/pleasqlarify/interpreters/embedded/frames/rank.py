"""Which of two readings comes first: the one that leaves out less of the question, then the likelier one."""

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Reading, positions
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.reading import left_out

Rank = tuple[int, float]
"""Meaning-bearing words left out, then cost: the least is the best."""


def rank(asked: Asked, reading: Reading) -> Rank:
    """A reading that drops a negation, a time, a number ... never comes before one that uses it."""
    meaning, content = left_out(asked.words, positions(reading.used))
    return len(meaning), -(reading.weight + weight("search.unused") * len(content))
