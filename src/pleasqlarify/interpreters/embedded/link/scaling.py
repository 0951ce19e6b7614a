"""Units of the question against units of columns: whether they measure the same, and by which factor."""

from functools import cache

from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role, Unit
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.lexicon import units_by_name
from pleasqlarify.interpreters.embedded.words.stems import stem

STORED = {
    Unit.FRACTION: ("ratio", 1.0),
    Unit.PERCENT: ("ratio", 0.01),
    Unit.MONEY: ("money", 1.0),
    Unit.CENT: ("money", 0.01),
}
KINDS = {
    "duration": "duration length minute hour second runtime time delay wait period",
    "money": "money price cost fee amount total revenue salary wage budget income payment balance fare"
    " value paid charge freight subtotal discount refund bill rent tax profit worth spend",
    "ratio": "rate percent percentage share ratio proportion discount margin",
    "rating": "rating score star grade satisfaction review",
    "length": "distance length height width depth altitude",
    "weight": "weight mass dose",
    "volume": "volume capacity content",
    "bytes": "size",
}  # words of columns whose unit is not known
FAR_OFF = 0.01  # units so much smaller than the column's are not those that it is asked in


def stored(column: ColumnProfile) -> tuple[str, float] | None:
    """What the column's unit measures, and how large it is; None where its unit is not known."""
    if column.unit is None:
        return None
    if column.unit in STORED:
        return STORED[column.unit]
    unit = units_by_name().get(column.unit.value)
    return (unit.of, unit.size) if unit else None


def measures_unit(unit: str, column: ColumnProfile) -> float:
    """How likely an amount in this unit limits the column: by its unit, or by its name; 0 if not."""
    asked = units_by_name().get(unit)
    if asked is None:
        return 0.0
    known = stored(column)
    if known is not None:
        ratio = asked.size / known[1] if asked.of == "duration" else 1.0
        smaller = weight("link.smaller_unit") if ratio < 1 else 1.0
        return weight("link.unit") * smaller if known[0] == asked.of and ratio > FAR_OFF else 0.0
    if column.role is Role.PRICE:
        return weight("link.unit_by_name") if asked.of == "money" else 0.0
    if unit in ("star", "percent") and column.role is Role.DISCOUNT:
        return weight("link.unit_by_name") if unit == "percent" else 0.0
    named = set(column.named.stems) & _kind(asked.of)
    return weight("link.unit_by_name") if named and column.numeric else 0.0


@cache
def _kind(of: str) -> frozenset[str]:
    return frozenset(map(stem, KINDS.get(of, "").split()))


def factor(unit: str, column: ColumnProfile) -> float:
    """By what an amount in this unit is multiplied to compare with the column."""
    asked = units_by_name().get(unit)
    known = stored(column)
    if asked is None or known is None or known[0] != asked.of:
        return 1.0
    ratio = asked.size / known[1]
    return float(round(ratio)) if ratio >= 1 and abs(ratio - round(ratio)) < 1e-9 else ratio
