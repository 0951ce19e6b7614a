"""Running totals: "cumulative revenue by month", "running total of sign-ups"."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.measure import measure
from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Reading
from pleasqlarify.interpreters.embedded.frames.parts.groups.sums_so_far import running_of
from pleasqlarify.interpreters.embedded.frames.parts.names.asked_instead import asked_instead, over_time
from pleasqlarify.interpreters.embedded.plan.nouns import Plan
from pleasqlarify.interpreters.embedded.words.nouns import Sense

NO_TOTALS = (Sense.AVERAGE, Sense.MEDIAN, Sense.MINIMUM, Sense.MAXIMUM)
"""What is not added up from step to step."""


def running(asked: Asked) -> Iterator[Reading]:
    """Readings that add up a measure from one step of time to the next: those of its sums by steps."""
    cues = asked.cues(Sense.RUNNING)
    if not cues:
        return
    said = tuple((cue.positions, "running total") for cue in cues)
    stepped = asked if asked.words.grains else over_time(asked, Sense.RUNNING)
    summed = asked_instead(stepped, Sense.RUNNING, Sense.SUM)
    for reading in measure(summed) if not asked.cues(*NO_TOTALS) else ():
        used = (*said, *(use for use in reading.used if use[0] not in {places for places, _ in said}))
        yield replace(reading, frame="running", used=used, make=_so_far(reading.make))


def _so_far(make: Callable[[], Plan | None]) -> Callable[[], Plan | None]:
    return lambda: running_of(make())
