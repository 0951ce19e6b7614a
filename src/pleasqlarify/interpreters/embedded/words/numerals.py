"""Numbers in words: "two hundred", "3 million", "a dozen"."""

from collections.abc import Sequence

from pleasqlarify.interpreters.embedded.words.nouns import Token
from pleasqlarify.interpreters.embedded.words.tokens import numeral

SMALL = {
    word: value
    for value, word in enumerate(
        """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
        sixteen seventeen eighteen nineteen""".split()  # noqa: SIM905
    )
}
TENS = {
    word: 10 * value
    for value, word in enumerate(
        ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"], 2
    )
}
HUNDREDS = {"hundred": 100, "dozen": 12}
THOUSANDS = {"thousand": 1_000, "million": 1_000_000, "billion": 1_000_000_000}
LARGE = HUNDREDS | THOUSANDS


def with_numerals(tokens: Sequence[Token], utterance: str) -> tuple[Token, ...]:
    """The tokens with each number in words as one; a lone "one" stays a word, for it may be a pronoun."""
    made: list[Token] = []
    place = 0
    while place < len(tokens):
        value, length = _spelled(tokens, place)
        first = tokens[place]
        lone = length == 1 and (first.norm == "one" or first.number is not None)
        if not length or lone:
            made.append(first)
            place += 1
            continue
        whole = utterance[first.start : tokens[place + length - 1].end]
        merged = numeral(whole, value, first.start)
        made.append(_like(merged, first))
        place += length
    return tuple(made)


def _like(merged: Token, first: Token) -> Token:
    return Token(
        merged.text, merged.norm, merged.stem, merged.start, merged.end, merged.kind, merged.number,
        first.proper, first.breaks,
    )  # fmt: skip


def _spelled(tokens: Sequence[Token], start: int) -> tuple[float, int]:
    """The number that begins at ``start`` and how many tokens it takes; (0, 0) where none does."""
    if tokens[start].norm == "half" and _norm(tokens, start + 1) in ("a", "an"):
        return 0.5, 2
    total, current, place, article = 0.0, 0.0, start, tokens[start].norm in ("a", "an")
    if article:
        place += 1
        if place >= len(tokens) or tokens[place].norm not in LARGE:
            return 0.0, 0
        current = 1.0
    seen = article
    while place < len(tokens) and not (place > start and tokens[place].breaks):
        norm = tokens[place].norm
        if norm in SMALL or norm in TENS or (tokens[place].number is not None and not seen):
            if not _continues(tokens, place, start):
                break
            current += SMALL.get(norm, TENS.get(norm, tokens[place].number or 0.0))
        elif norm in LARGE and seen:
            current = (current or 1.0) * LARGE[norm]
            if norm in THOUSANDS:
                total, current = total + current, 0.0
        elif not (norm == "and" and _before_more(tokens, place)):
            break
        seen = True
        place += 1
    return (total + current, place - start) if seen else (0.0, 0)


def _continues(tokens: Sequence[Token], place: int, start: int) -> bool:
    """Whether a number goes on: ones after tens or large words, tens after large ones."""
    if place == start:
        return True
    before, norm = tokens[place - 1].norm, tokens[place].norm
    return before in LARGE or before == "and" or (before in TENS and norm in SMALL and 0 < SMALL[norm] < 10)


def _before_more(tokens: Sequence[Token], place: int) -> bool:
    """Whether an "and" stands inside a number: after a hundred or thousand, before a smaller number."""
    after = _norm(tokens, place + 1)
    return tokens[place - 1].norm in ("hundred", "thousand") and (after in SMALL or after in TENS)


def _norm(tokens: Sequence[Token], place: int) -> str:
    return tokens[place].norm if place < len(tokens) else ""
