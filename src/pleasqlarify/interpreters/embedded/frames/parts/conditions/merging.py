"""Choice points that speak of the same words made one, so that no word is used twice."""

from collections.abc import Sequence

from pleasqlarify.interpreters.embedded.frames.nouns import Option
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Condition, Make, every
from pleasqlarify.interpreters.embedded.frames.products import Combination, best
from pleasqlarify.interpreters.embedded.words.nouns import Positions

MOST = 8  # sides of a merged point
TRIED = 60  # combinations of two points; of more, four times as many for each

Point = list[Condition]


def merged(points: Sequence[Point]) -> list[Point]:
    """The points, those of which share words put together; each has one side for every reading of them."""
    made: list[Point] = []
    for group in _overlapping(points):
        made.append(group[0] if len(group) == 1 else one_of(group))
    return made


def one_of(points: Sequence[Point]) -> Point:
    """Several points as one: the combinations of their sides in which no word is used twice."""
    sides = [
        joined(combination, score + _spared(points, combination))
        for score, combination in best(points, TRIED * 4 ** min(max(len(points) - 2, 0), 2))
        if _apart(combination)
    ]
    return sorted(sides or _alone(points), key=lambda option: -option.weight)[:MOST]


def _alone(points: Sequence[Point]) -> Point:
    """Each side by itself, where all that was tried uses words twice."""
    used = [option for point in points for option in point if option.used]
    least = min(option.weight for point in points for option in point)
    return [*used, Option(None, least)]


def _spared(points: Sequence[Point], combination: Combination) -> float:
    """What it was said to cost that a point demands nothing, where others use its words."""
    spared = 0.0
    for point, taken in zip(points, combination, strict=True):
        others = frozenset(p for option in combination if option is not taken for p in option.positions)
        if not taken.used and any(option.used and option.positions <= others for option in point):
            spared += max(option.weight for option in point) - taken.weight
    return spared


def joined(combination: Combination, score: float) -> Condition:
    """One side of each as one."""
    makes: list[Make] = [option.of for option in combination if option.of]
    used = tuple(use for option in combination for use in option.used)
    choices = tuple(choice for option in combination for choice in option.choices)
    return Option(every(*makes) if makes else None, score, used, choices)


def _apart(combination: Combination) -> bool:
    used = [place for option in combination for place in option.positions]
    return len(used) == len(set(used))


def _overlapping(points: Sequence[Point]) -> list[list[Point]]:
    groups: list[tuple[Positions, list[Point]]] = []
    for point in points:
        places = frozenset(place for option in point for place in option.positions)
        sharing = [group for group in groups if group[0] & places]
        together = [each for _, held in sharing for each in held]
        words = places.union(*(held for held, _ in sharing))
        groups = [group for group in groups if group not in sharing]
        groups.append((words, [*together, point]))
    return [held for _, held in groups]
