"""Nouns that nothing here is called: what shares a concept with them is a guess, and is told as one."""

from collections.abc import Sequence

from pleasqlarify.interpreters.embedded.link.nouns import Mention, NoValue, Spot
from pleasqlarify.interpreters.embedded.link.rows import (
    COUNTING,
    cue_before,
    is_attribute,
    is_noun,
    is_plural,
)
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions, WordClass, Words

DETERMINING = frozenset(
    "a an the any all each every no our their its my these those which what of by per for with from".split()  # noqa: SIM905
)
"""Words after which a noun comes, rather than a verb."""

OF = frozenset({"of", "for"})


def guesses(words: Words, found: Sequence[Spot]) -> Positions:
    """The nouns of which everything that they may stand for shares no more than a concept with them."""
    return frozenset(
        place
        for spot in found
        if all(mention.guess for mention in spot.mentions if _counts(mention))
        for place in spot.positions
        if _is_thing(words, place)
    )


def subject(words: Words) -> Positions:
    """The first noun of the question where it says what things the question is about; empty where it is of
    something else: "the background of the artist".
    """
    tokens = words.tokens
    first = next((place for place, token in enumerate(tokens) if is_noun(token)), None)
    if first is None or not _is_thing(words, first):
        return frozenset()
    owned = first + 1 < len(tokens) and tokens[first + 1].norm in OF
    return frozenset() if tokens[first].owns or owned else frozenset([first])


def _is_thing(words: Words, place: int) -> bool:
    """Whether a word names things, rather than what they have or do."""
    token, before = words.tokens[place], words.tokens[place - 1] if place else None
    if not is_noun(token) or is_attribute(token):
        return False
    cue = cue_before(words, place)
    if before is None or before.norm in DETERMINING or (cue is not None and cue.sense in COUNTING):
        return True
    behind_a_noun = before.kind is WordClass.CONTENT and not token.breaks and not is_plural(before.norm)
    return is_plural(token.norm) and not behind_a_noun


def _counts(mention: Mention) -> bool:
    return mention.weight >= weight("link.barely") and not isinstance(mention.meaning, NoValue)
