"""Hinted sampling: each hint tells the model one rival reading; temperature alone finds few of them."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pleasqlarify.interpreters.llm.link import Links, of_one_phrase
from pleasqlarify.interpreters.llm.words import MISSPELT

UNHINTED = 1 / 3
"""Share of the samples that get no hint: what the model takes for granted keeps its weight."""
LEAST_EACH = 2  # samples below which a hint is not worth its request


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
        r"\b(?:each|every|all|per|both)\b",
        (
            Hint(
                'Read "each", "every" or "all" one by one: return what belongs to any, beside its name.',
                0.8,
            ),
            Hint('Read "each", "every" or "all" together: return only what all have in common.', 0.8),
        ),
    ),
    (
        r"\b(?:and|or)\b",
        (
            Hint('A condition in the question holds for everything that "and" or "or" joins.', 0.8),
            Hint("A condition in the question holds only for the thing next to it, not for the others.", 0.8),
        ),
    ),
    (
        r"\b(?:most|least|best|worst|top|first|last|latest|newest|oldest|highest|lowest|largest|smallest|biggest"
        r"|longest|shortest|cheapest|youngest|earliest)\b",
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


def hints(utterance: str, links: Links) -> list[Hint]:
    """The hints for an utterance, heaviest first."""
    found = [*_columns(links), *_values(links), *_displays(links), *_cues(utterance)]
    distinct = {hint.text: hint for hint in reversed(found)}
    return sorted(distinct.values(), key=lambda hint: -hint.weight)


def spread(n: int, found: Sequence[Hint]) -> list[tuple[Hint | None, int]]:
    """How many of ``n`` samples go to no hint and to each hint.

    >>> spread(9, [Hint("a", 1.0), Hint("b", 1.0)])
    [(None, 3), (Hint(text='a', weight=1.0), 3), (Hint(text='b', weight=1.0), 3)]
    """
    hinted = round(n * (1 - UNHINTED)) if found else 0
    kept = list(found[: max(1, hinted // LEAST_EACH)]) if hinted else []
    shares = _apportioned(hinted, [hint.weight for hint in kept])
    spread_out: list[tuple[Hint | None, int]] = [(None, n - hinted)]
    spread_out += list(zip(kept, shares, strict=True))
    return [(hint, share) for hint, share in spread_out if share > 0]


def _apportioned(n: int, weights: Sequence[float]) -> list[int]:
    """Whole shares of ``n`` in proportion to the weights, by largest remainders."""
    total = sum(weights) or 1.0
    exact = [n * weight / total for weight in weights]
    shares = [int(share) for share in exact]
    by_remainder = sorted(range(len(exact)), key=lambda i: shares[i] - exact[i])
    for i in by_remainder[: n - sum(shares)]:
        shares[i] += 1
    return shares


def _columns(links: Links) -> Iterator[Hint]:
    """Rival columns of one word: each alone, then the best two together."""
    for rivals in links.rivals:
        word = rivals[0].phrase
        if len(rivals) > 1:
            yield from (
                Hint(f'Read the word "{word}" as the column {rival.place}.', rival.strength)
                for rival in rivals
            )
            if len({rival.column for rival in rivals[:2]}) == 2 and rivals[1].strength >= MISSPELT:
                both = f"both {rivals[0].place} and {rivals[1].place}"
                yield Hint(f'Read the word "{word}" as {both}: return the two columns.', 0.5)


def _values(links: Links) -> Iterator[Hint]:
    """Rival places and ways to compare of one phrase."""
    for group in of_one_phrase(links.values):
        for link in group[:4]:
            exact = f"{link.place} = {_text(link.value or '')}"
            within = f"{link.place} containing {_text(link.phrase)}, with LIKE"
            if link.strength >= 0.9:
                yield Hint(f'Read "{link.phrase}" as {exact}.', 0.3 if len(group) == 1 else 0.5)
            yield Hint(f'Read "{link.phrase}" as {within}.', 0.3)


def _displays(links: Links) -> Iterator[Hint]:
    """What to show of a table that is named: what its rows are called, more of it, or all."""
    for table in sorted({link.table for link in links.displays}):
        first = next(link for link in links.displays if link.table == table)
        yield Hint(f"Show only {first.place}.", 0.25)
        yield Hint(f"Show {first.place} beside what is asked for.", 0.25)
        yield Hint(f"Show every column of {table}.", 0.25)


def _cues(utterance: str) -> Iterator[Hint]:
    for pattern, cued in CUES:
        if re.search(pattern, utterance, re.IGNORECASE):
            yield from cued


def _text(value: str) -> str:
    return "'" + " ".join(value.split())[:60].replace("'", "''") + "'"
