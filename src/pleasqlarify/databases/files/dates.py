"""How dates and times are written."""

from collections.abc import Iterator

from pleasqlarify.databases.files.forms import Form
from pleasqlarify.databases.files.readings import Reading
from pleasqlarify.databases.quoting import literal

CLOCK = r"\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp][Mm])?"
CLOCKS = ("", " %H:%M", " %H:%M:%S", " %I:%M %p", " %I:%M:%S %p", " %I:%M%p")
YEAR_FIRST = r"\d{4}[-/.]\d{1,2}[-/.]\d{1,2}"
SECONDS = r"\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?"
ZONE = r"(?:Z| ?[-+]\d{2}(?::?\d{2})?)"
MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*"
DAY_MONTH = ("%d %b %Y", "%d %B %Y", "%d-%b-%Y", "%d-%b-%y", "%d/%b/%Y", "%d. %b %Y", "%d. %B %Y")
MONTH_DAY = ("%b %d, %Y", "%B %d, %Y", "%b %d %Y", "%B %d %Y")
TYPES = ("TIMESTAMP", "DATE", "position(':' IN @) > 0")  # with a time of day, without, and which it is
DASHED = r"replace(regexp_replace(@, '^(\d+)[./](\d+)[./]', '\1-\2-'), 'T', ' ')"


def dates() -> Iterator[Form]:
    """Year first, day first, month first, with the month's name; then times and spans."""
    yield Form("year", f"{YEAR_FIRST}(?:[ T]{SECONDS})?", f"TRY_CAST({DASHED} AS TIMESTAMP)", *TYPES)
    zoned = f"(TRY_CAST({DASHED} AS TIMESTAMP WITH TIME ZONE) AT TIME ZONE 'UTC')"
    yield Form("zone", f"{YEAR_FIRST}[ T]{SECONDS}{ZONE}", zoned, *TYPES)
    for sign in "./-":
        yield from _by_numbers(sign, "%Y", r"\d{4}")
        yield from _by_numbers(sign, "%y", r"\d{2}")
    day_month = rf"(?i:\d{{1,2}}\.?[ /-]{MONTH}[ /-]\d{{2,4}}(?: {CLOCK})?)"
    yield Form("day month", day_month, _parsed(*DAY_MONTH), *TYPES)
    month_day = rf"(?i:{MONTH} \d{{1,2}},? \d{{4}}(?: {CLOCK})?)"
    yield Form("month day", month_day, _parsed(*MONTH_DAY), *TYPES)
    clock = (
        "coalesce(TRY_CAST(@ AS TIME), CAST(try_strptime(@, ['%I:%M %p', '%I:%M:%S %p', '%I:%M%p']) AS TIME))"
    )
    yield Form("clock", CLOCK, clock, "TIME", "TIME", "true")
    span = r"-?\d+ days \d+:\d{2}:\d{2}(?:\.\d+)?"
    yield Form("span", span, "TRY_CAST(@ AS INTERVAL)", "INTERVAL", "INTERVAL", "true")


def _by_numbers(sign: str, year: str, digits: str) -> Iterator[Form]:
    """Day first and month first, rivals of each other."""
    shape = rf"\d{{1,2}}[{sign}]\d{{1,2}}[{sign}]{digits}(?: {CLOCK})?"
    day, month = f"%d{sign}%m{sign}{year}", f"%m{sign}%d{sign}{year}"
    yield Form(day, shape, _parsed(day), *TYPES, Reading.DAY_FIRST, month)
    yield Form(month, shape, _parsed(month), *TYPES, Reading.MONTH_FIRST, day)


def _parsed(*formats: str) -> str:
    return f"try_strptime(@, [{', '.join(literal(day + clock) for day in formats for clock in CLOCKS)}])"
