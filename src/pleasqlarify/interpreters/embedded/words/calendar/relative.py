"""Stretches told from today: last month, the past 30 days, year to date, yesterday, two weeks ago."""

from datetime import date

from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.calendar.arithmetic import MONTHS_IN, bounds, floor, step, whole
from pleasqlarify.interpreters.embedded.words.calendar.scene import (
    LOOSE,
    SINGULAR,
    UNITS,
    Found,
    Scene,
    assuming,
)
from pleasqlarify.interpreters.embedded.words.nouns import Bounds

CALENDAR_FIRST = {"last", "previous", "prior", "preceding"}
ROLLING_FIRST = {"past", "trailing", "recent", "rolling"}
THIS, NEXT = {"this", "current"}, {"next", "coming", "upcoming", "following"}
WHOLE = {"full", "complete", "calendar", "whole", "entire"}
COMING = {"upcoming", "future"}
DAYS = {"today": 0, "yesterday": -1, "tomorrow": 1, "tonight": 0}
TO_DATE = {"ytd": "year", "mtd": "month", "qtd": "quarter", "wtd": "week"}
VERBAL = {"that", "which", "who", "to", "must", "should", "can"}  # before "last": it is a verb
AGAINST = {"compared", "comparison", "relative", "opposed", "up", "back"}  # "compared to last year"


def relative(scene: Scene, i: int) -> Found | None:
    """The stretch that begins at token i, if it is told from today."""
    for read in (_to_date, _day, _ago, _before_last, _beside, _loosely):
        if found := read(scene, i):
            return found
    return None


def _beside(scene: Scene, i: int) -> Found | None:
    """last / past / this / next, a number or none, and a unit."""
    word = scene.at(i)
    if word not in CALENDAR_FIRST | ROLLING_FIRST | THIS | NEXT or (
        word == "last" and scene.at(i - 1) in VERBAL and scene.at(i - 2) not in AGAINST
    ):
        return None
    j, only_whole = i + 1, False
    while scene.at(j) in WHOLE:
        j, only_whole = j + 1, True
    if (count := scene.whole_number(j)) is not None:
        after = j + 1 + scene.says(j + 1, "of")
        if scene.at(after) == "hours" and word not in THIS | NEXT:
            return _hours(scene, count, after)
        unit, loose = UNITS.get(scene.at(after)), scene.at(j) in LOOSE
        options = _several(scene, word, count, unit, only_whole) if unit and count else ()
        if loose:
            options = tuple(assuming(o, f"{scene.at(j)} taken as {count}") for o in options)
        return Found(after + 1, options, unit or "") if options else None
    half = scene.says(j, "half", "year")
    unit = "half" if half else UNITS.get(scene.at(j))
    if unit is None or (scene.at(j) not in SINGULAR and not half):
        return None
    return Found(j + 1 + half, _one(scene, word, unit, only_whole), unit)


