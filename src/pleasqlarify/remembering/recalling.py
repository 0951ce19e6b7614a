"""Where what is remembered enters the prior: here, and nowhere else."""

from collections.abc import Collection
from dataclasses import dataclass, replace

import numpy as np

from pleasqlarify.model import ActionSpace
from pleasqlarify.remembering.nouns import Memory, Recollection, sense_key
from pleasqlarify.remembering.senses import Taken, taken
from pleasqlarify.remembering.weighing import factors, moved
from pleasqlarify.tables import Schema


@dataclass(frozen=True, slots=True, eq=False)
class Recalled:
    """One subject that readings disagree about and that was decided before."""

    taken: Taken
    recollection: Recollection
    counts: np.ndarray[tuple[int], np.dtype[np.float64]]  # of each sense of ``taken``

    @property
    def key(self) -> str:
        """The subject, by what it has in common however it is written."""
        return self.taken.key

    @property
    def sense(self) -> int:
        """Which of the senses here was decided most often."""
        return int(self.counts.argmax())

    @property
    def times(self) -> int:
        """How often that was."""
        return int(self.counts[self.sense])


def recalled(space: ActionSpace, utterance: str, schema: Schema, memory: Memory) -> tuple[Recalled, ...]:
    """What is remembered of the subjects that the readings disagree about, words first."""
    if not memory:
        return ()
    found = (_recalled(one, memory[one.key]) for one in taken(space, utterance, schema) if one.key in memory)
    return tuple(one for one in found if one.times)


def with_memory(space: ActionSpace, found: Collection[Recalled]) -> ActionSpace:
    """The space with the prior that follows from what is remembered; the same space where nothing is."""
    if not found:
        return space
    by = np.ones(len(space.candidates))
    for one in found:
        by *= factors(space.prior, one.taken.answer, one.counts)
    return replace(space, prior=moved(space.prior, by))


def _recalled(one: Taken, known: Recollection) -> Recalled:
    counts = [float(known.counts.get(sense_key(sense), 0)) for sense in one.senses]
    return Recalled(one, known, np.array(counts))
