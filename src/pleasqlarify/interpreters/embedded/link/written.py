"""Amounts that are stored as texts, however they are written: "$20M" is what "20 million USD" says."""

from collections.abc import Iterator
from datetime import date
from functools import cache

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.nouns import ValueNamed
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words import read
from pleasqlarify.interpreters.embedded.words.lexicon import units_by_name
from pleasqlarify.interpreters.embedded.words.nouns import Amount, WordClass, Words

SCALES = ((1e9, "bn"), (1e6, "m"), (1e3, "k"))
LONGEST = 40  # letters of a text that is an amount and nothing else
ANY_DAY = date(2000, 1, 1)  # an amount is the same on every day


def written(words: Words, profile: Profile) -> Iterator[Candidate]:
    """The texts that write an amount of the question, and nothing else, in words of their own."""
    for amount in words.amounts:
        if amount.comparison is None and amount.to is None and not (amount.rank or amount.ordinal):
            start, end = min(amount.positions), max(amount.positions) + 1
            for hit in profile.index.found(_forms(amount)):
                stored = _amount_of(hit.value) if len(hit.value) <= LONGEST else None
                if stored is not None and _same(amount, stored):
                    meaning = ValueNamed(hit.column.table, hit.column.name, hit.value)
                    yield Candidate(start, end, meaning, weight("link.exact_value"), end - start)


def _forms(amount: Amount) -> list[str]:
    """The words with which texts of this amount may begin: 20000000, 20m, 20."""
    parts = [(amount.value / size, letters) for size, letters in SCALES if amount.value >= size]
    return [f"{amount.value:.0f}", *(form for part, of in parts for form in (f"{part:g}{of}", f"{part:g}"))]


@cache
def _amount_of(text: str) -> Amount | None:
    """The amount that a text is, with its unit or a currency; None where it says more, or none of these."""
    said = read(text, ANY_DAY)
    if len(said.amounts) != 1 or said.periods:
        return None
    amount = said.amounts[0]
    rest = [t for place, t in enumerate(said.tokens) if place not in amount.positions]
    plain = len(said.tokens) == 1 and amount.value < min(size for size, _ in SCALES)
    alone = not rest or all(token.kind is WordClass.FUNCTION for token in rest)
    return amount if alone and not plain and amount.comparison is None and amount.to is None else None


def _same(asked: Amount, stored: Amount) -> bool:
    """Whether both are as much; a text may leave out the unit that is asked in, but add none."""
    one, other = (units_by_name().get(of.unit) for of in (asked, stored))
    if other is None:
        return asked.value == stored.value and one is not None
    return one is not None and one.of == other.of and asked.value * one.size == stored.value * other.size
