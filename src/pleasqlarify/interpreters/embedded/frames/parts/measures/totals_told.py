"""Columns that store the total which is said: "revenue before tax", "net sales", though named otherwise."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Mention
from pleasqlarify.interpreters.embedded.profile.money import stores_total
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions, Sense
from pleasqlarify.interpreters.embedded.words.totals import (
    AMOUNTS,
    NEAR,
    TotalSaid,
    totals_named,
    totals_said,
)


def totals_told(asked: Asked) -> Iterator[tuple[Mention, ColumnProfile]]:
    """The columns of such a total, by the words that say which it is and the amount that they say it of."""
    for said in totals_said([token.norm for token in asked.words.tokens]):
        for column in asked.profile.columns:
            if stores_total(column) and said.total in totals_named(column.named.words):
                named = ColumnNamed(column.table, column.name)
                yield Mention(_places(asked, said), named, weight("link.total_told")), column


def _places(asked: Asked, said: TotalSaid) -> Positions:
    """The words for the total with the amount beside them, unless that asks for a sum itself."""
    sums = frozenset(place for cue in asked.cues(Sense.SUM) for place in cue.positions)
    start, end, tokens = said.start, said.end, asked.words.tokens
    if start and tokens[start - 1].norm in AMOUNTS:
        start -= start - 1 not in sums
    elif end - start == 1:
        end += next((n + 1 for n, token in enumerate(tokens[end : end + NEAR]) if token.norm in AMOUNTS), 0)
    return frozenset(range(start, end)) - sums
