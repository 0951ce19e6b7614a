"""Conditions of two kinds of rows, a thing and what happened to it: each stretch speaks of one of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Condition, Make
from pleasqlarify.interpreters.embedded.frames.parts.conditions.stretches import stretches
from pleasqlarify.interpreters.embedded.frames.products import Combination, best
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions

TRIED = 6  # combinations tried for each that is kept

Points = list[list[Condition]]


@dataclass(frozen=True, slots=True)
class Sided:
    """A condition, and of which rows: number 0 are the things, 1 and up what happened to them."""

    side: int
    make: Make | None


def sided(points: Points, side: int, dearer: float = 0.0) -> list[list[Option[Any]]]:
    """The points, their sides marked with whose rows they are of; ``dearer`` where they use words."""
    return [
        [Option(Sided(side, o.of), o.weight + dearer * bool(o.used), o.used, o.choices) for o in point]
        for point in points
    ]


def assigned(
    asked: Asked, tables: tuple[str, str], taken: Positions, inside: Positions
) -> list[list[Option[Any]]]:
    """Points of a thing and of its event: words ``inside`` speak of the event, the others of the thing.

    A word inside may speak of the thing as well, if it costs more. ``tables`` are those of the two.
    """
    (thing, event), spoken = tables, taken
    places = frozenset(range(len(asked.words.tokens)))
    return [
        *sided(stretches(asked, thing, taken | inside), 0),
        *sided(astray(stretches(asked, thing, taken | (places - inside))), 0, weight("assigning.astray")),
        *sided(stretches(asked, event, taken | (places - inside), spoken), 1),
    ]


def astray(points: Points) -> Points:
    """The points as such that words need not be used at: they are, elsewhere."""
    return [
        [replace(option, weight=option.weight if option.used else 0.0) for option in point]
        for point in points
    ]


def combined(points: Sequence[Sequence[Option[Any]]], most: int) -> Iterator[tuple[float, Combination]]:
    """The likeliest combinations in which no word is used twice."""
    fitting = ((score, taken) for score, taken in best(points, TRIED * most) if _apart(taken))
    return islice(fitting, most)


def of_side(taken: Combination, side: int) -> list[Make]:
    """What a combination demands of one kind of rows."""
    marked = [option.of for option in taken if isinstance(option.of, Sided)]
    return [each.make for each in marked if each.side == side and each.make is not None]


def _apart(taken: Combination) -> bool:
    used = [place for option in taken for place in option.positions]
    return len(used) == len(set(used))
