"""What amounts limit: the rows of a noun, a measure, a column with a link. Never a column without one."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.degrees import measuring
from pleasqlarify.interpreters.embedded.link.flags import is_flag
from pleasqlarify.interpreters.embedded.link.nouns import (
    AmountOfColumn,
    AmountOfMeasure,
    AmountOfRows,
    ColumnNamed,
    MeasureNamed,
    TableNamed,
)
from pleasqlarify.interpreters.embedded.link.scaling import factor, measures_unit
from pleasqlarify.interpreters.embedded.profile.building import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.lexicon import verbs
from pleasqlarify.interpreters.embedded.words.nouns import Amount, Sense, Words

BEFORE, AFTER = 4, 4  # tokens between an amount and the name of what it limits
TURNED = {
    Sense.MORE: Sense.LESS,
    Sense.LESS: Sense.MORE,
    Sense.AT_LEAST: Sense.AT_MOST,
    Sense.AT_MOST: Sense.AT_LEAST,
}
AGES = ("day", "week", "month", "year")
BIRTH = {"birth", "born", "dob", "birthdat"}
NUMBERS = (Role.MEASURE, Role.PRICE, Role.QUANTITY, Role.DISCOUNT, Role.YEAR)


@dataclass(frozen=True, slots=True)
class Scene:
    """All that an amount is bound by: the words, what was named beside it, the profile."""

    words: Words
    named: Sequence[Candidate]
    profile: Profile

    def column(self, meaning: ColumnNamed) -> ColumnProfile | None:
        return self.profile.column(meaning.table, meaning.column)


def bound(amount: Amount, scene: Scene) -> list[Candidate]:
    """What the amount may limit, best first; nothing where no noun, measure or unit says so."""
    if amount.ordinal or amount.rank:
        return []
    start, end = min(amount.positions), max(amount.positions) + 1
    found = [
        *_by_noun(amount, scene), *_by_quality(amount, scene), *_by_name(amount, scene, start, end),
        *_by_unit(amount, scene), *_by_measure(amount, scene, start, end),
        *_by_identity(amount, scene, start), *_by_verb(amount, scene, start),
    ]  # fmt: skip
    evidence: dict[Limit, list[float]] = {}
    for meaning, strength in found:
        evidence.setdefault(meaning, []).append(strength)
    bounds = [Candidate(start, end, m, _together(ws), end - start) for m, ws in evidence.items()]
    return sorted(bounds, key=lambda one: (-one.weight, repr(one.meaning)))


def _together(strengths: Sequence[float]) -> float:
    """The strongest evidence, and a tenth of the next: a name and a unit say more than either."""
    best, *rest = sorted(strengths, reverse=True)
    return min(1.0, best + 0.1 * rest[0]) if rest else best


Limit = AmountOfColumn | AmountOfRows | AmountOfMeasure
Bound = Iterator[tuple[Limit, float]]


def _limits(amount: Amount, column: ColumnProfile, upward: bool = True) -> AmountOfColumn:
    comparison = amount.comparison
    if not upward and comparison is not None:
        comparison = TURNED.get(comparison, comparison)
    return AmountOfColumn(amount, column.table, column.name, comparison, factor(amount.unit, column))


def _by_noun(amount: Amount, scene: Scene) -> Bound:
    """ "5 customers": rows of a table; "100 seats": a column of that name; "3 times": rows of a doing."""
    places = {amount.noun} if amount.noun is not None else set[int]()
    for one in scene.named:
        meaning = one.meaning
        if one.start in places or one.end - 1 in places:
            if isinstance(meaning, TableNamed) and not meaning.verb:
                yield AmountOfRows(amount, meaning.table), one.weight
            column = scene.column(meaning) if isinstance(meaning, ColumnNamed) else None
            if column and column.role in NUMBERS and one.weight >= weight("link.least_bound"):
                yield _limits(amount, column), one.weight * weight("link.counted_column")
        if amount.unit == "time" and isinstance(meaning, TableNamed) and meaning.verb:
            yield AmountOfRows(amount, meaning.table), one.weight


def _by_quality(amount: Amount, scene: Scene) -> Bound:
    """ "longer than 2 hours", "older than 30", "cheaper than 5": the column that measures the quality."""
    for cue in scene.words.cues:
        if cue.positions <= amount.positions:
            for column, upward, strength in measuring(cue.about, scene.profile):
                natural = cue.sense is Sense.MORE
                if column.role in NUMBERS and _fits(amount, column):
                    yield _limits(amount, column, upward == natural), strength
                elif column.role is Role.DATE and (amount.unit in AGES or BIRTH & set(column.named.stems)):
                    yield _limits(amount, column, upward != natural), strength


def _by_name(amount: Amount, scene: Scene, start: int, end: int) -> Bound:
    """A column named close before the amount, or right after it: "price over 100", "a rating of 4"."""
    for one in scene.named:
        column = scene.column(one.meaning) if isinstance(one.meaning, ColumnNamed) else None
        if column is None or column.role not in NUMBERS or one.weight < weight("link.least_bound"):
            continue
        gap = start - one.end if one.end <= start else None
        if (
            gap is not None
            and gap < BEFORE
            and _fits(amount, column)
            and not _parted(scene.words, one.end, start)
        ):
            yield _limits(amount, column), one.weight * (1 - weight("link.farther") * gap)
        elif start < one.start < end and _fits(amount, column):
            yield (
                _limits(amount, column),
                one.weight,
            )  # "10 years of experience": the unit is part of the name
        elif amount.unit and 0 <= one.start - end < 2 and _fits(amount, column):
            yield _limits(amount, column), one.weight * weight("link.named_after")


def _by_verb(amount: Amount, scene: Scene, start: int) -> Bound:
    """A column that the verb before the amount measures: "earns more than", "weighs 5", "lasting 2"."""
    if amount.unit == "time" or not (amount.comparison or amount.unit):
        return
    for place in range(max(0, start - BEFORE), start):
        verb = verbs().get(scene.words.tokens[place].norm)
        for column in scene.profile.columns if verb else ():
            ranks = [
                rank for rank, one in enumerate(verb.measures if verb else ()) if one in column.named.stems
            ]
            if ranks and column.role in NUMBERS and _fits(amount, column):
                yield (
                    _limits(amount, column),
                    weight("link.verb_bound") - weight("link.verb_next") * min(ranks[0], 5),
                )


def _by_unit(amount: Amount, scene: Scene) -> Bound:
    """A column stored in a unit of that kind; for a time, also a duration between two dates."""
    for column in scene.profile.columns:
        numeric = amount.unit and column.role in NUMBERS and not is_flag(column)
        strength = measures_unit(amount.unit, column) if numeric else 0.0
        if strength:
            yield _limits(amount, column), strength
    if amount.unit in ("minute", "hour", "day", "week", "month", "year"):
        yield AmountOfMeasure(amount, "duration"), weight("link.duration_between")


def _by_measure(amount: Amount, scene: Scene, start: int, end: int) -> Bound:
    """A business measure said close by: "revenue over 1000", "spent more than 500"."""
    for one in scene.named:
        near = one.end <= start < one.end + BEFORE or end <= one.start < end + AFTER
        counted = amount.noun is None or one.start <= amount.noun < one.end or one.end <= start
        if isinstance(one.meaning, MeasureNamed) and near and counted:
            yield AmountOfMeasure(amount, one.meaning.measure), one.weight


def _by_identity(amount: Amount, scene: Scene, start: int) -> Bound:
    """ "order 1042", "room number 12": the row with that key or number."""
    if amount.comparison is not None or amount.unit or amount.noun is not None:
        return
    for one in scene.named:
        if one.end not in (start, start - 1) or not isinstance(one.meaning, TableNamed):
            continue
        table = scene.profile.table(one.meaning.table)
        for column in table.columns if table else ():
            if column.primary and len(table.primary_key if table else ()) == 1:
                yield _limits(amount, column), weight("link.identity")
            elif column.role is Role.CODE:
                yield _limits(amount, column), weight("link.identity") * weight("link.counted_column")


def _fits(amount: Amount, column: ColumnProfile) -> bool:
    if is_flag(column):
        return False
    return not amount.unit or amount.unit == "time" or measures_unit(amount.unit, column) > 0


def _parted(words: Words, start: int, end: int) -> bool:
    """Whether a comma or a verb-like content word stands between a name and an amount."""
    return any(words.tokens[place].breaks for place in range(start, end + 1) if place < len(words.tokens))
