"""Dates: which part of one is meant, what "today" is called, and what is an event rather than a thing."""

import re

from sqlglot import exp

from pleasqlarify.domains.sql.wording.identifiers import TEMPORAL, words
from pleasqlarify.domains.sql.wording.names import Names
from pleasqlarify.domains.sql.wording.speech import Scene, phrase, unwrapped
from pleasqlarify.domains.sql.wording.values import MONTHS, day

PARTICIPLE = re.compile(
    r"^(?!.*\b(?:speed|feed|need|seed|breed|bed|red|shed|embed|indeed)$)"
    r"((?:\w+ )?(?:\w{2,}ed(?: up| out| off)?|sold|paid|sent|bought|born|made|built|begun|written|shot|shown"
    r"|taken|given))"
    r"(?: at| on)?$"
)
FORMATS = {
    "%Y": "year",
    "%m": "calendar month",
    "%B": "calendar month",
    "%b": "calendar month",
    "%Y-%m": "month",
    "%Y-%m-%d": "day",
    "%d": "day of the month",
    "%w": "day of the week",
    "%W": "week",
    "%H": "hour",
    "%M": "minute",
}
UNITS = {
    "YEAR": "year",
    "QUARTER": "quarter",
    "MONTH": "calendar month",
    "WEEK": "week",
    "DAY": "day of the month",
    "DOY": "day of the year",
    "DOW": "day of the week",
    "ISODOW": "day of the week",
    "DAYOFWEEK": "day of the week",
    "HOUR": "hour",
    "MINUTE": "minute",
    "DECADE": "decade",
}
PART_FUNCTIONS: dict[type[exp.Expr], str] = {
    exp.Year: "year",
    exp.Quarter: "quarter",
    exp.Month: "calendar month",
    exp.Week: "week",
    exp.Day: "day of the month",
    exp.DayOfWeek: "day of the week",
    exp.Hour: "hour",
}
WRAPPERS = (
    exp.TsOrDsToTimestamp,
    exp.TimeStrToTime,
    exp.TsOrDsToDate,
    exp.Timestamp,
    exp.Date,
    exp.Datetime,
    exp.TimestampTrunc,
)


def event(column: exp.Column, names: Names) -> str:
    """What happened then, where the column tells when something happened: ``placed``; else ""."""
    found = PARTICIPLE.match(words(column.name))
    declared = names.column(column.table, column.name)
    if not found or not declared:
        return ""
    dated = bool(TEMPORAL.search(declared.type)) or any(day(s[:10]) for s in declared.samples)
    return found[1] if dated else ""


def undated(node: exp.Expr) -> exp.Expr:
    """The node without what only turns a text into a date."""
    inner = unwrapped(node)
    while True:
        to = inner.args.get("to")
        cast = isinstance(inner, exp.Cast) and isinstance(to, exp.DataType) and TEMPORAL.search(to.sql())
        if not cast and not (isinstance(inner, WRAPPERS) and len(inner.args) and not inner.args.get("unit")):
            return inner
        if not isinstance(inner.this, exp.Expr):
            return inner
        inner = unwrapped(inner.this)


def part(node: exp.Expr) -> tuple[str, exp.Expr] | None:
    """Which part of which date the node takes: ("year", the column); None if it takes none."""
    inner = unwrapped(node)
    if isinstance(inner, exp.Cast):
        return part(inner.this)
    if isinstance(inner, exp.TimeToStr):
        of, pattern = inner.this, inner.args.get("format")
        if isinstance(of, exp.Literal) and isinstance(pattern, exp.Expr):
            of, pattern = pattern, of  # DuckDB's strftime has them the other way round
        written = pattern.name.removesuffix("strict") if isinstance(pattern, exp.Expr) else ""
        name = FORMATS.get(written)
        return (name, undated(of)) if name else None
    if isinstance(inner, exp.Extract):
        name = UNITS.get(inner.name.upper())
        return (name, undated(inner.expression)) if name else None
    if isinstance(inner, exp.TimestampTrunc | exp.DateTrunc):
        unit = str(inner.text("unit")).upper()
        name = {"MONTH": "month", "DAY": "day"}.get(unit) or UNITS.get(unit)
        return (name, undated(inner.this)) if name else None
    if isinstance(inner, exp.Substring | exp.Left) and isinstance(inner.this, exp.Column):
        length = inner.args.get("length") or inner.args.get("expression")
        name = {"4": "year", "7": "month"}.get(length.name if isinstance(length, exp.Expr) else "")
        starts = inner.args.get("start")
        return (name, inner.this) if name and (starts is None or starts.name == "1") else None
    name = PART_FUNCTIONS.get(type(inner))
    return (name, undated(inner.this)) if name else None


def part_value(name: str, text: str) -> str:
    """The value of a part as it is read: March for calendar month 3, March 2025 for month 2025-03."""
    if name == "calendar month" and text.isdigit() and 1 <= int(text) <= 12:
        return MONTHS[int(text) - 1]
    year, _, month = text.partition("-")
    if name == "month" and month[:2].isdigit() and 1 <= int(month[:2]) <= 12:
        return f"{MONTHS[int(month[:2]) - 1]} {year}"
    return text


def part_phrase(name: str, inner: exp.Expr, scene: Scene) -> str:
    """The part as a thing: ``the year of the order date``, ``the year placed``."""
    happened = event(inner, scene.names) if isinstance(inner, exp.Column) else ""
    return f"the {name} {happened}" if happened else f"the {name} of {phrase(inner, scene)}"
