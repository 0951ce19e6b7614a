"""How often each part occurs among the candidates that are left, and among those with each answer."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pleasqlarify.model import ActionSpace, Answer, Belief, Variable
from pleasqlarify.once import once_per_space
from pleasqlarify.stages.decisions import DETERMINED

NEVER = 1 - DETERMINED
Shares = NDArray[np.float64]
Parts = NDArray[np.bool_]
"""Which parts are meant; shape (options + 1, d), something else last."""


class Left:
    """The candidates that are left, and which of the d parts they have."""

    def __init__(self, space: ActionSpace, belief: Belief) -> None:
        self.alive = np.flatnonzero(belief)
        self.belief = belief[self.alive]
        self.parts: Shares = _carried(space)[self.alive]  # shape (left, d)
        self.now: Shares = self.belief @ self.parts  # the share of belief that has each part; shape (d,)
        self.open = (self.now > NEVER) & (self.now < DETERMINED)  # some have it and others not


@dataclass(frozen=True, slots=True, eq=False)
class Occurring:
    """Shares of belief given each answer to a question."""

    left: Left
    of: Shares  # belief in each option, something else last; shape (options + 1,)
    given: Shares  # shape (options + 1, d); 0 where nobody is left who says so
    come: Parts  # the open parts that all have who answer so

    def comes_with(self, option: int) -> list[int]:
        """The open parts that all have who answer so."""
        return np.flatnonzero(self.come[option]).tolist()

    def goes_with(self, option: int) -> list[int]:
        """The open parts that none has who answers so, what is lost most first."""
        if self.of[option] <= 0:
            return []
        gone = np.flatnonzero((self.given[option] <= NEVER) & self.left.open)
        return [int(j) for j in gone[np.argsort(-self.left.now[gone], kind="stable")]]

    def only_with(self, option: int) -> list[int]:
        """The open parts that all have who answer so, and nobody else."""
        rest = 1 - self.of[option]
        if rest <= NEVER:
            return []
        elsewhere = (self.left.now - self.of[option] * self.given[option]) / rest
        return np.flatnonzero(self.come[option] & (elsewhere <= NEVER)).tolist()


def occurring(space: ActionSpace, belief: Belief) -> Shares:
    """The share of belief that has each part; shape (d,)."""
    return belief @ _carried(space)


def with_answers(left: Left, asked: Variable) -> Occurring:
    """How often each part occurs with each answer to a question."""
    options, answer = len(asked.options), asked.answer[left.alive]
    place: Answer = np.where(answer < 0, options, answer)
    mass = np.zeros((options + 1, len(place)))
    mass[place, np.arange(len(place))] = left.belief
    of = mass.sum(axis=1)
    given = mass @ left.parts / np.where(of > 0, of, 1.0)[:, None]
    return Occurring(left, of, given, (given >= DETERMINED) & left.open)


@once_per_space
def _carried(space: ActionSpace) -> Shares:
    """Which candidate has which part, as numbers that can be multiplied."""
    return space.features.astype(np.float64)
