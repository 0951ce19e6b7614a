"""Days, weeks, months, quarters and years: whole ones, steps between them, and stretches in words."""

from datetime import MAXYEAR, MINYEAR, date, timedelta

from pleasqlarify.interpreters.embedded.words.nouns import Bounds

DAY = timedelta(days=1)
MONTHS_IN = {"month": 1, "quarter": 3, "half": 6, "year": 12, "decade": 120}
DAYS_IN = {"day": 1, "week": 7, "fortnight": 14}
NAMES = (
    "January February March April May June July August September October November December".split()  # noqa: SIM905
)


def floor(day: date, unit: str, week_start: int = 0) -> date:
    """The first day of the unit that the day lies in; weeks start on Monday (0) or another weekday.

    >>> floor(date(2026, 11, 29), "quarter"), floor(date(2026, 11, 29), "week")
    (datetime.date(2026, 10, 1), datetime.date(2026, 11, 23))
    """
    if unit in ("week", "fortnight"):
        return step(day, "day", -((day.weekday() - week_start) % 7))
    if unit == "decade":
        return date(max(day.year - day.year % 10, MINYEAR), 1, 1)
    if unit in MONTHS_IN:
        months = MONTHS_IN[unit]
        return date(day.year, (day.month - 1) // months * months + 1, 1)
    return day


def step(day: date, unit: str, count: int) -> date:
    """The day so many units later, or earlier; the end of a shorter month, and never outside the calendar.

    >>> step(date(2026, 3, 31), "month", -1), step(date(2026, 1, 1), "year", -9999)
    (datetime.date(2026, 2, 28), datetime.date(1, 1, 1))
    """
    if unit in DAYS_IN:
        days = day.toordinal() + count * DAYS_IN[unit]
        return date.fromordinal(min(max(days, 1), date.max.toordinal()))
    months = day.year * 12 + day.month - 1 + count * MONTHS_IN[unit]
    year, month = divmod(months, 12)
    if year < MINYEAR:
        return date.min
    if year > MAXYEAR:
        return date.max
    return date(year, month + 1, min(day.day, days_in(year, month + 1)))


def days_in(year: int, month: int) -> int:
    """How many days a month has."""
    return 31 if month in (1, 3, 5, 7, 8, 10, 12) else 30 if month != 2 else 29 if _leaps(year) else 28


def _leaps(year: int) -> bool:
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def whole(unit: str, offset: int, today: date, week_start: int = 0) -> tuple[date, date]:
    """The bounds of a whole unit: 0 is the one today lies in, -1 the one before."""
    start = step(floor(today, unit, week_start), unit, offset)
    return start, step(start, unit, 1)


def bounds(start: date | None, end: date | None, weight: float = 0.0, choice: str = "") -> Bounds:
    """A stretch with its label."""
    return Bounds(described(start, end), start, end, weight, choice)


def described(start: date | None, end: date | None) -> str:
    """A stretch in words; whole months, quarters and years by name, the last day of others included.

    >>> described(date(2026, 10, 1), date(2026, 11, 1)), described(date(2026, 7, 1), date(2026, 10, 1))
    ('October 2026', 'Q3 2026')
    >>> described(date(2026, 10, 30), date(2026, 11, 30)), described(None, date(2025, 1, 1))
    ('2026-10-30 to 2026-11-29', 'before 2025-01-01')
    """
    if start is None or end is None:
        return f"from {start}" if start else f"before {end}" if end else "any time"
    if start.day == 1 and end == step(start, "month", 1):
        return f"{NAMES[start.month - 1]} {start.year}"
    if start.day == 1 and start.month in (1, 4, 7, 10) and end == step(start, "quarter", 1):
        return f"Q{(start.month + 2) // 3} {start.year}"
    if (start.day, start.month) == (1, 1) and end == step(start, "year", 1):
        return str(start.year)
    last = step(end, "day", -1)
    return str(start) if last <= start else f"{start} to {last}"
