"""What the stretches of a question demand of the rows of a table, one by one and where they are joined."""

from collections.abc import Sequence
from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.conditions.coordination import coordinated
from pleasqlarify.interpreters.embedded.frames.parts.conditions.joint import together
from pleasqlarify.interpreters.embedded.frames.parts.conditions.merging import Point, merged, one_of
from pleasqlarify.interpreters.embedded.frames.parts.conditions.neighbours import before
from pleasqlarify.interpreters.embedded.frames.parts.conditions.parents import belonging, parents
from pleasqlarify.interpreters.embedded.frames.parts.conditions.spots import of_spot
from pleasqlarify.interpreters.embedded.frames.parts.times.current import current
from pleasqlarify.interpreters.embedded.frames.parts.times.periods import in_period
from pleasqlarify.interpreters.embedded.frames.parts.times.spans import any_of_them, joined_periods
from pleasqlarify.interpreters.embedded.frames.parts.times.timing import timed
from pleasqlarify.interpreters.embedded.frames.parts.times.weekends import weekends
from pleasqlarify.interpreters.embedded.link.nouns import Spot
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Period, Positions, WordClass

RIVAL = 2.0  # an option so much less likely than the best is no rival to be asked about


def stretches(
    asked: Asked, root: str, taken: Positions = frozenset(), spoken: Positions = frozenset()
) -> list[Point]:
    """A choice point for each period and each stretch that rows of ``root`` can be held to.

    Words ``spoken`` of the rows are used elsewhere, and may say which of their dates counts all the same.
    Many frames ask the same, so it is told from memory.
    """
    place = (root, taken, spoken)
    if place not in asked.demanded:
        asked.demanded[place] = tuple(_stretches(asked, root, taken, spoken))
    return list(asked.demanded[place])


def _stretches(asked: Asked, root: str, taken: Positions, spoken: Positions) -> list[Point]:
    points = [_in_periods(asked, root, group, (taken, spoken)) for group in joined_periods(asked, taken)]
    spots = [spot for spot in asked.links.spots if not spot.positions & taken]
    for group in coordinated(asked):
        if all(spot in spots for spot in group):
            points.append(_group(asked, root, group, taken))
            spots = [spot for spot in spots if spot not in group]
    points += [or_nothing(of_spot(asked, root, spot, taken)) for spot in spots]
    points += [or_nothing(point) for point in parents(asked, root, taken)]
    points += [or_nothing(point) for point in belonging(asked, root, taken)]
    points += [or_nothing(point) for point in timed(asked, root, taken)]
    points += [or_nothing(point) for point in weekends(asked, root, taken)]
    points += [or_nothing(point) for point in current(asked, root, taken)]
    return asking(points)


def asking(points: Sequence[Point]) -> list[Point]:
    """The points, those that share words made one, with choices where there are several likely sides."""
    return [_asking(point) for point in merged([point for point in points if len(point) > 1])]


def or_nothing(point: Point) -> Point:
    """The point with the side that demands nothing and uses no word."""
    top = max((option.weight for option in point), default=0.0)
    return [*point, Option(None, top + weight("frames.demand_nothing"))]


def _in_periods(
    asked: Asked, root: str, group: Sequence[Period], words: tuple[Positions, Positions]
) -> Point:
    """One period, or several of which one must fit: a date lies in one year alone."""
    each = [list(in_period(asked, root, period, *words)) for period in group]
    both = before(asked, group[0].positions, words[0], WordClass.EACH)
    return or_nothing(each[0] if len(each) == 1 else list(any_of_them(each, both)))


def _group(asked: Asked, root: str, group: tuple[Spot, ...], taken: Positions) -> Point:
    joint = together(asked, root, group, taken)
    apart = one_of([or_nothing(of_spot(asked, root, spot, taken)) for spot in group])
    dearer = weight("conditions.apart") if joint else 0.0
    top = max((option.weight for option in joint), default=0.0)
    return [
        *(replace(option, weight=option.weight - top) for option in joint),
        *(replace(option, weight=option.weight + dearer) for option in apart),
    ]


def _asking(point: Point) -> Point:
    top = max(option.weight for option in point)
    labels: dict[str, set[str]] = {}
    for option in point:
        if option.weight >= top - RIVAL:
            for choice in option.choices:
                labels.setdefault(choice.point, set()).add(choice.label)
    open_ = {asked for asked, sides in labels.items() if len(sides) > 1}
    return [replace(option, choices=tuple(c for c in option.choices if c.point in open_)) for option in point]
