"""Words that leave something open whatever the data is, and the hints on how to read them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Hint:
    """One sentence for the model on how to read the utterance; ``weight`` is its share beside other hints."""

    text: str
    weight: float


CUES: tuple[tuple[str, tuple[Hint, ...]], ...] = (
    (
        r"\b(?:how many|number of|count)\b",
        (
            Hint("Return one number, the count.", 0.4),
            Hint("Count different things once: use COUNT(DISTINCT ...).", 0.4),
            Hint("Return the rows themselves, not their count.", 0.3),
        ),
    ),
    (
        r"\b(?:what|which|who|list|show|name|names|find|give)\b",
        (
            Hint("Remove duplicate rows: use SELECT DISTINCT.", 0.4),
            Hint("Return one row with the count, not the list.", 0.15),
        ),
    ),
    (
        r"\b(?:most|least|best|worst|top|latest|newest|oldest|highest|lowest|largest|smallest|biggest|longest"
        r"|shortest|cheapest|youngest|earliest|the first|the last)\b",
        (
            Hint("If several share the first place, return all of them: compare with the MAX or MIN.", 0.5),
            Hint("Return exactly one row: ORDER BY ... LIMIT 1.", 0.3),
        ),
    ),
    (
        r"\b(?:last|past|previous|this) (?:day|week|month|quarter|year)\b",
        (
            Hint("Read the time as the calendar period, from its first day to its last.", 0.6),
            Hint("Read the time as the days that lead up to today.", 0.6),
        ),
    ),
)
DIVISION = "use GROUP BY with HAVING COUNT(DISTINCT ...) = (SELECT COUNT(*) FROM ...)."
EVERY = re.compile(r"\b(?:each|every|all(?: the)?|both) (?P<noun>\w+)", re.IGNORECASE)
JOINED = re.compile(
    r"\b(?P<one>\w+),? (?:and|or) (?P<other>\w+) "
    r"(?P<condition>(?:that|who|which|whose|with|without|in|from|of|for|by|over|under|after|before|since)"
    r" .{3,60})",
    re.IGNORECASE,
)


def cued(utterance: str) -> Iterator[Hint]:
    """The hints that the words of the utterance call for, by themselves."""
    yield from _scopes(utterance)
    for pattern, found in CUES:
        if re.search(pattern, utterance, re.IGNORECASE):
            yield from found


def _scopes(utterance: str) -> Iterator[Hint]:
    """What "every" ranges over, and how far a condition after "and" or "or" reaches.

    Small models need the shape of the query beside the meaning: without it none of eight got it right.
    """
    for found in EVERY.finditer(utterance):
        phrase, noun = found[0], found["noun"]
        every = f'Read "{phrase}" together: return only what goes with every single {noun}'
        yield Hint("; ".join((every, DIVISION)), 0.8)
        yield Hint(f'Read "{phrase}" one by one: return what goes with any {noun}, beside the {noun}.', 0.8)
    for found in JOINED.finditer(utterance):
        one, other, condition = found["one"], found["other"], _own_words(found["condition"])
        both, narrow = f"({one} OR {other}) AND the condition", f"{one} OR ({other} AND the condition)"
        yield Hint(f'The condition "{condition}" holds for both: write {both}.', 0.8)
        yield Hint(f'The condition "{condition}" holds for {other} only: write {narrow}.', 0.8)


def _own_words(condition: str) -> str:
    """The condition without what follows it: of a clause with "that", four words, for its end cannot be seen.

    >>> _own_words("that last two hours won an award?"), _own_words("from 2011?")
    ('that last two hours', 'from 2011')
    """
    words = condition.rstrip(" ?.!").split()
    return " ".join(words[:4] if words[0].lower() in ("that", "who", "which", "whose") else words)
