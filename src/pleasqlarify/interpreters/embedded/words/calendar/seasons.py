"""Seasons as stretches of three whole months: this summer, last winter, spring 2025."""

from datetime import date

from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.calendar.arithmetic import bounds, step
from pleasqlarify.interpreters.embedded.words.calendar.scene import Found, Scene, assuming
from pleasqlarify.interpreters.embedded.words.nouns import Bounds

BEGINS = {"spring": 3, "summer": 6, "autumn": 9, "fall": 9, "winter": 12}
"""The month in which each begins, on the northern half of the earth."""

MONTHS = 3
THIS, LAST, NEXT = {"this", "past"}, {"last", "previous"}, {"next", "coming"}
LED = {"over", "during", "throughout"}


def season(scene: Scene, i: int) -> Found | None:
    """The season that begins at token i, where words beside it tell of which year it is."""
    word = scene.at(i)
    begins = BEGINS.get(scene.at(i + 1)) if word in THIS | LAST | NEXT else None
    if begins:
        return Found(i + 2, _told(scene.today, begins, word), "season")
    begins = BEGINS.get(word)
    if begins and scene.at(i - 1) == "the" and scene.at(i - 2) in LED:
        return Found(i + 1, _told(scene.today, begins, "this"), "season")
    j = i + 1 + scene.says(i + 1, "of")
    year = scene.year(j) if begins else None
    return Found(j + 1, (_of(year, begins),), "season") if begins and year else None


def _told(today: date, begins: int, word: str) -> tuple[Bounds, ...]:
    """This one: that of this year, or which lasts until now; else the one before or after."""
    lasting = begins + MONTHS > 13 and today.month <= (begins + MONTHS - 1) % 12
    year = today.year - lasting
    begun = date(year, begins, 1) <= today
    if word in NEXT:
        return (_of(year + begun, begins),)
    if word in THIS:
        return (_of(year, begins),)
    over = step(date(year, begins, 1), "month", MONTHS) <= today
    if not over:
        return (_of(year - 1, begins),)
    recent, before = _of(year, begins), _of(year - 1, begins)
    earlier = bounds(before.start, before.end, weight("calendar.other_side"), str(year - 1))
    return assuming(bounds(recent.start, recent.end, 0.0, str(year)), f"the one of {year}"), earlier


def _of(year: int, begins: int) -> Bounds:
    start = date(year, begins, 1)
    return bounds(start, step(start, "month", MONTHS))
