"""Which words of the question each reading uses: one that drops "never" ranks below those that do not.

Which words carry meaning is told by the account that the grammar keeps, whoever proposed the reading.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import lru_cache
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from pleasqlarify.belief import over_intents
from pleasqlarify.interpreters.embedded.words import read
from pleasqlarify.interpreters.embedded.words.nouns import Positions, Token, WordClass, Words
from pleasqlarify.model import ActionSpace, Candidate, Used

ANY_DAY = date(2026, 1, 1)
"""Which words tell a time does not depend on the day."""

MUCH_LATER = 430
"""Days after which every relative time has moved on, by month and by year."""

APART = 1e-9
"""By how much, of its own, one that is equal is put behind another."""

LITTLE_ELSEWHERE = frozenset(
    """aber alle als am auf aus bei bitte das dass dem den der des die diese ein eine einem einen einer es
    für gab gibt haben hat hatte hatten ich ihr im in ist mit oder pro sie sind uns und viel viele vom von
    waren war was welche welchem welchen welcher welches wer wie wir wird wo wurde wurden zeige zu zum
    avec combien dans des elle est et les leur nous ont pour quel quelle quelles quels qui son sont sur une
    con cuál cuáles cuánto cuántos del ella las los para por que qué quién son una""".split()  # noqa: SIM905
)
"""Words of other languages, which models understand, that no part of a query stands for."""


@dataclass(frozen=True, slots=True)
class Unused:
    """A stretch of the utterance, ``[start, end)``, that nothing in the query was found for."""

    start: int
    end: int
    carries: bool  # without it the question asks for something else


def unused(utterance: str, used: Collection[Used]) -> tuple[Unused, ...]:
    """The stretches that carry meaning, and other words but little ones, that are not among those used.

    >>> [(u.start, u.end, u.carries) for u in unused("never sold last month", [Used(6, 10, "table sold")])]
    [(0, 5, True), (11, 21, True)]
    """
    words = _words(utterance)
    open_ = frozenset(place for place, token in enumerate(words.tokens) if not _known(token, used))
    return tuple(sorted([*_carrying(words, open_), *_others(words, open_)], key=lambda u: u.start))


def counted_from(utterance: str, today: date) -> tuple[str, ...]:
    """The words whose time is another one on another day.

    >>> counted_from("sales last month and in May 2025", date(2026, 11, 30))
    ('last month',)
    """
    here, later = read(utterance, today), read(utterance, today + timedelta(days=MUCH_LATER))
    moving = (now for now, then in zip(here.periods, later.periods, strict=False) if now != then)
    places = (sorted(period.positions) for period in moving)
    return tuple(utterance[here.tokens[p[0]].start : here.tokens[p[-1]].end] for p in places)


def held_to_account(space: ActionSpace, utterance: str) -> ActionSpace:
    """The space with a prior in which no reading ranks above one that leaves out fewer words that carry
    meaning. Those that stand too high share their belief with those that they must not pass.
    """
    dropped = np.array([_dropped(utterance, candidate) for candidate in space.candidates])
    if not dropped.any():
        return space
    intents = over_intents(space.prior, space.intent)
    least = np.full(len(intents), dropped.max())
    np.minimum.at(least, space.intent, dropped)
    ranked, prior = descending(least, intents), np.zeros(len(dropped))
    for m, share in enumerate(ranked):
        own = space.intent == m
        within = descending(dropped[own], space.prior[own])
        prior[own] = within / within.sum() * share if within.sum() > 0 else 0.0
    return replace(space, prior=prior)


def descending(level: NDArray[np.intp], share: NDArray[np.float64]) -> NDArray[np.float64]:
    """The shares nearest to those given that fall from each level to the next (pool adjacent violators).

    >>> descending(np.array([1, 1, 0]), np.array([0.6, 0.3, 0.1])).round(2)
    array([0.35, 0.3 , 0.35])
    """
    order = sorted(range(len(share)), key=lambda i: (level[i], -share[i]))
    pools: list[list[int]] = []
    mean = [float(s) for s in share]
    for i in order:
        pools.append([i])
        while len(pools) > 1 and mean[pools[-2][0]] < mean[pools[-1][0]]:
            last = pools.pop()
            pools[-1] += last
            even = float(np.mean(share[pools[-1]]))
            mean = [even if j in pools[-1] else m for j, m in enumerate(mean)]
    apart = np.array(mean)
    apart[order] *= 1 - APART * np.arange(len(order))
    return np.asarray(apart / apart.sum() * share.sum() if apart.sum() > 0 else apart)


def _dropped(utterance: str, candidate: Candidate) -> int:
    """How many stretches that carry meaning it leaves out; 0 where it is not known what it used."""
    return sum(u.carries for u in unused(utterance, candidate.used)) if candidate.used else 0


@lru_cache(maxsize=64)
def _words(utterance: str) -> Words:
    return read(utterance, ANY_DAY)


def _carrying(words: Words, open_: Positions) -> Iterator[Unused]:
    """What carries meaning and is open, wholly or in part: what belongs together is told as a whole."""
    rest = {place for place in open_ if words.tokens[place].kind.bears_meaning}
    for whole in _wholes(words):
        if whole & rest:
            yield from _stretches(words, whole, carries=True)
            rest -= whole
    yield from _stretches(words, frozenset(rest), carries=True)


def _wholes(words: Words) -> Iterator[Positions]:
    """The tokens of each cue, period and grain, and those of each amount that are not its comparison's."""
    compared = frozenset(place for cue in words.cues for place in cue.positions)
    for group in (words.cues, words.periods, words.grains):
        yield from (one.positions for one in group)
    yield from (amount.positions - compared for amount in words.amounts)


def _others(words: Words, open_: Positions) -> Iterator[Unused]:
    """The other words, those that stand side by side as one stretch."""
    content = [place for place in sorted(open_) if words.tokens[place].kind is WordClass.CONTENT]
    plain = [place for place in content if words.tokens[place].norm not in LITTLE_ELSEWHERE]
    yield from _stretches(words, plain, carries=False)


def _stretches(words: Words, places: Collection[int], *, carries: bool) -> Iterator[Unused]:
    """Neighbouring tokens as one stretch."""
    for _, together in groupby(enumerate(sorted(places)), lambda pair: pair[1] - pair[0]):
        tokens = [words.tokens[place] for _, place in together]
        yield Unused(tokens[0].start, tokens[-1].end, carries)


def _known(token: Token, used: Collection[Used]) -> bool:
    return any(u.start < token.end and token.start < u.end for u in used)
