"""Durations held against numbers, and the units in which they are told."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make, either
from pleasqlarify.interpreters.embedded.frames.parts.measures.comparing import compared, comparisons
from pleasqlarify.interpreters.embedded.frames.parts.times.births import asks_an_age
from pleasqlarify.interpreters.embedded.frames.parts.times.durations import UNITS, Span
from pleasqlarify.interpreters.embedded.frames.parts.times.moments_said import said
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.plan.nouns import (
    And,
    Comparison,
    ComparisonOperator,
    Expression,
    IsNull,
    Literal,
)
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.lexicon import units
from pleasqlarify.interpreters.embedded.words.nouns import Amount, Cue, Positions, Sense
from pleasqlarify.model import Choice

NEAR, FAR = 3, 5  # tokens between "not" and what is not done; from "until" to what is
DENYING = (Sense.NOT, Sense.NEVER)
SHORT, LONG = timedelta(hours=3), timedelta(days=1)
"""What is shorter is told in minutes; what is shorter is told in hours."""

DAYS = {"minute": 1 / 1440, "hour": 1 / 24, "day": 1, "week": 7, "month": 30.4375, "year": 365.25}


def telling_units(asked: Asked, span: Span) -> list[Option[str]]:
    """The unit in which a duration is told: the one that is said, else what fits how long it is."""
    ranked = list(dict.fromkeys([*units_told(asked), *_fitting(span)]))
    choices = [(Choice("in which unit is the time told", f"{unit}s"),) for unit in ranked]
    less = weight("durations.other_unit")
    return [
        Option(unit, less * place, (), choice if len(ranked) > 1 else ())
        for place, (unit, choice) in enumerate(zip(ranked, choices, strict=True))
    ]


def units_told(asked: Asked) -> list[str]:
    """The units of time that are asked for: days for "how many days"."""
    return [unit for cue in asked.cues(Sense.DURATION) if (unit := _unit(cue)) in UNITS]


def _fitting(span: Span) -> tuple[str, ...]:
    """Units, by how long it is from the first start to the first end, and from the last to the last."""
    if not span.timed:
        return ("day",)
    one, other = span.start.column, span.end.column
    apart = [_between(*pair) for pair in ((one.low, other.low), (one.high, other.high))]
    longest = max(length if length >= timedelta() else timedelta() for length in apart)  # less: still running
    if longest < SHORT:
        return "minute", "hour", "day"
    return ("hour", "minute", "day") if longest < LONG else ("day", "hour")


def _between(start: object, end: object) -> timedelta:
    """How long it is; very long where that cannot be told."""
    try:
        return datetime.fromisoformat(str(end)) - datetime.fromisoformat(str(start))
    except (TypeError, ValueError):  # not a date, or only one of them with a time zone
        return timedelta.max


def limits_of(asked: Asked, span: Span) -> Iterator[Option[Make]]:
    """What the question's amounts of time demand of a span: "within 2 days", "not paid after 30 days"."""
    for amount in times(asked):
        denial = _denial(asked, span, amount)
        yield from _denied(asked, span, amount, denial) if denial else _held(span, amount)


def times(asked: Asked) -> list[Amount]:
    """Amounts of time; "within 5 days", or a week, is one too where it could also be the last 5 days."""
    found = [amount for amount in asked.words.amounts if amount.unit in UNITS and not amount.rank]
    tokens = asked.words.tokens
    for period in asked.words.periods:
        first, *rest = sorted(period.positions)
        unit = units().get(tokens[rest[-1]].norm) if rest else None
        number = tokens[rest[0]].number if rest else None
        number = 1.0 if rest and tokens[rest[0]].norm in ("a", "an") else number
        if len(rest) == 2 and tokens[first].norm == "within" and number is not None and unit:
            found.append(Amount(period.positions, number, None, Sense.AT_MOST, unit.name))
    return [_with_after(asked, amount) for amount in found if amount.unit in UNITS]


