"""The parts that make two results, or two groups of them, differ, in words."""

import re
from collections.abc import Sequence

import numpy as np

from pleasqlarify.apps.views.page.separating import Mask, Sides, commonest, is_structure, separating
from pleasqlarify.databases.schemas.words import words
from pleasqlarify.model import ActionSpace, Atom, ChoicePoint, Kind, Slot, Variable
from pleasqlarify.predicates import column_of
from pleasqlarify.session import Session

MOST = 3
"""Causes that are told: who needs more has two different questions before them."""

FOLLOWS, FAILS = 0.7, 0.3
"""So often a part goes with one side of a choice, and so seldom with the other, to be told by it already."""

TAKES = re.compile(r"A takes “(.+?)” as")


def causes(session: Session, a: Sequence[int], b: Sequence[int]) -> list[str]:
    """What all of A do and none of B, or the other way; where there is no such thing, what is so most often.

    What a choice comes to in the query is not told again after the choice, nor are tables and joins after
    what needs them.
    """
    space, contrast = session.space, session.gathering.domain.contrast
    sides = _sides(session, a, b)
    told: list[Variable] = []
    texts: dict[str, str] = {}
    found = separating(space, sides)
    for variable in found:
        needed = bool(told) and is_structure(variable)
        if needed or _follows(space, variable, told) or _is_elsewhere(variable, found):
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
    return f"The commonest difference: {text.replace('Only ', 'only ', 1)} ({said})"


def _about(text: str) -> str:
    """What a cause is about, for one word of the question is told once; else what A and B say."""
    word = TAKES.match(text)
    return word[1].casefold() if word else text.removeprefix("A shows ")


def _follows(space: ActionSpace, variable: Variable, told: Sequence[Variable]) -> bool:
    """Whether all that differs in it goes with a choice told already, and speaks of what that is about."""
    choices = [cause for cause in told if cause.kind is Kind.CHOICE]
    a, b = (option if isinstance(option, frozenset) else frozenset[Atom]() for option in variable.options)
    differing = [(atom, 0) for atom in a - b] + [(atom, 1) for atom in b - a]
    return bool(differing) and all(
        any(_goes_with(space, atom, side, cause) for cause in choices) for atom, side in differing
    )


def _is_elsewhere(variable: Variable, found: Sequence[Variable]) -> bool:
    """Whether it says which columns a word stands for, and these are not what the two show differently."""
    shown = any(isinstance(v.subject, Slot) and v.subject.name == "SELECT" for v in found)
    return _tells_columns(variable) and not shown and not all(map(_tells_columns, found))


def _tells_columns(variable: Variable) -> bool:
    return isinstance(variable.subject, ChoicePoint) and variable.subject.point.startswith("the word")


def _goes_with(space: ActionSpace, atom: Atom, side: int, cause: Variable) -> bool:
    """Whether a part is what one side of a choice comes to, by its words and wherever that side is taken."""
    said = (str(cause.subject), *map(str, cause.options))
    if _tells_columns(cause) and atom.kind != "SELECT":
        return False
    if not _words(atom.payload) & frozenset[str]().union(*map(_words, said)):
        return False
    carried = space.features[:, column_of(space)[atom]]
    with_, without = (_share(space, carried, cause.answer == i) for i in (side, 1 - side))
    return with_ >= FOLLOWS and without <= FAILS


def _words(text: str) -> frozenset[str]:
    return frozenset(words(text))


def _share(space: ActionSpace, mask: Mask, of: Mask) -> float:
    whole = float(space.prior[of].sum())
    return float(space.prior[of & mask].sum()) / whole if whole > 0 else 0.0
