"""Hinted sampling: each hint tells the model one rival reading; temperature alone finds few of them."""

from collections.abc import Iterator, Sequence

from pleasqlarify.domains.sql.foreign import can_be_told, quoted
from pleasqlarify.interpreters.llm.cues import Hint, cued
from pleasqlarify.interpreters.llm.link import SURE, Links, of_one_phrase

UNHINTED = 1 / 3
"""Share of the samples that get no hint: what the model takes for granted keeps its weight."""
LONGEST_VALUE = 60  # characters of a value in a hint
LEAST_EACH = 2  # samples below which a hint is not worth its request


def hints(utterance: str, links: Links) -> list[Hint]:
    """The hints for an utterance, heaviest first."""
    found = [*_columns(links), *_values(links), *_displays(links), *cued(utterance)]
    distinct = {hint.text: hint for hint in reversed(found)}
    told = [hint for hint in distinct.values() if can_be_told(hint.text)]
    return sorted(told, key=lambda hint: -hint.weight)


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
            for rival in rivals:
                yield Hint(f'Read the word "{word}" as the column {rival.place}.', rival.strength)
            first, second = rivals[:2]
            if first.table == second.table:
                both = f"both {first.place} and {second.place}"
                yield Hint(f'Read the word "{word}" as {both}: return the two columns.', 0.5)


def _values(links: Links) -> Iterator[Hint]:
    """Rival places and ways to compare of one phrase."""
    for group in of_one_phrase(links.values):
        for link in group[:4]:
            value = link.value or link.phrase
            if link.strength >= SURE:
                weight = 0.3 if len(group) == 1 else 0.5
                yield Hint(f'Read "{link.phrase}" as {link.place} = {_text(value)}.', weight)
            within = f"{link.place} containing {_text(value.lower())}, with LIKE"
            yield Hint(f'Read "{link.phrase}" as {within}.', 0.25)


def _displays(links: Links) -> Iterator[Hint]:
    """What to show of a table that is named: what its rows are called, more of it, or all."""
    for table in sorted({link.table for link in links.displays}):
        first = next(link for link in links.displays if link.table == table)
        yield Hint(f"Show every column of {table}.", 0.25)
        yield Hint(f"Show {first.place} beside what is asked for.", 0.2)
        yield Hint(f"Show only {first.place}.", 0.15)


def _text(value: str) -> str:
    return quoted(value, LONGEST_VALUE)