def _hours(scene: Scene, count: int, last: int) -> Found:
    """Hours as the days that they reach into, for a period is told in days."""
    days = bounds(step(scene.today, "day", -((count + 23) // 24)), step(scene.today, "day", 1))
    return Found(last + 1, (assuming(days, "whole days"),), "day")


def _one(scene: Scene, word: str, unit: str, only_whole: bool) -> tuple[Bounds, ...]:
    today, tomorrow = scene.today, step(scene.today, "day", 1)
    if word in NEXT:
        return _weeks(unit, 1, today)
    if word in THIS:
        if unit == "day":
            return (bounds(today, tomorrow),)
        so_far = bounds(floor(today, unit), tomorrow, weight("calendar.so_far"), f"{unit} up to today")
        return (*_weeks(unit, 0, today), so_far)
    calendar = _weeks(unit, -1, today)
    if only_whole or unit == "day" or word not in ROLLING_FIRST | {"last"}:
        return calendar
    trailing = bounds(
        step(today, unit, -1), tomorrow, weight("calendar.other_side"), f"the {unit} up to today"
    )
    if word == "last":
        return (*calendar, trailing)
    first = bounds(trailing.start, trailing.end, 0.0, trailing.choice)
    return (first, bounds(*whole(unit, -1, today), weight("calendar.other_side"), f"calendar {unit}"))


def _weeks(unit: str, offset: int, today: date) -> tuple[Bounds, ...]:
    """The whole unit; a week in both of its readings."""
    named = bounds(*whole(unit, offset, today), 0.0, f"calendar {unit}")
    if unit != "week":
        return (named,)
    monday = bounds(named.start, named.end, 0.0, "weeks start on Monday")
    return (
        monday,
        bounds(*whole("week", offset, today, 6), weight("calendar.sunday_week"), "weeks start on Sunday"),
    )


def _several(scene: Scene, word: str, count: int, unit: str | None, only_whole: bool) -> tuple[Bounds, ...]:
    today, tomorrow = scene.today, step(scene.today, "day", 1)
    if unit is None or word in THIS:
        return ()
    if word in NEXT:
        return (bounds(today, step(tomorrow, unit, count), 0.0, "from today"),)
    start = step(today, unit, -count)
    rolling = bounds(start, tomorrow, 0.0, "up to today")
    units = bounds(
        step(floor(today, unit), unit, -count),
        floor(today, unit),
        weight("calendar.whole_units"),
        f"whole {unit}s",
    )
    if only_whole:
        return (bounds(units.start, units.end),)
    if unit in MONTHS_IN:
        return (rolling, units)
    later = bounds(step(start, "day", 1), tomorrow, weight("calendar.first_day_out"), "today counted as one")
    return (rolling, later, *((units,) if unit == "week" else ()))


def _to_date(scene: Scene, i: int) -> Found | None:
    tomorrow = step(scene.today, "day", 1)
    unit, length = TO_DATE.get(scene.at(i), ""), 1
    if scene.at(i) in SINGULAR and scene.says(i + 1, "to", "date"):
        unit, length = UNITS[scene.at(i)], 3
    elif scene.at(i) == "this" and scene.at(i + 1) in SINGULAR and scene.says(i + 2, "so", "far"):
        unit, length = UNITS[scene.at(i + 1)], 4
    elif scene.says(i, "so", "far", "this") and scene.at(i + 3) in SINGULAR:
        unit, length = UNITS[scene.at(i + 3)], 4
    return Found(i + length, (bounds(floor(scene.today, unit), tomorrow),), unit) if unit else None


def _day(scene: Scene, i: int) -> Found | None:
    length, offset = 1, DAYS.get(scene.at(i))
    if scene.says(i, "day", "before", "yesterday"):
        length, offset = 3, -2
    if offset is None:
        return None
    day = step(scene.today, "day", offset)
    return Found(i + length, (bounds(day, step(day, "day", 1)),), "day", exact=True)


def _ago(scene: Scene, i: int) -> Found | None:
    """n units ago: that day, or the whole unit that it lies in."""
    count = 1 if scene.at(i) in ("a", "an") else scene.whole_number(i)
    j = i + 1 + scene.says(i + 1, "of")
    unit = UNITS.get(scene.at(j))
    if count is None or unit is None or scene.at(j + 1) not in ("ago", "back"):
        return None
    day = step(scene.today, unit, -count)
    that_day = bounds(day, step(day, "day", 1), 0.0, "that day")
    if unit == "day":
        return Found(j + 2, (bounds(that_day.start, that_day.end),), "day", exact=True)
    around = bounds(*whole(unit, -count, scene.today), 0.0, f"that {unit}")
    return Found(
        j + 2, (around, bounds(that_day.start, that_day.end, weight("calendar.that_day"), "that day")), unit
    )


def _before_last(scene: Scene, i: int) -> Found | None:
    if scene.at(i) in SINGULAR and scene.says(i + 1, "before", "last"):
        return Found(i + 3, (bounds(*whole(UNITS[scene.at(i)], -2, scene.today)),), UNITS[scene.at(i)])
    return None


def _loosely(scene: Scene, i: int) -> Found | None:
    """upcoming: from today on; recently, lately: a month, a quarter or a week, each said to be assumed."""
    if scene.at(i) in COMING:
        later = bounds(step(scene.today, "day", 1), None, weight("calendar.first_day_out"), "after today")
        return Found(i + 1, (bounds(scene.today, None, 0.0, "from today on"), later))
    if scene.at(i) not in ("recently", "lately"):
        return None
    tomorrow = step(scene.today, "day", 1)
    options = [
        assuming(
            bounds(step(scene.today, "day", -n), tomorrow, w, f"the last {n} days"), f"recently: {n} days"
        )
        for n, w in ((30, 0.0), (90, weight("calendar.recently_90")), (7, weight("calendar.recently_7")))
    ]
    return Found(i + 1, tuple(options))
