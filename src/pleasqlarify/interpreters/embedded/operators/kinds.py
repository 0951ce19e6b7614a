"""What columns are for, as far as names and types tell, and how alike two names are."""

import re
from enum import StrEnum
from functools import lru_cache

from pleasqlarify.databases.schemas.words import GENERIC, is_key_name, words
from pleasqlarify.tables import Column, Relation

NUMERIC = re.compile(r"INT|REAL|NUM|DEC|DOUB|FLOAT", re.I)
TEMPORAL = re.compile(r"DATE|TIME", re.I)
DATES = frozenset({"date", "time", "year", "month", "day"})
NAMES = frozenset({"name", "title", "label", "fullname", "username"})
QUANTITIES = frozenset({"quantity", "qty", "units", "pieces", "amount"})
PRICES = frozenset({"price", "cost", "rate", "fee"})


class Kind(StrEnum):
    """What a column is for, as far as changes to a query care."""

    KEY = "key"
    NAME = "name"
    DATE = "date"
    QUANTITY = "quantity"
    PRICE = "price"
    NUMBER = "number"
    TEXT = "text"


@lru_cache(maxsize=10_000)
def kin(one: str, other: str) -> float:
    """How alike two names are: the share of their words that is common, general ones aside.

    >>> kin("Stock_Percentage", "stock_value"), kin("full_name", "title")
    (0.5, 0.0)
    """
    left, right = ({w.rstrip("s") for w in words(name)} - GENERIC for name in (one, other))
    return len(left & right) / max(len(left | right), 1)


def kind_of(relation: Relation, column: Column, pointing: bool) -> Kind:
    """What a column is for; ``pointing`` says that it is part of a key to another table."""
    said = set(words(column.name))
    single = relation.primary_key == (column.name,)
    numeric = bool(NUMERIC.search(column.type))
    if pointing or (single and (numeric or is_key_name(column.name))) or words(column.name)[-1:] == ("id",):
        return Kind.KEY
    if TEMPORAL.search(column.type) or said & DATES:
        return Kind.DATE
    if numeric:
        return Kind.QUANTITY if said & QUANTITIES else Kind.PRICE if said & PRICES else Kind.NUMBER
    return Kind.NAME if said & NAMES else Kind.TEXT
