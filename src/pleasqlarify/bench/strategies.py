"""Ways to get from a space to one result by asking: ours, its simple rival, and those of the paper."""

from collections.abc import Callable

import numpy as np

from pleasqlarify.bench.paper import CONDITIONS, filtered
from pleasqlarify.bench.people import Person
from pleasqlarify.bench.runs import Run, ran
from pleasqlarify.loop import LOOK_AT, Status, state
from pleasqlarify.model import ActionSpace, Attitude, Belief, Reply, Variable
from pleasqlarify.replies import reply
from pleasqlarify.stages.decisions import result_variable
from pleasqlarify.stages.gain import weighed

MOST_SCREENS = 25
AT_A_TIME = 3

Strategy = Callable[[ActionSpace, Person], Run]
_Way = tuple[list[Belief], list[Variable]]


def ours(space: ActionSpace, person: Person) -> Run:
    """What the loop proposes. The end screen counts, and can be refused.

    Who has pointed at a result sees it at the end once more: that counts only if they say "not what I
    meant". Where everything was refused, they look through all results, as page and terminal offer.
    """
    replies: list[Reply] = []
    asked: list[Variable] = []
    beliefs: list[Belief] = []
    while True:
        now = state(space, replies)
        beliefs.append(now.belief)
        variable = now.proposed
        if variable is None and now.status is Status.ANSWERED:
            variable = _look(space, now.belief, 1, final=True)
        if variable is None or len(asked) >= MOST_SCREENS:
            break
        said = person(variable)
        if now.narrowed.pointed and said is not Attitude.NONE:
            break
        replies.append(reply(space, variable, said, replies))
        asked.append(variable)
    if now.status is Status.EXHAUSTED:
        return _through(space, person, (beliefs[:-1], asked), LOOK_AT, now.status)
    return ran(space, beliefs, asked, now.status)


def results(space: ActionSpace, person: Person) -> Run:
    """Three results at a time, likeliest first, until one is pointed at and not refused at the end."""
    return _through(space, person, ([], []), AT_A_TIME, Status.ANSWERED)


STRATEGIES: dict[str, Strategy] = {"ours": ours, "results": results, **CONDITIONS}


def _through(space: ActionSpace, person: Person, before: _Way, most: int, status: Status) -> Run:
    """Looking through all results, ``most`` at a time; whoever finds nothing starts again, once."""
    beliefs, asked = list(before[0]), list(before[1])
    left, again = space.prior, True
    while len(asked) < MOST_SCREENS and (left.any() or again):
        if not left.any():
            left, again = space.prior, False
        look = _look(space, left / left.sum(), most)
        beliefs.append(left / left.sum())
        asked.append(look)
        said, refused = person(look), look.answer >= 0
        if isinstance(said, int):
            picked = filtered(beliefs[-1], look, said)
            beliefs.append(picked)
            end = _look(space, picked, 1, final=True)
            if person(end) is not Attitude.NONE:
                return ran(space, beliefs, asked, status)
            asked.append(end)
            refused = look.answer == said
        left = left * ~refused
    return ran(space, [*beliefs, np.zeros_like(left)], asked, status)


def _look(space: ActionSpace, belief: Belief, most: int, *, final: bool = False) -> Variable:
    (look,) = weighed(space, belief, [result_variable(space, belief, most, final=final)])
    return look
