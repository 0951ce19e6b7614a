"""Days of the week on which something happened: "on weekends", "on Mondays"."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Condition, Make, held
from pleasqlarify.interpreters.embedded.frames.parts.conditions.wording import column_said, quoted
from pleasqlarify.interpreters.embedded.frames.parts.times.named_dates import naming
from pleasqlarify.interpreters.embedded.frames.parts.times.steps import step_of_time
from pleasqlarify.interpreters.embedded.plan.nouns import Comparison, Literal, OneOfValues
from pleasqlarify.interpreters.embedded.profile.dating import event_dates
from pleasqlarify.interpreters.embedded.profile.meanings import EventDate
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions, Sense
from pleasqlarify.model import Choice

DAYS = ("sundays", "mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays")
WEEKEND, WORKING = (0, 6), (1, 2, 3, 4, 5)
RECURRING = {"weekend": WEEKEND, "weekends": WEEKEND, "weekday": WORKING, "weekdays": WORKING}
DATES, NONE = 2, frozenset[int]()


def weekends(asked: Asked, root: str, taken: Positions) -> list[list[Condition]]:
    """A choice point for each word for days that come every week: the dates that may lie on them."""
    linked = frozenset(place for spot in asked.links.spots for place in spot.positions)
    cues = [cue for cue in asked.cues(Sense.RECURRING) if not cue.positions & (taken | linked)]
    points = [list(_on_days(asked, root, cue, taken)) for cue in cues]
    return [point for point in points if point]


def _days(said: str) -> tuple[int, ...]:
    day = said.removeprefix("every ")
    return RECURRING[day] if day in RECURRING else (DAYS.index(day if day.endswith("s") else f"{day}s"),)


def _on_days(asked: Asked, root: str, cue: Cue, taken: Positions) -> Iterator[Condition]:
    """The dates that may lie on such days; the words beside them may say of which they speak: "opened"."""
    places, days = cue.positions, _days(cue.about)
    dates = event_dates(asked.profile.tables, asked.profile.joins, root)
    point = f"which date does “{quoted(asked, places)}” speak of"
    for when in [each for each in dates if each.column.role is Role.DATE][:DATES]:
        named = naming(asked, when.column, places, taken, NONE)
        said = column_said(when.path, when.column.name)
        used = ((places | named.words, said),)
        yield Option(_falls_on(when, days), when.weight + named.gain, used, (Choice(point, said),))


def _falls_on(when: EventDate, days: tuple[int, ...]) -> Make:
    values = tuple(Literal(day) for day in days)
    name = when.column.name
    if len(values) == 1:
        return held(when.path, lambda row: Comparison("=", step_of_time("weekday", row(name)), values[0]))
    return held(when.path, lambda row: OneOfValues(step_of_time("weekday", row(name)), values))
