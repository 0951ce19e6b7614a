"""Amounts among the stretches of a question: what they limit, beside names that hold their words."""

from collections.abc import Sequence
from dataclasses import replace

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.choosing import Stretch, ranking
from pleasqlarify.interpreters.embedded.link.limits import Scene, fits, limits
from pleasqlarify.interpreters.embedded.link.nouns import AmountOfColumn, ColumnNamed, ValueNamed
from pleasqlarify.interpreters.embedded.link.numbers import bound
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Amount, Words


def with_amounts(
    words: Words, said: Sequence[Candidate], firm: list[Stretch], profile: Profile
) -> list[Stretch]:
    """The stretches with amounts bound; a number that is a stored value as well keeps both readings."""
    kept = [one for stretch in firm for one in stretch.candidates]
    scene = Scene(
        words,
        [one for one in said if one in kept or not isinstance(one.meaning, ValueNamed)],
        profile,
    )
    made = list(firm)
    for amount in words.amounts:
        inside = [s for s in made if s.positions & amount.positions]
        readings = bound(amount, scene)
        longer = [s for s in inside if not s.positions <= amount.positions]
        readings = _beside(readings, longer) or _of_the_same(amount, made, profile)
        if not readings:
            continue
        inside = [s for s in inside if s not in longer]
        also = [c for s in inside for c in s.candidates]
        rest = [replace(_with_unit(c, amount), weight=c.weight * weight("link.also_value")) for c in also]
        made = [stretch for stretch in made if stretch not in inside]
        start, end = readings[0].span
        made.append(Stretch(start, end, tuple(sorted([*readings, *rest], key=ranking))))
    return made


def _of_the_same(amount: Amount, made: Sequence[Stretch], profile: Profile) -> list[Candidate]:
    """What an amount with a comparison but no column limits: the column of the amount before it.

    "Singers older than 40 and singers below 30": both speak of the age.
    """
    before = [one for s in made for one in s.candidates if one.end <= min(amount.positions)]
    limited = [one for one in before if isinstance(one.meaning, AmountOfColumn)]
    if not limited or amount.comparison is None or amount.unit or amount.noun is not None or amount.rank:
        return []
    last = max(limited, key=lambda one: (one.start, one.weight))
    meaning = last.meaning
    column = profile.column(meaning.table, meaning.column) if isinstance(meaning, AmountOfColumn) else None
    if column is None or not fits(amount, column):
        return []
    start, end = min(amount.positions), max(amount.positions) + 1
    strength = last.weight * weight("link.named_after")
    return [Candidate(start, end, limits(amount, column), strength, end - start)]


def _with_unit(one: Candidate, amount: Amount) -> Candidate:
    """A stored number with the unit that is said after it: "30 years" of a column that holds 30."""
    inside = isinstance(one.meaning, ValueNamed) and one.positions <= amount.positions
    if not inside or amount.comparison or amount.to is not None:
        return one
    return replace(one, end=max(one.end, max(amount.positions) + 1))


def _beside(readings: list[Candidate], longer: Sequence[Stretch]) -> list[Candidate]:
    """What is left of an amount where a name goes on beyond it: readings of that name."""
    for stretch in longer:
        names = [
            (m.table, m.column) for m in (c.meaning for c in stretch.candidates) if isinstance(m, ColumnNamed)
        ]
        readings = [
            replace(one, end=stretch.start)
            for one in readings
            if isinstance(one.meaning, AmountOfColumn)
            and (one.meaning.table, one.meaning.column) in names
            and one.start < stretch.start
        ]
    return readings
