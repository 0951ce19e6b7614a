"""Why a column stays text although many of its values look like more."""

from collections.abc import Iterator

from pleasqlarify.databases.files.evidence import FORMS, Evidence
from pleasqlarify.databases.files.forms import Form
from pleasqlarify.databases.files.sources import counted

DATES, NUMBERS = "no value tells day from month", "no value tells decimals from thousands"
MOSTLY = 0.5  # share of values from which text needs a reason
SPOKEN = {"DOUBLE": "number", "TIMESTAMP": "date", "TIME": "time", "INTERVAL": "span of time"}


def no_amount(form: Form, seen: Evidence) -> str | None:
    """Why values that could be amounts are no numbers; None if they are."""
    if form.type != "DOUBLE":
        return None
    currencies = [sign for sign in seen.signs if sign]
    if len(currencies) > 1:
        return f"several signs, which a number would lose: {', '.join(currencies)}"
    if currencies == ["%"] and len(seen.signs) > 1:
        return "some values are percent and some are not"
    if not seen.marked:
        return "spaces between digits, as in telephone numbers"
    return None


def text_reasons(seen: Evidence) -> Iterator[str]:
    """What most values are, how many are not, and an example; nothing where no kind has most."""
    if seen.number >= MOSTLY * seen.filled:
        others = counted(seen.filled - seen.number, "value")
        yield f"{others} of {seen.filled:,} not a number, e.g. {seen.odd!r}"
        return
    best = max(seen.fits, key=lambda name: seen.fits[name].count, default="")
    if not best or seen.fits[best].count < MOSTLY * seen.filled or FORMS[best].type == "BOOLEAN":
        return
    form, fit = FORMS[best], seen.fits[best]
    other = seen.fits.get(form.rival)
    if other is not None and other.alone is not None and fit.alone is not None:
        yield f"{fit.alone!r} and {other.alone!r} contradict each other"
    else:
        misfits = counted(seen.filled - fit.count, "value")
        yield f"{misfits} of {seen.filled:,} not a {SPOKEN[form.type]}"
