"""The words with which somebody takes something back: "no", "sorry, I mean", "scratch that", "or rather"."""

from collections.abc import Sequence
from typing import NamedTuple

from pleasqlarify.interpreters.embedded.words.nouns import Token

SURE = (
    "scratch that", "strike that", "forget that", "i mean", "i meant", "or rather", "my mistake", "my bad",
    "correction", "sorry", "oops", "nope", "no", "no wait", "make that", "on second thought",
    "on second thoughts",
)  # fmt: skip
"""What takes something back, wherever a part of the question begins with it."""

LIGHT = ("wait", "actually", "well", "hmm", "hang on", "hold on", "or better", "better", "make it")
"""What may take something back, and otherwise says nothing."""

BRIEF = {"sorry", "no", "nope", "oops", "correction", "wait", "well", "hmm", "better"}
"""What is a word of the question unless something else begins behind it: "no stock", "wait times"."""

GOING_ON = {"just", "only", "rather", "instead", "the", "by", "per", "give", "show", "not"}
"""What may follow a brief one without a break."""

PHRASES = sorted((tuple(text.split()) for text in (*SURE, *LIGHT)), key=len, reverse=True)


class Repair(NamedTuple):
    """Where something is taken back: the tokens from ``start`` to ``end`` only say so."""

    start: int
    end: int
    sure: bool


def repair(tokens: Sequence[Token]) -> Repair | None:
    """The first place at which something is taken back; None where nothing is."""
    for start in range(1, len(tokens)):
        if _begins(tokens, start):
            end, sure = start, False
            while phrase := _phrase(tokens, end):
                end, sure = end + len(phrase), sure or " ".join(phrase) in SURE
            if end > start and not _goes_on(tokens, end):
                return Repair(start, end, sure)
    return None


def _begins(tokens: Sequence[Token], place: int) -> bool:
    """Whether a part of the question may begin here."""
    norms = tuple(token.norm for token in tokens[place : place + 2])
    return tokens[place].breaks or norms in (("or", "rather"), ("scratch", "that"), ("strike", "that"))


def _phrase(tokens: Sequence[Token], place: int) -> tuple[str, ...]:
    norms = tuple(token.norm for token in tokens[place : place + 4])
    return next((one for one in PHRASES if norms[: len(one)] == one), ())


def _goes_on(tokens: Sequence[Token], end: int) -> bool:
    """Whether the last word belongs to what follows: ", no returns", ", wait times"; or ends the question."""
    after = tokens[end : end + 1]
    if not after:
        return True
    alone = tokens[end - 1].norm in BRIEF
    return alone and not after[0].breaks and after[0].norm not in GOING_ON
