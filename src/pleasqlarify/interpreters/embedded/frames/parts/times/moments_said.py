"""Which words of a question name dates, and which durations of the lexicon it names."""

from collections.abc import Collection
from functools import cache

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.link.nouns import MeasureNamed
from pleasqlarify.interpreters.embedded.profile.lists import stems
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile
from pleasqlarify.interpreters.embedded.words.entries import Measure, Unit
from pleasqlarify.interpreters.embedded.words.lexicon import measures, same_doing, units
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions, WordClass

ALIKE = 4  # letters that two stems have more than in common
MOMENTS = stems("date") | stems("moment") | {"of", "is"}


def said(asked: Asked, column: ColumnProfile) -> Positions:
    """The tokens that name a date: "closed", "close", "closing" for ``closed_at``."""
    names = set(column.named.stems) - MOMENTS
    tokens = asked.words.tokens
    found = {place for place, token in enumerate(tokens) if any(alike(token.stem, n) for n in names)}
    lone = {n for n in found if tokens[n].kind is not WordClass.CONTENT and n - 1 not in found}
    return frozenset(found - lone)  # the "in" of "in the gym" is none of check_in


def alike(one: str, other: str) -> bool:
    """Whether two stems are forms of one word.

    >>> alike("deliveri", "deliv"), alike("pay", "payment"), alike("clos", "cloth")
    (True, True, False)
    """
    if one == other or other in same_doing().get(one, ()):
        return True
    short, long = sorted((one, other), key=len)
    noun = long == f"{short}ment"
    return noun or (len(short) > ALIKE and long.startswith(short) and len(long) - len(short) < 4)


def durations_named(asked: Asked) -> list[tuple[Positions, Measure]]:
    """The durations of the lexicon that the question names: "resolution time"."""
    known = by_name()
    return [
        (mention.positions, known[of.measure])
        for mention, of in asked.named(MeasureNamed)
        if known[of.measure].kind == "duration"
    ]


@cache
def by_name() -> dict[str, Measure]:
    """The business measures of the lexicon by their names."""
    return {measure.name: measure for measure in measures().values()}


def part_said(asked: Asked, column: ColumnProfile) -> float:
    """How much of a date's name the question says."""
    names = set(column.named.stems) - MOMENTS
    stemmed = {token.stem for token in asked.words.tokens}
    return sum(any(alike(one, name) for one in stemmed) for name in names) / max(len(names), 1)


def unit_beside(cue: Cue, idle: Collection[str]) -> Unit | None:
    """The unit that a cue names beside these words and nothing else: "hours" of "how many hours"."""
    rest = [word for word in cue.about.split() if word not in idle]
    return units().get(rest[0]) if len(rest) == 1 else None


def in_unit_of(cue: Cue, column: ColumnProfile) -> bool:
    """Whether a cue asks for time in the unit in which a column stores it: "how many minutes"."""
    known = units()
    asked = {known[word].name for word in cue.about.split() if word in known}
    return column.unit is not None and column.unit.value in asked
