"""The "same" that holds things against each other: without it the question asks for something else."""

from collections.abc import Sequence

from pleasqlarify.interpreters.embedded.words.nouns import Positions, Token, WordClass

AT_ONCE = {"time", "moment"}
"""What is done at the same time is done together."""

OWN = 2  # words from "same" to its noun: "the same home town"
SAID_BEFORE = {"thing", "things", "way", "result", "results", "list", "question", "again", "data", "query"}
"""What is the same as in the question before."""


def likened(tokens: Sequence[Token], timed: Positions) -> list[int]:
    """The places of "same" before what is held against each other: "the same city", "on the same day"."""
    return [
        place
        for place, token in enumerate(tokens)
        if token.norm == "same" and place + 1 not in timed and _names_something(tokens, place)
    ]


def _names_something(tokens: Sequence[Token], place: int) -> bool:
    after = tokens[place + 1 : place + 1 + OWN]
    if not after or after[0].breaks or after[0].norm in SAID_BEFORE:
        return False
    at_once = place > 1 and tokens[place - 2].norm == "at" and after[0].norm in AT_ONCE
    return after[0].kind is WordClass.CONTENT and not at_once
