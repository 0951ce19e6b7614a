"""What is left of things: "out of stock", "sold out", "in stock", told by a column that counts it."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.nouns import Condition, Holds, StateNamed
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.lists import says
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Words

GONE = tuple(
    tuple(phrase.split())
    for phrase in (
        "out of stock", "sold out", "ran out", "run out", "run out of stock", "none left", "not in stock",
        "no longer in stock", "no stock", "no stock left", "not available", "no longer available",
    )
)  # fmt: skip
THERE = (("still", "in", "stock"), ("in", "stock"), ("on", "hand"), ("available",))
COUNTED = frozenset(
    {"unit", "units", "piece", "pieces", "item", "items", "much", "quantity", "copies", "level"}
)
"""Words before "in stock" that ask how much is there."""


def left_of(words: Words, profile: Profile) -> Iterator[Candidate]:
    """The stretches that say that nothing, or something, is left, for each column that counts it."""
    columns = [column for column in profile.columns if _counts_stock(column)]
    norms = [token.norm for token in words.tokens]
    for start in range(len(norms)) if columns else ():
        gone, there = _longest(norms, start, GONE), _longest(norms, start, THERE)
        asks_how_much = there and not COUNTED.isdisjoint(norms[:start])
        if not (gone or there) or (not gone and asks_how_much):
            continue
        holds = Holds.EQUALS if gone else Holds.DIFFERS
        for column in columns:
            state = StateNamed(column.table, (Condition(column.name, holds, (0,)),))
            yield Candidate(start, start + (gone or there), state, weight("link.left"), gone or there)


def _longest(norms: list[str], start: int, phrases: tuple[tuple[str, ...], ...]) -> int:
    """How many words of the longest of these phrases stand here."""
    return max((len(p) for p in phrases if tuple(norms[start : start + len(p)]) == p), default=0)


def counts_things(column: ColumnProfile) -> bool:
    """Whether it counts pieces rather than money, time or weight."""
    return column.numeric and column.role in (Role.QUANTITY, Role.MEASURE) and column.unit is None


def _counts_stock(column: ColumnProfile) -> bool:
    """Whether it counts what is there, not what should be there at least."""
    return counts_things(column) and says(column.named, "stock") and not says(column.named, "least stock")
