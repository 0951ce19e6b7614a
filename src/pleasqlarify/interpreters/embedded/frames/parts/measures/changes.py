"""How a change from one number to another is shown: both numbers, their difference, growth in percent."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses
from pleasqlarify.interpreters.embedded.frames.parts.measures.fractions import over, scaled
from pleasqlarify.interpreters.embedded.plan.nouns import Arithmetic, Expression
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Sense

Shown = Callable[[Expression, Expression, bool], list[Expression]]
"""What is shown of two numbers; whether the first is the later one."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a result shows of two numbers."""

    label: str
    shown: Shown


def changes(asked: Asked) -> Iterator[Option[Change]]:
    """Both numbers; with their difference or growth where the question asks for these, or these alone."""
    growth = [(cue.positions, "growth") for cue in asked.cues(Sense.GROWTH, Sense.SHARE, Sense.RATE)]
    differing = bool(asked.cues(Sense.DIFFERENCE))
    second = weight("versus.other_change")
    if growth:
        yield from _growth(tuple(growth))
        yield Option(Change("the difference", _difference), 2 * second, tuple(growth))
    elif differing:
        yield Option(Change("the difference", _difference))
        yield Option(Change("both and the difference", lambda a, b, c: [a, b, *_difference(a, b, c)]), second)
    yield Option(Change("side by side", lambda a, b, _: [a, b]), 3 * second if growth or differing else 0.0)


def _growth(used: Uses) -> Iterator[Option[Change]]:
    second = weight("versus.other_change")
    for place, (percent, said) in enumerate(((True, "growth in percent"), (False, "growth as a fraction"))):
        yield Option(Change(said, _grown(percent)), place * second, used)
        yield Option(Change(f"both and {said}", _with_both(_grown(percent))), place * second - 0.1, used)


def _grown(percent: bool) -> Shown:
    def shown(first: Expression, second: Expression, later: bool) -> list[Expression]:
        old = second if later else first
        return [scaled(over(_difference(first, second, later)[0], old), percent)]

    return shown


def _with_both(more: Shown) -> Shown:
    return lambda first, second, later: [first, second, *more(first, second, later)]


def _difference(first: Expression, second: Expression, later: bool) -> list[Expression]:
    new, old = (first, second) if later else (second, first)
    return [Arithmetic("-", new, old)]
