"""Calendar phrases of a question. Today is always an input; nothing here reads a clock."""

from collections.abc import Sequence
from datetime import date

from pleasqlarify.interpreters.embedded.words.calendar.arithmetic import bounds, step
from pleasqlarify.interpreters.embedded.words.calendar.grains import grain
from pleasqlarify.interpreters.embedded.words.calendar.scene import Found, Scene
from pleasqlarify.interpreters.embedded.words.calendar.spans import stretch
from pleasqlarify.interpreters.embedded.words.nouns import Grain, Period, Positions, Token

LAST = {"last", "previous", "prior", "preceding"}
NAMES = {"name", "names"}
AGAINST = {"against", "vs", "versus", "and", "than", "to", "with", "from", "or"}


def calendar(
    tokens: Sequence[Token], utterance: str, today: date, taken: Positions = frozenset()
) -> tuple[tuple[Period, ...], tuple[Grain, ...]]:
    """Every period and grain of the question, the longest at each place; ``taken`` tokens are none."""
    scene = Scene(tokens, today, utterance)
    periods: list[Period] = []
    grains: list[Grain] = []
    i, before = 0, None
    while i < len(tokens):
        step_ = grain(scene, i) if i not in taken else None
        found = stretch(scene, i) if i not in taken and step_ is None else None
        found = found or (_elliptic(scene, i, before) if i not in taken else None)
        if step_ and not taken & set(range(i, step_[0])):
            grains.append(Grain(frozenset(range(i, step_[0])), step_[1]))
            i = step_[0]
        elif found and not taken & set(range(i, found.end)):
            periods.append(Period(frozenset(range(i, found.end)), found.options))
            i, before = found.end, found
        else:
            i += 1
    return tuple(periods), tuple(grains)


def _elliptic(scene: Scene, i: int, before: Found | None) -> Found | None:
    """ "this year against last": the unit before the one just named."""
    j = i + scene.says(i, "the")
    if (
        before is None
        or before.unit in ("", "day")
        or scene.at(j) not in LAST
        or scene.at(i - 1) not in AGAINST
        or scene.at(j + 1) in NAMES
    ):
        return None
    start, end = before.options[0].start, before.options[0].end
    if start is None or end is None:
        return None
    length = j + 1 + (scene.at(j + 1) == "one")
    return Found(length, (bounds(step(start, before.unit, -1), step(end, before.unit, -1)),), before.unit)
