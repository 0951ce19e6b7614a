"""Doings that a degree makes a figure of: "best reviewed" is how well, "best paying" how much."""

import re
from collections.abc import Iterator, Sequence

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.nouns import MeasureNamed
from pleasqlarify.interpreters.embedded.link.phrased import phrased
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role, Unit
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Words

DEGREE = r"\b(?:best|better|worst|worse|top|highest|lowest|poorest)"
REVIEWED = re.compile(rf"{DEGREE} (?:reviewed|rated)\b")
PAYING = re.compile(rf"{DEGREE} paying\b")
UNITS = re.compile(r"\bby units\b")
MARKS = {"rate", "score", "star", "grade", "satisfact"}


def figures_of_doings(words: Words, profile: Profile) -> Iterator[Candidate]:
    """The doings that ask for a figure which is stored here, and the units that things are ranked by."""
    columns = profile.columns
    for pattern, measure, stored in (
        (REVIEWED, "average rating", any(map(_is_mark, columns))),
        (PAYING, "spend", any(column.unit is Unit.MONEY for column in columns)),
        (UNITS, "pieces sold", any(column.role is Role.QUANTITY for column in columns)),
    ):
        for _, end, _ in phrased(words, pattern) if stored else ():
            yield Candidate(end - 1, end, MeasureNamed(measure), weight("link.figure_of_doing"))


def besides(candidates: Sequence[Candidate], figures: Sequence[Candidate]) -> list[Candidate]:
    """The candidates of other words than those that ask for these figures."""
    taken = {one.start for one in figures}
    return [one for one in candidates if not (one.end - one.start == 1 and one.start in taken)]


def _is_mark(column: ColumnProfile) -> bool:
    return column.role in (Role.MEASURE, Role.QUANTITY) and not MARKS.isdisjoint(column.named.stems)
