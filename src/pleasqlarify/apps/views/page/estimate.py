"""About how many questions are left, by playing the rest of the game on the space as it is.

The best question that is on offer now is asked again and again, each answer as often as it is believed; few
results are looked at together. On the six demo questions, from a recording and from the grammar, at the start
and after one and two answers (33 places), a truthful person is asked 2.7 questions more on average. This is
off by 0.4, in whole questions; entropy over the gain of the best question by 0.6, entropy by 0.7, entropy
rounded up by 0.9, none of which needs less time that anybody would notice (3 ms for a thousand candidates).
"""

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pleasqlarify.belief import entropy, over_intents, surprise
from pleasqlarify.loop import LOOK_AT, State
from pleasqlarify.model import ActionSpace, Answer, Belief, Intents
from pleasqlarify.stages.planning import FEW

QUESTIONS = 8
"""Questions, from the best, that are played with."""

SELDOM = 0.04
"""Belief below which a branch is not played but guessed: it hardly counts."""

LEAST = 1e-9


def questions_left(space: ActionSpace, state: State) -> int:
    """Replies until one answer is left, on average; 0 where nothing is asked."""
    if state.proposed is None:
        return 0
    alive = np.flatnonzero(state.belief)
    played = [v for v in state.variables if v.score > 0][:QUESTIONS]
    game = _Game(space.intent[alive], [v.answer[alive] for v in played], [v.seconds for v in played])
    return max(1, round(game.cost(state.belief[alive], 1.0)))


class _Game:
    """What is left to find out, and the questions to do it with."""

    def __init__(self, intents: Intents, answers: Sequence[Answer], seconds: Sequence[float]) -> None:
        self.answers = np.array(answers) + 1  # something else is an answer too
        self.intents = np.unique(intents, return_inverse=True)[1]
        self.n_answers = int(self.answers.max(initial=0)) + 1
        self.seconds = np.array(seconds)

    def cost(self, belief: Belief, share: float) -> float:
        """Replies on average from here; ``share`` is how likely this place is."""
        here = np.flatnonzero(belief)
        left = len(np.unique(self.intents[here]))
        if left <= 1:
            return 0.0
        if left <= FEW:
            return 1.0
        if share < SELDOM:
            return float(np.log2(left)) / 1.5
        best = self._best(belief[here] / belief.sum(), here)
        if best is None:
            return left / LOOK_AT
        return 1.0 + self._after(belief, share, self.answers[best])

    def _best(self, belief: Belief, here: Answer) -> int | None:
        """The question that tells most for its time; None where none tells anything."""
        if not len(self.answers):
            return None
        worth = self._gains(belief, here) / self.seconds
        best = int(np.argmax(worth))
        return best if worth[best] > LEAST else None

    def _gains(self, belief: Belief, here: Answer) -> NDArray[np.float64]:
        """The expected information gain of every question, all counted at once; bits."""
        intents, n = self.intents[here], len(self.answers)
        size = (n, int(intents.max()) + 1, self.n_answers)
        which = np.arange(n)[:, None]
        places = (which * size[1] + intents) * size[2] + self.answers[:, here]
        counted = np.bincount(places.ravel(), np.tile(belief, n), minlength=math.prod(size))
        joint = counted.astype(np.float64).reshape(size)
        h_answer, h_joint = (surprise(p).sum(axis=1) for p in (joint.sum(axis=1), joint.reshape(n, -1)))
        gains: NDArray[np.float64] = entropy(over_intents(belief, intents)) + h_answer - h_joint
        return gains

    def _after(self, belief: Belief, share: float, answer: Answer) -> float:
        total = 0.0
        for said in np.unique(answer[belief > 0]):
            part = np.where(answer == said, belief, 0.0)
            likely = float(part.sum() / belief.sum())
            total += likely * self.cost(part, share * likely)
        return total