def _with_after(asked: Asked, amount: Amount) -> Amount:
    """The amount with the "after" right before it: "after more than 30 days"."""
    before = min(amount.positions) - 1
    cue = next((cue for cue in asked.cues(Sense.SINCE_THEN) if before in cue.positions), None)
    return replace(amount, positions=amount.positions | cue.positions) if cue else amount


def _held(span: Span, amount: Amount) -> Iterator[Option[Make]]:
    for operator in comparisons(amount):
        used = ((amount.positions, f"{span.start.column.name} to {span.end.column.name}"),)
        make = _compared(span, operator.of, amount)
        yield Option(make, operator.weight, used, operator.choices)


def _denied(asked: Asked, span: Span, amount: Amount, denial: Cue) -> Iterator[Option[Make]]:
    """Not done in that time: not yet although it is longer ago, or done too late, or either."""
    used: Uses = ((amount.positions | denial.positions, f"not {span.end.column.name} in time"),)
    point, after = "what is not done in time", amount.comparison is Sense.MORE
    less = weight("durations.still_running")
    waiting, late = _waiting(asked, span, amount), _compared(span, ">", amount)
    yield Option(waiting, 0.0 if after else less, used, (Choice(point, "what is still not done"),))
    also = Choice(point, "what is still not done or was done later")
    yield Option(either(waiting, late), less if after else 0.0, used, (also,))


def _waiting(asked: Asked, span: Span, amount: Amount) -> Make:
    cutoff = asked.today - timedelta(days=amount.value * DAYS[amount.unit])

    def make(query: Query) -> Expression:
        start, end = (query.column(date.path, date.column.name) for date in (span.start, span.end))
        return And((IsNull(end), Comparison("<", start, Literal(cutoff.isoformat()))))

    return make


def _compared(span: Span, operator: ComparisonOperator, amount: Amount) -> Make:
    unit = amount.unit if span.timed or amount.unit not in ("minute", "hour") else "day"
    factor = DAYS[amount.unit] / DAYS[unit]
    return lambda query: compared(span.between(query, unit), operator, amount, factor)


def _denial(asked: Asked, span: Span, amount: Amount) -> Cue | None:
    """The "not" that stands shortly before what is not done, or before the amount."""
    places = [*said(asked, span.end.column), min(amount.positions)]
    for cue in asked.cues(*DENYING):
        if any(0 < place - max(cue.positions) <= NEAR for place in places):
            return cue
    return None


def _unit(cue: Cue) -> str:
    known = units()
    return next((known[word].name for word in cue.about.split() if word in known), "")


def time_asked(asked: Asked) -> Sequence[Cue]:
    """The words that ask for a stretch of time: "how long", "time to", "days between"; no age of people."""
    return tuple(cue for cue in asked.cues(Sense.DURATION) if not asks_an_age(asked, cue))


def is_mass(asked: Asked) -> bool:
    """Whether time is asked for like a mass of which there is so much: "how many days of leave"."""
    tokens = asked.words.tokens
    behind = (
        max(cue.positions) + 1 for cue in time_asked(asked) if cue.about.startswith(("how many", "number of"))
    )
    return any(place < len(tokens) and tokens[place].norm == "of" for place in behind)


def between(asked: Asked, ends: Positions) -> Uses:
    """The "between" of "wait between booking and visit", where these name its ends; "until it is fixed"."""
    limits = frozenset(place for amount in asked.words.amounts for place in amount.positions)
    cues = [cue.positions for cue in asked.cues(Sense.BETWEEN) if not cue.positions & limits]
    found = [places for places in cues if max(places) < max(ends, default=-1)]
    for places in (cue.positions for cue in asked.cues(Sense.SINCE_THEN)):
        found += [places] if any(max(places) + n in ends for n in range(1, FAR + 1)) else []
    return tuple((places, "how long") for places in found)
