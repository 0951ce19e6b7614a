"""Stretches named by the calendar: days, months, quarters, halves, years, decades."""

import re
from datetime import date

from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.calendar.arithmetic import bounds, step
from pleasqlarify.interpreters.embedded.words.calendar.dates import MONTHS, day_named
from pleasqlarify.interpreters.embedded.words.calendar.scene import Found, Scene, assuming

ALSO_WORDS = {"may", "march", "mar", "jan", "dec", "sep", "august", "june", "april"}  # verbs and first names
BEFORE_TIME = {
    "in", "of", "since", "during", "until", "till", "before", "after", "by", "from", "to", "through",
    "between", "last", "this", "next", "for", "early", "late", "mid", "on", "and", "vs", "versus", "than",
    "both",
}  # fmt: skip
JOINING, SMALL = {"and", "or", "&", "vs", "versus", "against", "than"}, {"in", "the"}
PARTS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "last": 4, "final": 4}
NO_YEAR_AFTER = {
    "than", "least", "most", "over", "under", "above", "below", "exceeding", "exactly", "top", "first",
    "dollar", "euro", "pound", "number", "id", "about", "around", "only", "up", ">", "<", ">=", "<=", "room",
}  # fmt: skip
NO_YEAR_BEFORE = {
    "dollar", "dollars", "euro", "euros", "percent", "days", "hours", "minutes", "times", "people", "units",
    "pieces", "seconds", "miles", "km", "kg",
}  # fmt: skip


def absolute(scene: Scene, i: int) -> Found | None:
    """The stretch that begins at token i, if the calendar names it."""
    for read in (day_named, _month, _part, _fiscal, _decade, _year):
        if found := read(scene, i):
            return found
    return None


def _month(scene: Scene, i: int) -> Found | None:
    month = MONTHS.get(scene.at(i))
    if not month:
        return None
    year, end, _ = year_after(scene, i + 1)
    year = year if year is not None else _year_shared(scene, end, "month", month)
    short = len(scene.at(i)) == 3 or scene.at(i) in ALSO_WORDS
    if short and year is None and scene.at(i - 1) not in BEFORE_TIME:
        return None
    if year is not None:
        start = date(year, month, 1)
        return Found(end, (bounds(start, step(start, "month", 1)),), "month")
    before = scene.at(i - 1) in ("last", "previous")
    late = month > scene.today.month or (before and month == scene.today.month)
    likely = date(scene.today.year - late, month, 1)
    other = step(likely, "year", -1)
    options = (
        assuming(
            bounds(likely, step(likely, "month", 1), 0.0, str(likely.year)), f"year {likely.year} assumed"
        ),
        assuming(
            bounds(other, step(other, "month", 1), weight("calendar.year_before"), str(other.year)),
            f"year {other.year} assumed",
        ),
    )
    return Found(i + 1, options, "month")


def year_after(scene: Scene, i: int) -> tuple[int | None, int, bool]:
    """The year said at i, e.g. "2025", "of 2025", "of last year"; where it ends; whether one was said."""
    j = i + scene.says(i, "of") + scene.says(i, "of", "the")
    if year := scene.year(j):
        return year, j + 1, True
    for word, offset in (("this", 0), ("last", -1), ("previous", -1), ("next", 1), ("current", 0)):
        if scene.says(j, word, "year"):
            return scene.today.year + offset, j + 2, True
    if scene.says(i, "of", "the", "year"):
        return scene.today.year, i + 3, True
    return None, i, False


def _part(scene: Scene, i: int) -> Found | None:
    """Q3 2025, third quarter of 2025, H1, first half of last year."""
    mark = re.fullmatch(r"(?:(q)([1-4])|(h)([12]))", scene.at(i))
    if mark:
        months, number, j = (3, int(mark[2]), i + 1) if mark[1] else (6, int(mark[4]), i + 1)
    elif scene.at(i) in PARTS and (part := _part_of(scene, i + 1)):
        j, months = i + 1 + (scene.at(i + 1) == part), 3 if part == "quarter" else 6
        number = min(PARTS[scene.at(i)], 12 // months)
        if scene.at(i) in ("last", "final") and not year_after(scene, j)[2]:
            return None
    else:
        return None
    said, end, _ = year_after(scene, j)
    month, unit = months * (number - 1) + 1, "quarter" if months == 3 else "half"
    said = said if said is not None else _year_shared(scene, end, unit, month)
    year = said if said is not None else scene.today.year - (month > scene.today.month)
    start = date(year, month, 1)
    named = bounds(start, step(start, "month", months))
    return Found(end, (named if said is not None else assuming(named, f"year {year} assumed"),), unit)


def _part_of(scene: Scene, i: int) -> str:
    """The part of a year that an ordinal before token i counts: "first quarter", "first and second half"."""
    j = i + (scene.at(i) in JOINING)
    j += scene.at(j) in SMALL
    j += j > i and scene.at(j) in PARTS
    return scene.at(j) if scene.at(j) in ("quarter", "half") and j - i != 1 else ""


def _year_shared(scene: Scene, i: int, unit: str, month: int) -> int | None:
    """The year of what is joined to a month or a part of a year that ends at i: "May and June 2025"."""
    listed = 0 < i < len(scene.tokens) and scene.tokens[i].breaks
    j = i + (scene.at(i) in JOINING)
    found = absolute(scene, j + (scene.at(j) in SMALL)) if listed or j > i else None
    first = found.options[0] if found and found.unit == unit else None
    if first is None or first.start is None or first.assumption:
        return None
    return first.start.year - (month > first.start.month)


def _fiscal(scene: Scene, i: int) -> Found | None:
    mark = re.fullmatch(r"fy(\d{4}|\d{2})", scene.at(i))
    if mark:
        year, end = int(mark[1]) + (2000 if len(mark[1]) == 2 else 0), i + 1
    elif scene.at(i) == "fiscal":
        j = i + 1 + scene.says(i + 1, "year")
        year, end = scene.year(j) or 0, j + 1
    else:
        return None
    if not 1 <= year <= 9998:
        return None
    named = bounds(date(year, 1, 1), date(year + 1, 1, 1))
    return Found(end, (assuming(named, "fiscal year taken as calendar year"),), "year")


def _decade(scene: Scene, i: int) -> Found | None:
    mark = re.fullmatch(r"(1[89]\d|20\d)0s|([2-9])0s", scene.at(i))
    if not mark:
        return None
    start = date(int(mark[1]) * 10 if mark[1] else 1900 + int(mark[2]) * 10, 1, 1)
    return Found(i + 1, (bounds(start, step(start, "decade", 1)),), "decade")


def _year(scene: Scene, i: int) -> Found | None:
    """A year by its number; "the year" before it says so."""
    j = i + 2 if scene.says(i, "the", "year") else i + 1 if scene.says(i, "year") else i
    year = scene.year(j)
    before = scene.at(j - 1)
    limit = scene.at(j + 1) == "or" and scene.at(j + 2) in ("more", "less", "fewer", "above", "below", "over")
    if year is None or limit or before in NO_YEAR_AFTER or scene.at(j + 1) in NO_YEAR_BEFORE:
        return None
    return Found(j + 1, (bounds(date(year, 1, 1), date(year + 1, 1, 1)),), "year")
