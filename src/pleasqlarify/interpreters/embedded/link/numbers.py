"""What amounts limit: the rows of a noun, a measure, a column with a link. Never a column without one."""

from collections.abc import Sequence

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.degrees import measuring
from pleasqlarify.interpreters.embedded.link.limits import (
    AGES,
    BEFORE,
    NUMBERS,
    Bound,
    Limit,
    Scene,
    fits,
    limits,
    tells_birth,
)
from pleasqlarify.interpreters.embedded.link.nouns import AmountOfRows, ColumnNamed, TableNamed
from pleasqlarify.interpreters.embedded.link.otherwise import (
    by_age,
    by_identity,
    by_measure,
    by_table,
    by_unit,
)
from pleasqlarify.interpreters.embedded.profile.lists import speaks_of
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.lexicon import synonyms, verbs
from pleasqlarify.interpreters.embedded.words.nouns import Amount, Sense, WordClass, Words

DESCRIBING = 2  # words that may stand between a number and its noun


def bound(amount: Amount, scene: Scene) -> list[Candidate]:
    """What the amount may limit, best first; nothing where no noun, measure or unit says so."""
    if amount.ordinal or amount.rank:
        return []
    start, end = min(amount.positions), max(amount.positions) + 1
    found = [
        *_by_noun(amount, scene), *_by_quality(amount, scene), *_by_name(amount, scene, start, end),
        *by_unit(amount, scene), *by_measure(amount, scene, start, end),
        *by_identity(amount, scene, start), *_by_verb(amount, scene, start),
        *by_age(amount, scene, start), *by_table(amount, scene, start),
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


def _by_noun(amount: Amount, scene: Scene) -> Bound:
    """ "5 customers": rows of a table; "100 seats": a column of that name; "3 times": rows of a doing."""
    places = {amount.noun} if amount.noun is not None else set[int]()
    described = _described(amount, scene)
    for one in scene.named:
        meaning = one.meaning
        if one.start == described and isinstance(meaning, TableNamed) and not meaning.verb:
            yield AmountOfRows(amount, meaning.table), one.weight
        if one.start in places or one.end - 1 in places:
            if isinstance(meaning, TableNamed) and not meaning.verb:
                yield AmountOfRows(amount, meaning.table), one.weight
            column = scene.column(meaning) if isinstance(meaning, ColumnNamed) else None
            if column and column.role in NUMBERS and one.weight >= _least(amount, scene, column):
                yield limits(amount, column), one.weight * weight("link.counted_column")
        if amount.unit == "time" and isinstance(meaning, TableNamed) and meaning.verb:
            yield AmountOfRows(amount, meaning.table), one.weight


def _described(amount: Amount, scene: Scene) -> int | None:
    """Where the noun is, behind words that only describe it: "5 open tickets", "2 late unpaid invoices"."""
    if amount.noun is None or amount.unit:
        return None
    tokens = scene.words.tokens
    things = {
        one.start for one in scene.named if isinstance(one.meaning, TableNamed) and not one.meaning.verb
    }
    figures = {one.start for one in scene.named if _is_figure(one, scene)}
    for place in range(amount.noun + 1, min(amount.noun + 1 + DESCRIBING, len(tokens))):
        if place - 1 in things | figures or tokens[place - 1].kind is not WordClass.CONTENT:
            return None
        if place in things:
            return None if tokens[place].breaks else place
    return None


def _is_figure(one: Candidate, scene: Scene) -> bool:
    column = scene.column(one.meaning) if isinstance(one.meaning, ColumnNamed) else None
    return column is not None and column.role in NUMBERS


def _least(amount: Amount, scene: Scene, column: ColumnProfile) -> float:
    """How surely a noun must name what it counts; less right after the number, of a measure: "5M funding"."""
    place = max(amount.positions) + 1
    beside = amount.noun == place and column.role is Role.MEASURE
    said, known = scene.words.tokens[place].stem if beside else "", column.named.stems
    twin = len(known) == 1 and known[0] in synonyms().get(said, ()) and not speaks_of(column.named, "money")
    own = said in known or twin  # "2 bedrooms" of a column that is called beds
    return weight("link.least_beside" if own else "link.least_bound")


def _by_quality(amount: Amount, scene: Scene) -> Bound:
    """ "longer than 2 hours", "older than 30", "cheaper than 5": the column that measures the quality."""
    for cue in scene.words.cues:
        if cue.positions <= amount.positions:
            for column, upward, strength in measuring(cue.about, scene.profile):
                natural = cue.sense is Sense.MORE
                old = tells_birth(column) or (column.role is Role.DATE and amount.unit in AGES)
                if old:
                    yield limits(amount, column, upward != natural), strength
                elif _countable(column) and fits(amount, column):
                    yield limits(amount, column, upward == natural), strength


def _by_name(amount: Amount, scene: Scene, start: int, end: int) -> Bound:
    """A column named close before the amount, or right after it: "price over 100", "a rating of 4"."""
    counted = _counts_things(amount, scene)
    for one in scene.named:
        column = scene.column(one.meaning) if isinstance(one.meaning, ColumnNamed) else None
        if column is None or not _countable(column) or one.weight < weight("link.least_bound"):
            continue
        if counted and one.end <= start:
            continue
        gap = start - one.end if one.end <= start else None
        if (
            gap is not None
            and gap < BEFORE
            and fits(amount, column)
            and not _parted(scene.words, one.end, start)
        ):
            yield limits(amount, column), one.weight * (1 - weight("link.farther") * gap)
        elif start < one.start < end and fits(amount, column):
            yield (
                limits(amount, column),
                one.weight,
            )  # "10 years of experience": the unit is part of the name
        elif _right_after(amount, scene, one, end) and fits(amount, column):
            yield limits(amount, column), one.weight * weight("link.named_after")


def _counts_things(amount: Amount, scene: Scene) -> bool:
    """Whether the noun of a table stands right behind the number: "rented more than one flat" is no rent."""
    place = max(amount.positions) + 1
    named = (one.meaning for one in scene.named if one.start == place == amount.noun)
    return not amount.unit and any(isinstance(of, TableNamed) and not of.verb for of in named)


def _right_after(amount: Amount, scene: Scene, one: Candidate, end: int) -> bool:
    """Whether a column is named right after the amount: "2 hour length", "a 200 person capacity"."""
    between = scene.words.tokens[end : one.start]
    near = 0 <= one.start - end < 2
    return near and (bool(amount.unit) or (bool(between) and between[0].kind is WordClass.CONTENT))


def _by_verb(amount: Amount, scene: Scene, start: int) -> Bound:
    """A column that the verb before the amount measures: "earns more than", "weighs 5", "lasting 2"."""
    if amount.unit == "time":
        return
    reach, counted = BEFORE if amount.comparison or amount.unit else 1, _counts_things(amount, scene)
    things = {
        one.start for one in scene.named if isinstance(one.meaning, TableNamed) and not one.meaning.verb
    }
    for place in range(max(0, start - reach), start):
        verb = verbs().get(scene.words.tokens[place].norm) if place not in things else None
        for column in scene.profile.columns if verb else ():
            ranks = [
                rank for rank, one in enumerate(verb.measures if verb else ()) if one in column.named.stems
            ]
            pieces = not counted or column.role is Role.QUANTITY  # "sold more than 9 lamps"
            if ranks and pieces and _countable(column) and fits(amount, column):
                yield (
                    limits(amount, column),
                    weight("link.verb_bound") - weight("link.verb_next") * min(ranks[0], 5),
                )


def _countable(column: ColumnProfile) -> bool:
    """Whether an amount may limit a column that is named beside it: "a version number over 5"."""
    return column.role in NUMBERS or (column.role in (Role.CODE, Role.CATEGORY) and column.numeric)


def _parted(words: Words, start: int, end: int) -> bool:
    """Whether a comma or a verb-like content word stands between a name and an amount."""
    return any(words.tokens[place].breaks for place in range(start, end + 1) if place < len(words.tokens))
