"""Single days: 2026-01-31, 31/1/2026, January 5th, the 5th of May, last Monday."""

import re
from datetime import date

from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.calendar.arithmetic import NAMES, bounds, days_in, step
from pleasqlarify.interpreters.embedded.words.calendar.scene import Found, Scene, assuming
from pleasqlarify.interpreters.embedded.words.nouns import Bounds
from pleasqlarify.interpreters.embedded.words.tokens import ORDINALS

MONTHS = {name.lower(): n for n, name in enumerate(NAMES, 1)}
MONTHS |= {name[:3].lower(): n for n, name in enumerate(NAMES, 1)} | {"sept": 9}
WEEKDAYS = {d: n for n, d in enumerate("monday tuesday wednesday thursday friday saturday sunday".split())}  # noqa: SIM905

BEHIND_TENTH = (
    "eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
)
DAYS = {word: day for day, word in enumerate([*ORDINALS[1:], *BEHIND_TENTH.split()], 1)}


def day_named(scene: Scene, i: int) -> Found | None:
    """The single day that begins at token i, if one is named."""
    return _written_date(scene, i) or _month_and_day(scene, i) or _weekday(scene, i)


def _weekday(scene: Scene, i: int) -> Found | None:
    """last Monday, on Monday, next Friday: the nearest such day on that side of today."""
    j = i + (scene.at(i) in ("last", "this", "next"))
    weekday = WEEKDAYS.get(scene.at(j))
    leading = scene.at(i) if j > i else scene.at(i - 1)
    if weekday is None or leading not in ("last", "this", "next", "on", "since", "before", "after", "until"):
        return None
    back = (scene.today.weekday() - weekday) % 7 or 7
    offset = 7 - back if leading in ("next", "this") and back < 7 else 7 if leading == "next" else -back
    day = step(scene.today, "day", offset)
    return Found(
        j + 1, (assuming(bounds(day, step(day, "day", 1)), f"{scene.at(j)} nearest to today"),), exact=True
    )


def _day(year: int, month: int, day: int) -> Bounds | None:
    if not (1 <= year <= 9998 and 1 <= month <= 12 and 1 <= day <= days_in(year, month)):
        return None
    start = date(year, month, day)
    return bounds(start, step(start, "day", 1))


def _written_date(scene: Scene, i: int) -> Found | None:
    """2026-01-31, 31/1/2026, 1/31/2026, 31.1.26, 2026-01."""
    numbers = [int(n) for n in re.findall(r"\d+", scene.at(i))]
    if not re.fullmatch(r"\d+[-./]\d+([-./]\d+)?", scene.at(i)) or scene.tokens[i].number is not None:
        return None
    if len(numbers) == 2:
        start = date(numbers[0], numbers[1], 1) if numbers[0] else date.min
        return Found(i + 1, (bounds(start, step(start, "month", 1)),), "month")
    if len(re.split(r"[-./]", scene.at(i))[0]) == 4:
        day = _day(numbers[0], numbers[1], numbers[2])
        return Found(i + 1, (day,), exact=True) if day else None
    first, second, year = numbers[0], numbers[1], numbers[2] + (2000 if numbers[2] < 100 else 0)
    readings = [(_day(year, first, second), "month first"), (_day(year, second, first), "day first")]
    if "." in scene.at(i):
        readings.reverse()
    known = [(day, how) for day, how in readings if day]
    if len(known) == 2 and known[0][0] == known[1][0]:
        known = known[:1]
    options = [
        bounds(d.start, d.end, weight("calendar.day_first") * k if k else 0.0, how if len(known) > 1 else "")
        for k, (d, how) in enumerate(known)
    ]
    return Found(i + 1, tuple(options), exact=True) if options else None


def _month_and_day(scene: Scene, i: int) -> Found | None:
    """January 5th, 2026; 5 January; the 5th of May."""
    if (month := MONTHS.get(scene.at(i))) and (day := _day_number(scene, i + 1)):
        after = i + 2
    else:
        day, j = _day_number(scene, i) or _day_spelled(scene, i), i + 1 + scene.says(i + 1, "of")
        month, after = MONTHS.get(scene.at(j)), j + 1
    if not (month and day):
        return None
    if year := scene.year(after):
        named = _day(year, month, day)
        return Found(after + 1, (named,), exact=True) if named else None
    year = scene.today.year - ((month, day) > (scene.today.month, scene.today.day))
    assumed = _day(year, month, day)
    return Found(after, (assuming(assumed, f"year {year} assumed"),), exact=True) if assumed else None


def _day_spelled(scene: Scene, i: int) -> int | None:
    """ "On the first of May": the word for a day, behind "the" and what only times have before them."""
    timed = scene.at(i - 2) in ("on", "since", "until", "till") and scene.at(i - 1) == "the"
    return DAYS.get(scene.at(i)) if timed and scene.at(i + 1) == "of" else None


def _day_number(scene: Scene, i: int) -> int | None:
    token = scene.tokens[i] if 0 <= i < len(scene.tokens) else None
    if token is None or token.number is None or not re.match(r"\d{1,2}(st|nd|rd|th)?$", token.text.lower()):
        return None
    return int(token.number) if 1 <= token.number <= 31 else None
