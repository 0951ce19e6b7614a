"""How often each part occurs among the candidates that are left, and among those with each answer."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pleasqlarify.model import ActionSpace, Belief, Variable
from pleasqlarify.once import once_per_space
from pleasqlarify.stages.decisions import DETERMINED

NEVER = 1 - DETERMINED
Shares = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Occurring:
    """Shares of belief; d parts."""

    now: Shares  # shape (d,)
    of: Shares  # belief in each option, something else last; shape (options + 1,)
    given: Shares  # shape (options + 1, d); 0 where nobody is left who says so

    @property
    def open(self) -> NDArray[np.bool_]:
        """The parts that some of those left have and others not."""
        return (self.now > NEVER) & (self.now < DETERMINED)

    def comes_with(self, option: int) -> list[int]:
        """The open parts that all have who answer so."""
        return np.flatnonzero((self.given[option] >= DETERMINED) & self.open).tolist()

    def goes_with(self, option: int) -> list[int]:
        """The open parts that none has who answers so, what is lost most first."""
        if self.of[option] <= 0:
            return []
        gone = np.flatnonzero((self.given[option] <= NEVER) & self.open)
        return [int(j) for j in gone[np.argsort(-self.now[gone], kind="stable")]]

    def only_with(self, option: int) -> list[int]:
        """The open parts that all have who answer so, and nobody else."""
        rest = 1 - self.of[option]
        if rest <= NEVER:
            return []
        elsewhere = (self.now - self.of[option] * self.given[option]) / rest
        return [j for j in self.comes_with(option) if elsewhere[j] <= NEVER]


def occurring(space: ActionSpace, belief: Belief) -> Shares:
    """The share of belief that has each part; shape (d,)."""
    return belief @ _carried(space)


def with_answers(space: ActionSpace, belief: Belief, asked: Variable, now: Shares) -> Occurring:
    """The same for each answer to a question."""
    options, alive = len(asked.options), np.flatnonzero(belief)
    place = np.where(asked.answer[alive] < 0, options, asked.answer[alive])
    mass = np.zeros((options + 1, len(alive)))
    mass[place, np.arange(len(alive))] = belief[alive]
    of = mass.sum(axis=1)
    given = mass @ _carried(space)[alive] / np.where(of > 0, of, 1.0)[:, None]
    return Occurring(now, of, given)


@once_per_space
def _carried(space: ActionSpace) -> Shares:
    """Which candidate has which part, as numbers that can be multiplied."""
    return space.features.astype(np.float64)
