"""The parts that make two results, or two groups of them, differ, in words."""

import re
from collections.abc import Sequence

import numpy as np

from pleasqlarify.apps.views.page.separating import Mask, Sides, commonest, is_structure, separating
from pleasqlarify.model import ActionSpace, Atom, Variable
from pleasqlarify.predicates import column_of
from pleasqlarify.session import Session

MOST = 3
"""Causes that are told: who needs more has two different questions before them."""

FOLLOWS, FAILS = 0.7, 0.3
"""So often a part goes with one side of a cause, and so seldom with the other, to be told by it already."""

TAKES = re.compile(r"A takes “(.+?)” as")


def causes(session: Session, a: Sequence[int], b: Sequence[int]) -> list[str]:
    """What all of A do and none of B, or the other way; where there is no such thing, what is so most often.

    A part that goes with one already told, wherever that occurs, is not told again.
    """
    space, contrast = session.space, session.gathering.domain.contrast
    sides = _sides(session, a, b)
    told: list[Variable] = []
    texts: dict[str, str] = {}
    for variable in separating(space, sides):
        if _follows(space, variable, told) or (told and is_structure(variable)):
            continue
        told.append(variable)
        text = contrast(variable)
        texts.setdefault(_about(text), text)
    if texts:
        return list(texts.values())[:MOST]
    mostly = commonest(space, sides)
    return [_mostly(contrast(mostly[0]), mostly[1:])] if mostly else []


def _sides(session: Session, a: Sequence[int], b: Sequence[int]) -> Sides:
    """Those that are left; of results that were ruled out, all."""
    space, belief = session.space, session.state.belief
    found = []
    for intents in (a, b):
        mine = np.isin(space.intent, intents)
        alive = mine & (belief > 0)
        found.append(alive if alive.any() else mine)
    return Sides(found[0], found[1], np.where(belief > 0, belief, space.prior))


def _mostly(text: str, shares: tuple[float, ...]) -> str:
    a, b = (f"{min(share, 0.99):.0%}".replace("%", " %") for share in shares)
    said = f"in {a} of A's readings, {b} of B's; nothing sets all of A apart from all of B"
    return f"Most often: {text} ({said})"


def _about(text: str) -> str:
    """What a cause is about, for one word of the question is told once; else what A and B say."""
    word = TAKES.match(text)
    return word[1].casefold() if word else text.removeprefix("A shows ")


def _follows(space: ActionSpace, variable: Variable, told: Sequence[Variable]) -> bool:
    """Whether all that differs in it goes with something told already, wherever that occurs."""
    if not variable.atoms:
        return False
    a, b = (option if isinstance(option, frozenset) else frozenset[Atom]() for option in variable.options)
    differing = [(atom, 0) for atom in a - b] + [(atom, 1) for atom in b - a]
    return all(any(_goes_with(space, atom, side, cause) for cause in told) for atom, side in differing)


def _goes_with(space: ActionSpace, atom: Atom, side: int, cause: Variable) -> bool:
    carried = space.features[:, column_of(space)[atom]]
    with_, without = (_share(space, carried, cause.answer == i) for i in (side, 1 - side))
    return with_ >= FOLLOWS and without <= FAILS


def _share(space: ActionSpace, mask: Mask, of: Mask) -> float:
    whole = float(space.prior[of].sum())
    return float(space.prior[of & mask].sum()) / whole if whole > 0 else 0.0
