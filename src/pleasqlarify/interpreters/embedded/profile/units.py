"""What a number counts: from its name, its comment and its range."""

from pleasqlarify.interpreters.embedded.profile.lists import speaks_of, unit_in
from pleasqlarify.interpreters.embedded.profile.nouns import Name, Role, Unit
from pleasqlarify.interpreters.embedded.profile.reading.seen import ColumnSeen

LASTING = frozenset({"duration", "elapsed", "length", "run", "time", "wait", "waiting"})
SHARES = frozenset({"discount", "percent", "percentage", "rate", "ratio", "share", "vat", "tax"})
MONEY = frozenset({"cents", "chf", "dollars", "eur", "euro", "euros", "gbp", "pounds", "usd", "yen"})
NUMBERS = frozenset({Role.QUANTITY, Role.PRICE, Role.DISCOUNT, Role.MEASURE})


def unit(name: Name, comment: Name, role: Role, seen: ColumnSeen) -> Unit | None:
    """The unit of a column; None where nothing tells.

    >>> from pleasqlarify.interpreters.embedded.profile.naming import named
    >>> unit(named("duration_min"), Name((), ()), Role.MEASURE, ColumnSeen()).value
    'minute'
    """
    if role not in NUMBERS:
        return None
    told = unit_in(comment.words) or (Unit.MONEY if set(comment.words) & MONEY else None)
    if role is not Role.PRICE and set(name.words) & SHARES and (share := told or _share(seen)):
        return share
    if found := unit_in(name.words):
        return found
    if "minimum" in name.words[-1:] and set(name.words) & LASTING:  # ``min`` was written out as minimum
        return Unit.MINUTE
    if set(name.words) & MONEY or role is Role.PRICE or speaks_of(name, "money"):
        return Unit.MONEY
    return told or (Unit.MONEY if role is Role.DISCOUNT else None)


def _share(seen: ColumnSeen) -> Unit | None:
    """A fraction or a percentage, where the values lie in the range of one and are more than 0 and 1."""
    low, high = seen.low, seen.high
    if not isinstance(low, int | float) or not isinstance(high, int | float) or low < 0:
        return None
    if high <= 1:
        return Unit.FRACTION
    halves = all(isinstance(value, int | float) and value * 2 % 1 == 0 for value, _ in seen.values[:50])
    return Unit.PERCENT if high <= 100 and halves else None
