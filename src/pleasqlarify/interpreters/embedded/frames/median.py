"""Medians: "median price per category", "the median time to close"."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.duration import duration
from pleasqlarify.interpreters.embedded.frames.measure import measure
from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Reading, positions
from pleasqlarify.interpreters.embedded.frames.parts.groups.middles import median_of
from pleasqlarify.interpreters.embedded.frames.parts.names.asked_instead import asked_instead
from pleasqlarify.interpreters.embedded.plan.nouns import Plan
from pleasqlarify.interpreters.embedded.words.nouns import Sense


def median(asked: Asked) -> Iterator[Reading]:
    """Readings that compute a median: those of an average, with the middle value in its place."""
    cues = asked.cues(Sense.MEDIAN)
    if not cues:
        return
    said = frozenset(place for cue in cues for place in cue.positions)
    averaged = asked_instead(asked, Sense.MEDIAN, Sense.AVERAGE)
    for reading in (*measure(averaged), *duration(averaged)):
        if said <= positions(reading.used):
            used = tuple((places, "median" if places <= said else what) for places, what in reading.used)
            yield replace(reading, frame="median", used=used, make=_middle(reading.make))


def _middle(make: Callable[[], Plan | None]) -> Callable[[], Plan | None]:
    return lambda: median_of(make())
