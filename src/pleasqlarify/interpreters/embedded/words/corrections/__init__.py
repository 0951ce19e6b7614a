"""What the asker takes back: a question is read as it was meant in the end.

"Average fee per dentist? No, just the highest" asks for the highest fee per dentist; "the total, not the
average, of fees" for the total. What was taken back is no word of the question any more.
"""

from collections.abc import Sequence
from datetime import date

from pleasqlarify.interpreters.embedded.words.corrections.markers import repair
from pleasqlarify.interpreters.embedded.words.corrections.preferring import preferred
from pleasqlarify.interpreters.embedded.words.corrections.replacing import put_right
from pleasqlarify.interpreters.embedded.words.nouns import Positions, Token

OFTEN = 3
"""How often one question is put right."""


def as_meant(plain: Sequence[Token], utterance: str, today: date) -> tuple[tuple[Token, ...], Positions]:
    """The tokens of what is asked in the end, and the places of words that take back nobody knows what."""
    tokens, told = tuple(plain), frozenset[int]()
    for _ in range(OFTEN):
        found = repair(tokens)
        if found is None:
            break
        said, correction = tokens[: found.start], tokens[found.end :]
        meant = put_right(said, correction, utterance, today)
        if meant is None:
            told = frozenset(range(found.start, found.end)) if found.sure else told
            break
        tokens = meant
    return (tokens, told) if told else (preferred(tokens, utterance, today), told)


__all__ = ["as_meant"]
