"""Which words say of what a part is asked, and which say the part: "share of fees that was insurance"."""

from collections.abc import Iterator
from typing import NamedTuple

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.profile.lists import unit_words
from pleasqlarify.interpreters.embedded.words.cues import is_participle
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions, Sense, WordClass

WHOLE_BEHIND = {"in", "within", "to", "over", "out"}
"""What leads to the whole: "share of tax in the total", "ratio of tax to the total"."""

PART_BEHIND = {
    "that", "which", "is", "was", "are", "were", "be", "been", "did", "does", "do", "came", "come", "comes",
    "went", "goes", "go", "gets", "got", "made", "makes", "make", "consists", "consisted", "accounted", "has",
    "represents", "represented", "had", "have", "from",
}  # fmt: skip
"""What leads to the part: "share of the fees that was paid by insurance"."""

NAMING = {"of", "the", "a", "an"}
LEADING = {"from", "to", "by", "on", "for", "into", "up", "of", "as", "the", "a", "an", "spent", "due", "out"}
STOPS = {"in", "for", "during", "on", "at", "per", "between", "since", "until", "where", "whose", "across"}
INTRODUCING = {
    "what", "show", "give", "me", "us", "list", "is", "was", "are", "the", "calculate", "compute", "and",
}  # fmt: skip


class Stretches(NamedTuple):
    """The places of the words for the part and for the whole; ``between`` are those that only join them."""

    part: range
    whole: range
    asking: Positions
    between: Positions


def parts_and_wholes(asked: Asked) -> Iterator[Stretches]:
    """Each way in which the words around a "share of" or "ratio of" may name a part and its whole."""
    for cue in asked.cues(Sense.SHARE, Sense.RATIO):
        start = max(cue.positions) + 1
        first = range(start, _end(asked, start, WHOLE_BEHIND | PART_BEHIND))
        before = _before(asked, min(cue.positions))
        if before:
            yield Stretches(before, first, cue.positions, _between(before, first, cue))
            continue
        at, joining = first.stop, _norm(asked, first.stop)
        behind = at
        while _norm(asked, behind) in WHOLE_BEHIND | PART_BEHIND | LEADING or _is_done_so(asked, behind):
            behind += 1
        second = range(behind, _end(asked, behind, {"in"} if joining not in WHOLE_BEHIND else set()))
        sides = (first, second) if joining in WHOLE_BEHIND else (second, first)
        if first and second and behind > at:
            yield Stretches(*sides, cue.positions, frozenset(range(at, behind)))


def _before(asked: Asked, cue_start: int) -> range:
    """The part that stands before: "tax as a share of", "tax divided by", "the tax share of"."""
    end = cue_start
    while _norm(asked, end - 1) in ("as", "a", "an", "the"):
        end -= 1
    start = end
    while start and _goes_on(asked, start - 1):
        start -= 1
    return range(start, end)


def _goes_on(asked: Asked, place: int) -> bool:
    norm = _norm(asked, place)
    return norm not in INTRODUCING | STOPS | PART_BEHIND and not _leads(asked, place)


def _end(asked: Asked, start: int, ends: set[str]) -> int:
    """Where a noun phrase ends."""
    place, tokens = start, asked.words.tokens
    while place < len(tokens) and not _leads(asked, place):
        told_in = tokens[place].norm == "in" and _norm(asked, place + 1) in unit_words()  # "yield in kg"
        stops = tokens[place].norm in STOPS | ends or _is_done_so(asked, place)
        if place > start and (tokens[place].breaks or (stops and not told_in)):
            break
        place += 1
    return place


def _is_done_so(asked: Asked, place: int) -> bool:
    """Whether a doing leads on: "paid as tax", "spent on fuel"."""
    return is_participle(_norm(asked, place)) and _norm(asked, place + 1) in LEADING - NAMING


def _leads(asked: Asked, place: int) -> bool:
    """Whether a step, a time, a number or another figure begins there."""
    token = asked.words.tokens[place]
    timed = any(place in period.positions for period in asked.words.periods)
    if token.norm == "by" and place and is_participle(asked.words.tokens[place - 1].norm):
        return False  # "paid by insurance"
    return timed or token.kind in (WordClass.EACH, WordClass.NUMBER, WordClass.SUPERLATIVE)


def _between(before: range, behind: range, cue: Cue) -> Positions:
    return frozenset(range(before.stop, behind.start)) - cue.positions


def _norm(asked: Asked, place: int) -> str:
    tokens = asked.words.tokens
    return tokens[place].norm if 0 <= place < len(tokens) else ""
