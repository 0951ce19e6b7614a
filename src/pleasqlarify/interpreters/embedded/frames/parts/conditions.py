"""Conditions on the rows of a table that words of the question may mean: a choice point for each stretch."""

from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.coordination import coordinated
from pleasqlarify.interpreters.embedded.frames.parts.demands import Condition, Make
from pleasqlarify.interpreters.embedded.frames.parts.joint import together
from pleasqlarify.interpreters.embedded.frames.parts.merging import Point, merged, one_of
from pleasqlarify.interpreters.embedded.frames.parts.periods import in_period
from pleasqlarify.interpreters.embedded.frames.parts.spots import of_spot
from pleasqlarify.interpreters.embedded.link.nouns import Spot
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions

__all__ = ["Condition", "Make", "conditions", "coordinated"]

RIVAL = 2.0  # an option so much less likely than the best is no rival to be asked about


def conditions(asked: Asked, root: str, taken: Positions = frozenset()) -> list[list[Condition]]:
    """A choice point for each period and each stretch that rows of ``root`` can be held to.

    Words that are ``taken`` mean something else already. Each point also has the side that demands nothing
    and uses no word. A negation or an "only" right before a stretch belongs to it; stretches that are joined
    are one point, and so are a period and the word that names its date. Rows are never multiplied: what lies
    behind a way that does is asked for with IN.
    """
    points = [
        _or_nothing(list(in_period(asked, root, p, taken)))
        for p in asked.words.periods
        if not p.positions & taken
    ]
    spots = [spot for spot in asked.links.spots if not spot.positions & taken]
    for group in coordinated(asked):
        if all(spot in spots for spot in group):
            points.append(_group(asked, root, group, taken))
            spots = [spot for spot in spots if spot not in group]
    points += [_or_nothing(of_spot(asked, root, spot, taken)) for spot in spots]
    return [_asking(point) for point in merged([point for point in points if len(point) > 1])]


def _group(asked: Asked, root: str, group: tuple[Spot, ...], taken: Positions) -> Point:
    joint = together(asked, root, group, taken)
    apart = one_of([_or_nothing(of_spot(asked, root, spot, taken)) for spot in group])
    dearer = weight("conditions.apart") if joint else 0.0
    top = max((option.weight for option in joint), default=0.0)
    return [
        *(replace(option, weight=option.weight - top) for option in joint),
        *(replace(option, weight=option.weight + dearer) for option in apart),
    ]


def _or_nothing(point: Point) -> Point:
    top = max((option.weight for option in point), default=0.0)
    return [*point, Option(None, top + weight("frames.demand_nothing"))]


def _asking(point: Point) -> Point:
    """The point with those choices alone that have several likely sides."""
    top = max(option.weight for option in point)
    labels: dict[str, set[str]] = {}
    for option in point:
        if option.weight >= top - RIVAL:
            for choice in option.choices:
                labels.setdefault(choice.point, set()).add(choice.label)
    open_ = {asked for asked, sides in labels.items() if len(sides) > 1}
    return [replace(option, choices=tuple(c for c in option.choices if c.point in open_)) for option in point]
