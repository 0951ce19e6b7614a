"""Stretches told by their distance from today: more than 90 days ago, in 90 days."""

from pleasqlarify.interpreters.embedded.words.calendar.arithmetic import bounds, step
from pleasqlarify.interpreters.embedded.words.calendar.relative import relative
from pleasqlarify.interpreters.embedded.words.calendar.scene import SINGULAR, UNITS, Found, Scene

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
    """in / for / within n units without "last": rolling, where something is denied before it."""
    if scene.at(i) not in ("in", "for", "within") or not scene.denies(i):
        return None
    j = _behind_more(scene, i + 1)
    one = scene.at(j) in ("a", "an") and scene.at(j + 1) in SINGULAR
    count, unit = 1 if one else scene.whole_number(j), UNITS.get(scene.at(j + 1))
    if scene.at(j) == "0.5" and unit == "year":
        count, unit = 6, "month"
    if count is None or unit is None or scene.at(j + 2) in ("of", "after", "from", "ago"):
        return None
    start, tomorrow = step(scene.today, unit, -count), step(scene.today, "day", 1)
    return Found(j + 2, (bounds(start, tomorrow),), unit)


def _behind_more(scene: Scene, place: int) -> int:
    """The place behind "more than", "at least", "over"."""
    if scene.says(place, "more", "than") or scene.says(place, "at", "least"):
        return place + 2
    return place + (scene.at(place) in ("over", "about", "almost"))
