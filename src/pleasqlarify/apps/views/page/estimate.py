"""About how many questions are left, by playing the rest of the game on the space as it is.

The best question that is on offer now is asked again and again, each answer as often as it is believed; few
results are looked at together. On the six demo questions, from a recording and from the grammar, at the start
and after one and two answers (33 places), a truthful person is asked 2.7 questions more on average. This is
off by 0.4, in whole questions; entropy over the gain of the best question by 0.6, entropy by 0.7, entropy
rounded up by 0.9, none of which needs less time that anybody would notice (8 ms for a thousand candidates).
"""

from collections.abc import Sequence

import numpy as np

from pleasqlarify.loop import LOOK_AT, State
from pleasqlarify.model import ActionSpace, Answer, Belief, Intents
from pleasqlarify.stages.gain import expected_information_gain
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
        self.intents, self.answers, self.seconds = intents, answers, seconds

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
        intents = self.intents[here]
        worth = [
            expected_information_gain(belief, intents, answer[here]) / seconds
            for answer, seconds in zip(self.answers, self.seconds, strict=True)
        ]
        best = int(np.argmax(worth)) if worth else -1
        return best if best >= 0 and worth[best] > LEAST else None

    def _after(self, belief: Belief, share: float, answer: Answer) -> float:
        total = 0.0
        for said in np.unique(answer[belief > 0]):
            part = np.where(answer == said, belief, 0.0)
            likely = float(part.sum() / belief.sum())
            total += likely * self.cost(part, share * likely)
        return total
