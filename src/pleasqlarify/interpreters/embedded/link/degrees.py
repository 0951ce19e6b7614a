"""Superlatives and the columns that they rank by: "cheapest" is the lowest price."""

from collections.abc import Iterator, Sequence

from pleasqlarify.interpreters.embedded.link.candidates import Candidate, table_of
from pleasqlarify.interpreters.embedded.link.naming import telling
from pleasqlarify.interpreters.embedded.link.nouns import (
    ColumnNamed,
    ExtremeNamed,
    MeasureNamed,
    TableNamed,
)
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.lexicon import adjectives
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Sense, WordClass, Words

PLAIN = {
    "high",
    "low",
    "large",
    "small",
    "top",
    "bottom",
    "most",
    "least",
    "fewest",
    "maximal",
    "minimal",
    "good",
    "bad",
    "great",
}
MOMENTS = {"year", "date", "time", "at", "on", "creat", "open", "join", "hire", "start", "begin", "end"}
AMOUNTS = {"most", "least", "fewest", "large", "small"}  # more or less of something, which a date is not
SURE = 0.9  # of the weight of the best name, which others have that may be meant as well
REACH = 3  # tokens after a superlative within which the column may be named: "the highest unit price"
ORDERED = (Role.MEASURE, Role.PRICE, Role.QUANTITY, Role.DISCOUNT, Role.YEAR, Role.DATE)


def extremes(words: Words, profile: Profile, named: Sequence[Candidate]) -> Iterator[Candidate]:
    """What the superlatives rank by, each with the tokens of its cue."""
    for cue in words.cues:
        if cue.kind is not WordClass.SUPERLATIVE:
            continue
        start, end = min(cue.positions), max(cue.positions) + 1
        plain = cue.about in PLAIN
        said = list(_said(cue, end, profile, named)) if plain else []
        ahead = any(isinstance(m.meaning, MeasureNamed) and end <= m.start < end + REACH for m in named)
        meant = [] if plain and ahead else _beside(list(_meant(cue, profile)), end, named)
        for column, highest, strength in said or meant:
            strength *= weight("link.plain_quality") if plain and not said else 1.0
            yield Candidate(
                start, end, ExtremeNamed(column.table, column.name, highest), strength, end - start
            )


def qualities(words: Words, profile: Profile) -> Iterator[Candidate]:
    """Columns that measure what a word asks for without a number: "how old", "longer than average"."""
    for cue in words.cues:
        quality = cue.about.split()[1] if cue.about.startswith("how ") else cue.about
        limited = any(cue.positions <= amount.positions for amount in words.amounts)
        if limited or cue.kind not in (WordClass.COMPARISON, WordClass.TIME) or quality not in adjectives():
            continue
        start, end = min(cue.positions), max(cue.positions) + 1
        for column, _, strength in measuring(quality, profile):
            named = ColumnNamed(column.table, column.name)
            yield Candidate(start, end, named, strength, end - start, soft=True)


def _said(
    cue: Cue, end: int, profile: Profile, named: Sequence[Candidate]
) -> Iterator[tuple[ColumnProfile, bool, float]]:
    """Columns named right after a plain superlative."""
    for one in named:
        if not isinstance(one.meaning, ColumnNamed) or not end <= one.start < end + REACH:
            continue
        column = profile.column(one.meaning.table, one.meaning.column)
        counted = cue.about in AMOUNTS and column is not None and column.role is Role.DATE
        if column and column.role in ORDERED and not counted:
            yield column, cue.sense is Sense.HIGHEST, one.weight


def _beside(
    meant: list[tuple[ColumnProfile, bool, float]], end: int, named: Sequence[Candidate]
) -> list[tuple[ColumnProfile, bool, float]]:
    """Those that are named right after the superlative, if any are: "the longest flippers"; else those of the
    rows so named: the first appointment is not the earliest birth."""
    after = [one for one in named if end <= one.start < end + REACH]
    rows = [one for one in after if isinstance(one.meaning, TableNamed) and not one.meaning.verb]
    called = {one.meaning for one in after if not any(_is_rather(row, one) for row in rows)}
    nearest = min((row.start for row in rows), default=0)
    surest = max((row.weight for row in rows if row.start == nearest), default=0.0) * SURE
    own = {table_of(row.meaning) for row in rows if row.start == nearest and row.weight >= surest}
    said = [each for each in meant if ColumnNamed(each[0].table, each[0].name) in called]
    return said or [each for each in meant if each[0].table in own] or meant


def _is_rather(row: Candidate, one: Candidate) -> bool:
    """Whether words name rows rather than the column of which they are a part: rooms, not a room price."""
    return row.start <= one.start < row.end and row.weight > one.weight and row.meaning != one.meaning


def _meant(cue: Cue, profile: Profile) -> Iterator[tuple[ColumnProfile, bool, float]]:
    """Columns that measure the quality: the most of it is the highest, or the lowest, value."""
    for column, upward, strength in measuring(cue.about, profile):
        natural = bool(adjectives()[cue.about].high)
        flipped = (cue.sense is Sense.HIGHEST) != natural
        yield column, upward != flipped, strength


def measuring(quality: str, profile: Profile) -> Iterator[tuple[ColumnProfile, bool, float]]:
    """The columns that measure a quality, whether more of it is a higher value, and how well they fit."""
    adjective = adjectives().get(quality)
    for column in profile.columns if adjective else ():
        counting = column.role is Role.CATEGORY and column.numeric
        if adjective is None or not (column.role in ORDERED or counting):
            continue
        for side, upward in ((adjective.high, True), (adjective.low, False)):
            own = [one in column.named.stems and _apt(one, side, column) for one in side]
            ranks = [rank for rank, fits in enumerate(own) if fits]
            if ranks:
                head = side[ranks[0]] in (column.named.head, *_told(column)[-1:])
                strength = weight("link.quality") if head else weight("link.quality_part")
                yield column, upward, strength - weight("link.quality_next") * min(ranks[0], 8)
                break


def _told(column: ColumnProfile) -> tuple[str, ...]:
    """The stems that tell what a column is: of "birth date" the birth."""
    stems = telling(column.named)
    return stems[:-1] if column.role is Role.DATE and stems[-1:] == ("date",) else stems


def _apt(one: str, side: Sequence[str], column: ColumnProfile) -> bool:
    """Whether a stem means a moment here, "years of experience" is none, or a rating: a room rate is none."""
    if one == "rate" and "score" not in side and ("price" in side) != (column.role is Role.PRICE):
        return False
    return one not in MOMENTS or column.role in (Role.DATE, Role.YEAR)
