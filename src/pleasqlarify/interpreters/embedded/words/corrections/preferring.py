"""One thing rather than another: "the total, not the average, of fees", "visits instead of the total fee"."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date

from pleasqlarify.interpreters.embedded.words.corrections.parts import OWNING, Parts, parts_of
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions, Token, WordClass

DENYING = (("and", "not"), ("but", "not"), ("not",))
PREFERRING = (("rather", "than"), ("instead", "of"), ("as", "opposed", "to"))
DETERMINERS = {"the", "a", "an", "any", "all"}
SAYING = {"is", "are", "was", "were", "be", "been", "do", "does", "did", "has", "have", "had", "can", "could",
          "will", "would", "should"}  # fmt: skip
"""Words of which "not" denies that it is so: "whose fee is not the highest"."""

GIVING = {"show", "give", "list", "tell", "use", "take"}
PEOPLE = {"who", "that", "which", "whose", "where"}


def preferred(tokens: tuple[Token, ...], utterance: str, today: date) -> tuple[Token, ...]:
    """The tokens without what is said not to be meant."""
    if not any(token.norm in ("not", "rather", "instead", "opposed") for token in tokens):
        return tokens
    parts = parts_of(tokens, utterance, today)
    for start, after, denies in _places(tokens):
        end = _end(parts, start, after, denies=denies)
        if end > after:
            return preferred(_left(parts, start, end), utterance, today)
    return tokens


def _places(tokens: Sequence[Token]) -> Iterator[tuple[int, int, bool]]:
    """Where something is put aside, where what is put aside begins, and whether that is only denied."""
    norms = [token.norm for token in tokens]
    for start in range(len(tokens)):
        for phrase in (*PREFERRING, *DENYING):
            after = start + len(phrase)
            if tuple(norms[start:after]) == phrase and not (start and norms[start - 1] in SAYING):
                yield start, after, phrase in DENYING
                break


def _end(parts: Parts, start: int, after: int, *, denies: bool) -> int:
    """Where what is put aside ends; ``after`` where it is no choice between things that may be asked."""
    first = after
    while first < len(parts.tokens) and parts.tokens[first].norm in DETERMINERS:
        first += 1
    own = next((cue for cue in parts.figures if min(cue.positions) == first), None)
    earlier = [cue for cue in parts.figures if max(cue.positions) < start]
    if step := next((one for one in parts.steps if min(one) == first), None):
        others = any(min(one) < start for one in parts.steps) or _instead_follows(parts, step)
        return parts.step_end(step) if others else after
    if own is not None and (earlier or _instead_follows(parts, own.positions)):
        graded = own.kind is WordClass.SUPERLATIVE and denies and not parts.tokens[start].breaks
        return after if graded else _figure_end(parts, start, own)
    if earlier and _is_put_aside(parts, (start, after, first), earlier[-1], denies=denies):
        return parts.phrase_end(first)
    return after


def _figure_end(parts: Parts, start: int, own: Cue) -> int:
    """Where a figure ends that is put aside: with its noun, where the one that is meant has one too."""
    end = max(own.positions) + 1
    shares = any(max(cue.positions) + 1 == start for cue in parts.figures)
    if shares:
        return end - (parts.tokens[end - 1].norm == "of")
    return parts.phrase_end(end)


def _instead_follows(parts: Parts, places: Positions) -> bool:
    """Whether what is meant follows: "not the average but the total", "instead of the average, the total"."""
    end = parts.phrase_end(max(places) + 1)
    behind = parts.tokens[end : end + 1]
    return bool(behind) and (behind[0].norm in {"but", *GIVING} or behind[0].breaks)


def _is_put_aside(parts: Parts, at: tuple[int, int, int], figure: Cue, *, denies: bool) -> bool:
    """Whether a noun is put aside: one of the same things, or one beside the noun that a figure is of."""
    start, after, first = at
    tokens, end = parts.tokens, parts.phrase_end(first)
    if end == first:
        return False
    if tokens[first].norm in OWNING and end > first + 1:
        return tokens[start].breaks or not denies
    if denies:
        return False
    told = any(after <= min(cue.positions) < end for cue in parts.figures)
    people = any(token.norm in PEOPLE for token in tokens[max(figure.positions) : start])
    beside = parts.phrase_end(max(figure.positions) + 1) >= start
    return told or (beside and not people and first == after)


def _left(parts: Parts, start: int, end: int) -> tuple[Token, ...]:
    """What is left; a "but" that leads to what is meant goes too, and no bracket is left open."""
    tokens = parts.tokens
    rest = tokens[end:]
    if rest and rest[0].norm == "but":
        rest = rest[1:]
    if rest and start and tokens[start].breaks:
        rest = (replace(rest[0], breaks=False), *rest[1:])
    return (*tokens[:start], *rest)
