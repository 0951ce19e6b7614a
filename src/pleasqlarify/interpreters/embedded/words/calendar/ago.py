"""Stretches told by their distance from today: more than 90 days ago, in 90 days."""

from pleasqlarify.interpreters.embedded.words.calendar.arithmetic import bounds, step
from pleasqlarify.interpreters.embedded.words.calendar.relative import relative
from pleasqlarify.interpreters.embedded.words.calendar.scene import UNITS, Found, Scene

LONGER, SHORTER = {"more", "over", "longer", "older", "greater"}, {"less", "fewer", "under", "within"}


def ages_ago(scene: Scene, i: int) -> Found | None:
    """more than 90 days ago: before that day; in 90 days, where something is denied: up to today."""
    j = i + 2 if scene.at(i + 1) == "than" else i + 1
    if scene.at(i) in LONGER | SHORTER:
        found = relative(scene, j)
        if found and scene.at(found.end - 1) in ("ago", "back") and scene.whole_number(j) is not None:
            day = found.options[-1].start if found.unit != "day" else found.options[0].start
            longer = scene.at(i) in LONGER
            option = bounds(None, day) if longer else bounds(day, step(scene.today, "day", 1))
            return Found(found.end, (option,))
    return _lately(scene, i)


def _lately(scene: Scene, i: int) -> Found | None:
    """in / for / within n units without "last": rolling, where the question denies something."""
    if scene.at(i) not in ("in", "for", "within") or not scene.denies:
        return None
    j = (
        i
        + 1
        + (
            2
            if scene.says(i + 1, "more", "than") or scene.says(i + 1, "at", "least")
            else scene.at(i + 1) == "over"
        )
    )
    count, unit = scene.whole_number(j), UNITS.get(scene.at(j + 1))
    if count is None or unit is None or scene.at(j + 2) in ("of", "after", "from", "ago"):
        return None
    start, tomorrow = step(scene.today, unit, -count), step(scene.today, "day", 1)
    return Found(j + 2, (bounds(start, tomorrow),), unit)
