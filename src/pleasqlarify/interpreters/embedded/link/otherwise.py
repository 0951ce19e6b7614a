"""What amounts limit where no name before them says it: by unit, measure, key or age."""

from pleasqlarify.interpreters.embedded.link.candidates import table_of
from pleasqlarify.interpreters.embedded.link.flags import is_flag
from pleasqlarify.interpreters.embedded.link.limits import (
    AFTER,
    BEFORE,
    NUMBERS,
    Bound,
    Scene,
    limits,
    tells_birth,
)
from pleasqlarify.interpreters.embedded.link.nouns import (
    AmountOfMeasure,
    MeasureNamed,
    StateNamed,
    TableNamed,
    ValueNamed,
)
from pleasqlarify.interpreters.embedded.link.scaling import measures_unit
from pleasqlarify.interpreters.embedded.profile.money import stores_total
from pleasqlarify.interpreters.embedded.profile.nouns import Role, Unit
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.lexicon import adjectives
from pleasqlarify.interpreters.embedded.words.nouns import Amount, WordClass

PIECES = {"piece", "pieces", "unit", "units", "item", "items", "copies"}
"""Nouns that a quantity is counted in, whatever its column is called."""


AGED = {"old", "aged", "age"}


def by_unit(amount: Amount, scene: Scene) -> Bound:
    """A column stored in a unit of that kind; for a time, also a duration between two dates."""
    for column in scene.profile.columns:
        numeric = amount.unit and column.role in NUMBERS and not is_flag(column)
        strength = measures_unit(amount.unit, column) if numeric else 0.0
        if strength:
            yield limits(amount, column), strength
    for column in scene.profile.columns if _in_pieces(amount, scene) else ():
        if column.role is Role.QUANTITY:
            yield limits(amount, column), weight("link.unit_by_name")
    if amount.unit in ("minute", "hour", "day", "week", "month", "year"):
        yield AmountOfMeasure(amount, "duration"), weight("link.duration_between")


def _in_pieces(amount: Amount, scene: Scene) -> bool:
    """Whether the amount counts pieces of which no name says more: "units in stock" does."""
    noun = amount.noun
    if noun is None or scene.words.tokens[noun].norm not in PIECES:
        return False
    return not any(
        one.start <= noun < one.end and one.weight > weight("link.least_bound") for one in scene.named
    )


def by_measure(amount: Amount, scene: Scene, start: int, end: int) -> Bound:
    """A business measure said close by: "revenue over 1000", "spent more than 500"."""
    for one in scene.named:
        near = one.end <= start < one.end + BEFORE or end <= one.start < end + AFTER
        counted = amount.noun is None or one.start <= amount.noun < one.end or one.end <= start
        if isinstance(one.meaning, MeasureNamed) and near and counted:
            yield AmountOfMeasure(amount, one.meaning.measure), one.weight


def by_identity(amount: Amount, scene: Scene, start: int) -> Bound:
    """ "order 1042", "room number 12": the row with that key or number."""
    if amount.comparison is not None or amount.unit or amount.noun is not None:
        return
    for one in scene.named:
        if one.end not in (start, start - 1) or not isinstance(one.meaning, TableNamed):
            continue
        table = scene.profile.table(one.meaning.table)
        for column in table.columns if table else ():
            if column.primary and len(table.primary_key if table else ()) == 1:
                yield limits(amount, column), weight("link.identity")
            elif column.role is Role.CODE:
                yield limits(amount, column), weight("link.identity") * weight("link.counted_column")


def by_table(amount: Amount, scene: Scene, start: int) -> Bound:
    """ "payments over 500": what rows store of money, where nothing but their name is said."""
    if amount.comparison is None or amount.unit not in ("", "money") or amount.noun is not None:
        return
    if any(cue.positions <= amount.positions and cue.about in adjectives() for cue in scene.words.cues):
        return  # "older than 40" says itself what is limited
    for one in scene.named:
        named = one.meaning
        if one.end != start or not isinstance(named, TableNamed) or named.verb:
            continue
        table = scene.profile.table(named.table)
        money = [c for c in table.columns if c.unit is Unit.MONEY and c.role in NUMBERS] if table else []
        totals = [column for column in money if stores_total(column)]
        for place, column in enumerate(totals or money):
            strength = weight("link.of_table") - weight("link.next_of_table") * min(place, 5)
            yield limits(amount, column), one.weight * strength


def by_age(amount: Amount, scene: Scene, start: int) -> Bound:
    """ "patients under 18": the age of those whose birth is stored."""
    aged = _says_age(amount, scene, start)
    if amount.comparison is None or amount.unit not in ("", "year") or (amount.noun is not None and not aged):
        return
    for one in scene.named:
        between = scene.words.tokens[one.end : start]
        near = one.end <= start and all(t.kind is WordClass.FUNCTION or t.norm in AGED for t in between)
        people = isinstance(one.meaning, TableNamed | ValueNamed | StateNamed)
        table = scene.profile.table(table_of(one.meaning)) if people else None
        for column in table.columns if table and near else ():
            if tells_birth(column):
                yield limits(amount, column), weight("link.age_said" if aged else "link.age")


def _says_age(amount: Amount, scene: Scene, start: int) -> bool:
    """Whether the words beside the amount speak of age: "aged 50 or more", "over 50 years old", "of age"."""
    tokens, end = scene.words.tokens, max(amount.positions) + 1
    beside = (*tokens[max(0, start - 1) : start], *tokens[end - 1 : end + 2])
    return any(token.norm in AGED for token in beside)
