"""Time added up from dates: "hours spent", "nights per guest", "how many days were they absent"."""

from collections.abc import Iterator
from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make
from pleasqlarify.interpreters.embedded.frames.parts.measures.cueing import done_behind
from pleasqlarify.interpreters.embedded.frames.parts.measures.figured import SUMMED
from pleasqlarify.interpreters.embedded.frames.parts.measures.measuring import Measure, aggregated, summed
from pleasqlarify.interpreters.embedded.frames.parts.times.durations import UNITS, Span, paired, spans
from pleasqlarify.interpreters.embedded.frames.parts.times.moments_said import in_unit_of, unit_beside
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Amount, Cue, Positions, Sense

TAKING = frozenset(
    {"take", "takes", "took", "taken", "until", "till", "between", "late", "old", "ago", "from"}
)
"""Words of a stretch of time whose average is asked for rather than its sum."""

BEING = frozenset(
    {
        "spend",
        "spends",
        "spent",
        "stayed",
        "stays",
        "stay",
        "worked",
        "trained",
        "present",
        "attended",
        "slept",
        "parked",
        "sold",
        "booked",
    }
)
"""What somebody does for as long as it lasts."""

MOST = 6
IN_DAYS = "day"
"""How long something lasts where no unit is said."""

ASKING = ("how", "many", "number", "of")


def lasting(asked: Asked) -> Iterator[Option[Measure]]:
    """The time between two dates of rows, all added up, where a unit of time is asked for like pieces."""
    if asked.cues(Sense.AVERAGE) or any(token.norm in TAKING for token in asked.words.tokens):
        return
    totals: Uses = tuple((cue.positions, "total") for cue in asked.cues(Sense.SUM))
    for cue in asked.cues(Sense.DURATION):
        unit = _unit(cue)
        if unit not in UNITS:
            continue
        words = cue.positions | done_behind(asked, cue.positions) | _being(asked, cue.positions)
        stored = any(c.role in SUMMED and in_unit_of(cue, c) for c in asked.profile.columns)
        likely = weight("durations.stored" if stored else "durations.added_up")
        for option in stays(asked):
            label = _label(option.of, unit)
            used = (*totals, (words, label), *option.used)
            measure = aggregated(option.of.table, "sum", _between(option.of, unit), label)
            yield Option(measure, option.weight + likely, used, option.choices)


@dataclass(frozen=True, slots=True)
class Lasted:
    """How long each row lasts, in a unit of time."""

    table: str
    each: Make
    label: str


def lasted(asked: Asked) -> Iterator[Option[Lasted]]:
    """How long each row lasts, where a unit of time is asked for like pieces: "nights per guest"."""
    tokens = asked.words.tokens
    being = {place for place, token in enumerate(tokens) if token.norm in BEING}
    for cue in asked.cues(Sense.DURATION) if not any(token.norm in TAKING for token in tokens) else ():
        unit = _unit(cue) or (IN_DAYS if being and cue.about.startswith("how long") else "")
        if unit not in UNITS:
            continue
        words = cue.positions | being
        for option in stays(asked):
            label = _label(option.of, unit)
            of = Lasted(option.of.table, _between(option.of, unit), label)
            yield Option(of, option.weight, ((words, label), *option.used), option.choices)


def stays(asked: Asked) -> list[Option[Span]]:
    """The stretches that may be added up: those that words name, and from any coming to its going."""
    found = {option.of: option for option in (*paired(asked), *spans(asked))}
    return sorted(found.values(), key=lambda option: -option.weight)[:MOST]


def lasting_limits(asked: Asked, amount: Amount) -> Iterator[Option[tuple[str, Make]]]:
    """ "Who spent more than 30 hours": what is added up, and its sum in the unit of the amount."""
    before = _being(asked, frozenset({min(amount.positions) - 2}))
    if amount.unit not in UNITS or not before:
        return
    for option in stays(asked):
        used = ((amount.positions | before, _label(option.of, amount.unit)), *option.used)
        added_up = summed(_between(option.of, amount.unit))
        yield Option((option.of.table, added_up), option.weight, used, option.choices)


def _label(span: Span, unit: str) -> str:
    return f"total {unit}s from {span.start.column.name} to {span.end.column.name}"


def _being(asked: Asked, places: Positions) -> Positions:
    """The "spent" or "stayed" right behind these places."""
    place = max(places) + 1
    inside = 0 <= place < len(asked.words.tokens) and asked.words.tokens[place].norm in BEING
    return frozenset({place}) if inside else frozenset()


def _unit(cue: Cue) -> str:
    """The unit that a cue asks for like pieces: "hours", "how many hours"."""
    unit = unit_beside(cue, ASKING)
    return unit.name if unit else ""


def _between(span: Span, unit: str) -> Make:
    return lambda query: span.between(query, unit)
