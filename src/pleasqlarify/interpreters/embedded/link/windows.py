"""Where in a question the words of a stored value stand."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from pleasqlarify.interpreters.embedded.profile.values.hits import Hit
from pleasqlarify.interpreters.embedded.profile.values.tokens import tokens as parts
from pleasqlarify.interpreters.embedded.words.lists import listed
from pleasqlarify.interpreters.embedded.words.nouns import Token, WordClass
from pleasqlarify.interpreters.embedded.words.stems import stem

MONEY = ("$", "€", "£")


@dataclass(frozen=True, slots=True)
class Window:
    """Where the words of a value stand in the question, and which of its telling stems were said."""

    start: int
    end: int
    said: tuple[str, ...]
    telling: tuple[str, ...]
    after: str = ""  # the stem of the next word

    @property
    def cover(self) -> float:
        return len(self.said) / len(self.telling)


def window_of(hit: Hit, asked: Sequence[int], tokens: Sequence[Token]) -> Window | None:
    """The narrowest stretch that holds most of the value's telling words."""
    pairs = [
        (one, tuple(asked[p] for p in places)) for one, places in zip(hit.stems, hit.places, strict=True)
    ]
    telling = [pair for pair in pairs if pair[0] not in _harmless()] or pairs
    best: tuple[int, int, int] | None = None
    for start in sorted({place for _, places in telling for place in places}):
        reach = start + len(hit.stems) + 1
        met = [
            min(p for p in places if start <= p < reach)
            for _, places in telling
            if any(start <= p < reach for p in places)
        ]
        key = (-len(met), max(met) - start, start)
        if best is None or key < best:
            best = key
    if best is None:
        return None
    start, end = best[2], best[2] + best[1] + 1
    if -best[0] == len(telling) and not hit.misspelt:
        start, end = _unbroken(hit, start, end, tokens)
    while end < len(tokens) and tokens[end].stem in hit.stems[1:] and _is_harmless(tokens[end]):
        end += 1
    while start and tokens[start - 1].kind is WordClass.FUNCTION and tokens[start - 1].stem == hit.stems[0]:
        start -= 1
    said = tuple(one for one, places in telling if any(start <= p < end for p in places))
    after = tokens[end].stem if end < len(tokens) else ""
    return Window(start, end, said, tuple(one for one, _ in telling), after)


def _unbroken(hit: Hit, start: int, end: int, tokens: Sequence[Token]) -> tuple[int, int]:
    """The stretch up to the first word that is not of the value: "online" of "online lessons are taught"."""
    said = start
    for place in range(start, end):
        if {stem(of) for of in parts(tokens[place].norm)} & {*hit.stems}:
            said = place
        elif tokens[place].kind is not WordClass.FUNCTION and tokens[place].text.isalnum():
            return start, said + 1
    return start, end


def with_signs(window: Window, tokens: Sequence[Token], value: str) -> Window:
    """The window with the sign beside it that is written in the value as well: 1 %, $ 20."""
    start, end = window.start, window.end
    end += end < len(tokens) and tokens[end].text == "%" and "%" in value
    start -= start > 0 and tokens[start - 1].text in MONEY and tokens[start - 1].text in value
    return replace(window, start=start, end=end)


def _is_harmless(token: Token) -> bool:
    """Whether a word tells nothing of a value: "the", and the "Doe" that looks like "does"."""
    return token.kind is WordClass.FUNCTION or token.stem in _harmless()


@cache
def _harmless() -> frozenset[str]:
    """The stems of function words: without them a value is named as well."""
    return frozenset(stem(word) for word in listed("function.txt"))
