"""Periods that are joined: "in 2024 or 2025", "May and June"."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Condition, either
from pleasqlarify.interpreters.embedded.frames.parts.conditions.merging import Point
from pleasqlarify.interpreters.embedded.words.nouns import Period, Positions

JOINING, SMALL = frozenset({"or", "and", "nor"}), frozenset({"in", "on", "from", "during", "the", "either"})


def joined_periods(asked: Asked, taken: Positions) -> list[list[Period]]:
    """The periods that are free, those joined to one another together."""
    groups: list[list[Period]] = []
    for period in sorted(asked.words.periods, key=lambda one: min(one.positions)):
        if period.positions & taken:
            continue
        if groups and _joined(asked, groups[-1][-1], period):
            groups[-1].append(period)
        else:
            groups.append([period])
    return groups


def any_of_them(points: list[Point], marks: Positions) -> Iterator[Condition]:
    """One date in any of several periods: of each point the likeliest side that speaks of that date.

    A "both" before them, the ``marks``, says no more where a row has one such date.
    """
    first, *others = points
    for option in first:
        fitting = [next((o for o in other if _date(o) == _date(option)), None) for other in others]
        make = option.of
        for other in fitting:
            make = either(make, other.of) if make and other and other.of else None
        if make:
            used = (*option.used, *(use for other in fitting if other for use in other.used))
            used = (*used, *(((marks, "of either"),) if marks else ()))
            yield Option(make, option.weight, used, option.choices)


def _date(option: Condition) -> str:
    """The date that an option speaks of."""
    return option.used[0][1].partition(":")[0] if option.used else ""


def _joined(asked: Asked, one: Period, other: Period) -> bool:
    gap = range(max(one.positions) + 1, min(other.positions))
    said = {asked.words.tokens[place].norm for place in gap}
    comma = not gap and asked.words.tokens[min(other.positions)].breaks
    return comma or (bool(said & JOINING) and said <= JOINING | SMALL)
