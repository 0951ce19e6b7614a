"""A candidate: neighbouring words and what they may stand for, before anything is chosen."""

from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.link.nouns import Meaning
from pleasqlarify.interpreters.embedded.words.nouns import Positions

WORDS_IN_A_NAME = 5


@dataclass(frozen=True, slots=True)
class Candidate:
    """The tokens ``[start, end)`` may stand for ``meaning``; ``words`` of them are words of its name."""

    start: int
    end: int
    meaning: Meaning
    weight: float
    words: int = 1
    soft: bool = False
    guess: bool = False  # they share no more than a concept

    @property
    def span(self) -> tuple[int, int]:
        return (self.start, self.end)

    @property
    def positions(self) -> Positions:
        return frozenset(range(self.start, self.end))


def table_of(meaning: Meaning) -> str:
    """The table that a meaning speaks of; "" for a measure or for nothing."""
    return getattr(meaning, "table", "")
