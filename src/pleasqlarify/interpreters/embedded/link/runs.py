"""Runs of words that may be a name."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.link.candidates import WORDS_IN_A_NAME
from pleasqlarify.interpreters.embedded.words.nouns import Token, WordClass, Words

INNER = frozenset({"of", "the", "s", "in", "on", "at", "per", "for", "to"})
"""Function words that may stand inside a name."""


def runs(words: Words) -> Iterator[tuple[int, int]]:
    """Runs of words that may be a name: no function word begins or ends them, and nothing parts them."""
    tokens = words.tokens
    for start in range(len(tokens)):
        if _outside(tokens[start]):
            continue
        for end in range(start + 1, min(len(tokens), start + WORDS_IN_A_NAME) + 1):
            last = tokens[end - 1]
            if end - start > 1 and (
                last.breaks or (last.kind is WordClass.FUNCTION and last.norm not in INNER)
            ):
                break
            lone = end - start == 1 and tokens[start].kind is WordClass.EACH
            if not _outside(last) and not lone:
                yield start, end


def _outside(token: Token) -> bool:
    return token.kind in (WordClass.FUNCTION, WordClass.NEGATION) or (
        token.number is not None and not token.text[0].isalpha()
    )
