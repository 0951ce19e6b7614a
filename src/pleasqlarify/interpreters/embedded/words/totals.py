"""Which of two totals is meant: gross or net, before or after tax, with or without a discount."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple


class Total(StrEnum):
    """What a total is that has a rival: with all that is charged, or without."""

    GROSS = "gross"
    NET = "net"


class TotalSaid(NamedTuple):
    """The words from ``start`` to ``end`` say which total it is."""

    start: int
    end: int
    total: Total


SAYING = {"gross": Total.GROSS, "net": Total.NET, "pretax": Total.NET}
WITHOUT = {"before", "excluding", "excl", "ex", "exclusive", "without", "pre"}
WITH = {"including", "incl", "inclusive", "with", "after"}
LITTLE = {"of", "the", "any", "all"}
CHARGED = {"tax", "taxes", "vat", "gst"}
TAKEN_OFF = {"discount", "discounts", "rebate", "rebates"}
AMOUNTS = {
    "amount", "amounts", "billing", "billings", "charge", "charges", "cost", "costs", "fee", "fees", "income",
    "money", "pay", "price", "prices", "revenue", "revenues", "salary", "sale", "sales", "sum", "total",
    "totals", "turnover", "value", "values",
}  # fmt: skip
NEAR = 2
"""Words within which the amount stands that is gross or net: "net order value"."""


def totals_said(words: Sequence[str]) -> tuple[TotalSaid, ...]:
    """Where a question says which total it is.

    >>> [(one.start, one.end, one.total.value) for one in totals_said(["total", "before", "tax"])]
    [(1, 3, 'net')]
    >>> totals_said(["orders", "without", "discount"]), totals_said(["net", "weight"])
    ((), ())
    """
    return tuple(one for one in totals_in(words) if _of_an_amount(words, one))


def totals_named(words: Sequence[str]) -> frozenset[Total]:
    """Which total a name says that it stores."""
    return frozenset(one.total for one in totals_in(words))


def _of_an_amount(words: Sequence[str], one: TotalSaid) -> bool:
    before = words[one.start - 1] in AMOUNTS if one.start else False
    return before or (one.end - one.start == 1 and not AMOUNTS.isdisjoint(words[one.end : one.end + NEAR]))


def totals_in(words: Sequence[str]) -> Iterator[TotalSaid]:
    """Where words say which total it is, of whatever."""
    for place, word in enumerate(words):
        if word in SAYING and list(words[place + 1 : place + 2]) != ["of"]:
            yield TotalSaid(place, place + 1, SAYING[word])
        elif word in WITH | WITHOUT:
            yield from _charged(words, place)


def _charged(words: Sequence[str], place: int) -> Iterator[TotalSaid]:
    """ "Before tax", "including any discount"."""
    end = place + 1
    while end < len(words) and words[end] in LITTLE:
        end += 1
    about = words[end] if end < len(words) else ""
    if about in CHARGED | TAKEN_OFF:
        more = (words[place] in WITH) == (about in CHARGED)
        yield TotalSaid(place, end + 1, Total.GROSS if more else Total.NET)
