"""Two stretches of time that a question holds against each other."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.calendar.arithmetic import floor, step
from pleasqlarify.interpreters.embedded.words.nouns import Bounds, Period, Positions, Sense
from pleasqlarify.model import Choice

UNITS = ("day", "week", "month", "quarter", "year")
EARLIER = ("before", "prior", "earlier", "previous", "preceding", "previously")
BACK = 3  # tokens that "the month before" may have after what it is compared to
SIDES = 2  # readings of each period
COMPARING = (Sense.VERSUS, Sense.DIFFERENCE, Sense.GROWTH, Sense.YEAR_OVER_YEAR)


@dataclass(frozen=True, slots=True)
class Pair:
    """Two stretches in the order of the question, and the step of time that both are whole ones of."""

    first: Bounds
    second: Bounds
    unit: str = ""

    @property
    def later(self) -> tuple[Bounds, Bounds]:
        """The later one, then the earlier one."""
        ends = sorted((self.first, self.second), key=lambda bounds: bounds.start or date.min)
        return ends[1], ends[0]


def pairs(asked: Asked) -> list[Option[Pair]]:
    """What the question compares: two periods it names, or one and the one before."""
    periods = [period for period in asked.words.periods if period.options]
    if len(periods) >= 2:
        return list(_two(periods[0], periods[1]))
    if len(periods) == 1:
        return [*_split(periods[0]), *_before(asked, periods[0])]
    return list(_year_over_year(asked))


def _two(one: Period, other: Period) -> Iterator[Option[Pair]]:
    used: Uses = ((one.positions, "one period"), (other.positions, "the other period"))
    for place, first in enumerate(one.options[:SIDES]):
        second = _fitting(other, first, place)
        choices = tuple(
            Choice(f"which days are “{bounds.label}”", bounds.choice or bounds.assumption)
            for bounds in (first, second)
            if bounds.choice or bounds.assumption
        )
        yield Option(Pair(first, second, whole_unit(first)), first.weight, used, choices)


def _fitting(period: Period, beside: Bounds, place: int) -> Bounds:
    """The reading of a period that is taken in the way in which the other one is."""
    alike = [b for b in period.options if (b.choice, b.assumption) == (beside.choice, beside.assumption)]
    return alike[0] if alike else period.options[min(place, len(period.options) - 1)]


def _split(period: Period) -> Iterator[Option[Pair]]:
    """ "From 2025 to 2026": its first year against its last."""
    bounds = period.options[0]
    if bounds.start is None or bounds.end is None:
        return
    first, last = floor(bounds.start, "year"), floor(step(bounds.end, "day", -1), "year")
    if first == bounds.start and first < last and step(last, "year", 1) == bounds.end:
        ends = [Bounds(str(day.year), day, step(day, "year", 1)) for day in (first, last)]
        yield Option(Pair(ends[0], ends[1], "year"), 0.0, ((period.positions, "two years"),))


def _before(asked: Asked, period: Period) -> Iterator[Option[Pair]]:
    """One period against the one before; "compared to last year" speaks of what is running."""
    places = _earlier(asked)
    after = [cue for cue in asked.cues(Sense.VERSUS) if max(cue.positions) < min(period.positions)]
    for bounds in period.options[:SIDES]:
        unit = whole_unit(bounds)
        if not unit or bounds.start is None or bounds.end is None:
            continue
        running = after and not places and bounds.end <= asked.today
        other = shifted(bounds, unit, 1 if running else -1)
        point = f"what is “{bounds.label}” compared to"
        side = Choice(point, f"{other.start} to {step(other.end or bounds.end, 'day', -1)}")
        used: Uses = ((period.positions | places, bounds.label),)
        ends = (other, bounds) if running else (bounds, other)
        said = 0.0 if places or running else weight("versus.unsaid")
        yield Option(Pair(*ends, unit), bounds.weight + said, used, (side,))


def _earlier(asked: Asked) -> Positions:
    """The words "the month before" after what compares; none where the question has no such words."""
    tokens = asked.words.tokens
    for cue in asked.cues(Sense.VERSUS):
        first = max(cue.positions) + 1
        after = list(range(first, min(first + BACK, len(tokens))))
        said = [n for n in after if tokens[n].norm in EARLIER]
        if said:
            return frozenset(said) | frozenset(
                n for n in after if tokens[n].norm in (*UNITS, "period", "one")
            )
    return frozenset()


def _year_over_year(asked: Asked) -> Iterator[Option[Pair]]:
    cues = asked.cues(Sense.YEAR_OVER_YEAR)
    if cues:
        this = floor(asked.today, "year")
        now = Bounds(str(this.year), this, step(this, "year", 1))
        used = tuple((cue.positions, "year over year") for cue in cues)
        yield Option(Pair(now, shifted(now, "year", -1), "year"), 0.0, used)


def whole_unit(bounds: Bounds) -> str:
    """The step of time of which this is exactly one; "" where it is none.

    >>> whole_unit(Bounds("", date(2026, 4, 1), date(2026, 7, 1)))
    'quarter'
    """
    if bounds.start is None or bounds.end is None:
        return ""
    fitting = [
        u for u in UNITS if floor(bounds.start, u) == bounds.start and step(bounds.start, u, 1) == bounds.end
    ]
    return fitting[0] if fitting else ""


def shifted(bounds: Bounds, unit: str, count: int) -> Bounds:
    """The stretch so many steps later, or earlier."""
    start, end = (step(day, unit, count) if day else None for day in (bounds.start, bounds.end))
    return replace(bounds, start=start, end=end, label=f"{start} to {end}", weight=0.0)


def comparing(asked: Asked) -> Uses:
    """The words that ask for a comparison."""
    return tuple((cue.positions, "compared") for cue in asked.cues(*COMPARING))
