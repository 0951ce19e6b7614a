"""Which words of the question a reading uses, and which it leaves out, by one account whoever proposed it.

Which words carry meaning is told by the grammar's words; what a query does for them, by its tree.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache

import sqlglot
from sqlglot import exp
from sqlglot.errors import SqlglotError

from pleasqlarify.interpreters.embedded.words import as_used, read
from pleasqlarify.interpreters.embedded.words.lists import listed
from pleasqlarify.interpreters.embedded.words.nouns import Positions, Token, WordClass, Words
from pleasqlarify.interpreters.embedded.words.reading import side_by_side
from pleasqlarify.interpreters.llm.meanings import meant, words_of
from pleasqlarify.interpreters.llm.words import pieces, stem
from pleasqlarify.model import ActionSpace, Candidate, Used

BY_HAND = "by hand"
"""Whose readings are not judged: they are what a person wrote."""

MUCH_LATER = 430
"""Days after which every relative time has moved on, by month and by year."""

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
    words = words_of(utterance)
    open_ = frozenset(place for place, token in enumerate(words.tokens) if not _known(token, used))
    return tuple(sorted([*_carrying(words, open_), *_others(words, open_)], key=lambda u: u.start))


@lru_cache(maxsize=512)
def counted_from(utterance: str, today: date) -> tuple[str, ...]:
    """The words whose time is another one on another day.

    >>> counted_from("sales last month and in May 2025", date(2026, 11, 30))
    ('last month',)
    """
    here, later = read(utterance, today), read(utterance, today + timedelta(days=MUCH_LATER))
    moving = (now for now, then in zip(here.periods, later.periods, strict=False) if now != then)
    places = (sorted(period.positions) for period in moving)
    return tuple(utterance[here.tokens[p[0]].start : here.tokens[p[-1]].end] for p in places)


def account(candidate: Candidate, utterance: str, dialect: str) -> tuple[Unused, ...]:
    """What a reading leaves out. A word that carries meaning must have been used, as far as the reading says
    that, and something in its tree must do the work; one that a person wrote is not judged.
    """
    if any(source.name == BY_HAND for source in candidate.sources):
        return ()
    left = unused(utterance, candidate.used) if candidate.used else ()
    if not any(token.kind.bears_meaning for token in words_of(utterance).tokens):
        return left
    idle = unused(utterance, _at_work(candidate.text, utterance, dialect))
    return tuple(sorted({*left, *(one for one in idle if one.carries)}, key=lambda one: (one.start, one.end)))


def is_accounted(space: ActionSpace) -> bool:
    """Whether readings say which words they used: where none does, none is held to it."""
    return any(candidate.used for candidate in space.candidates)


@lru_cache(maxsize=512)
def _at_work(sql: str, utterance: str, dialect: str) -> tuple[Used, ...]:
    """The words that some operator of the query serves, and those that stand in its names and texts.

    Kept, for a query that was ranked by it is held to it again on every screen.
    """
    try:
        tree = sqlglot.parse_one(sql, read=dialect or None)
    except (SqlglotError, RecursionError):
        return ()
    texts = " ".join(literal.name for literal in tree.find_all(exp.Literal)).casefold()
    names = {stem(piece) for name in tree.find_all(exp.Identifier) for piece in pieces(name.name)}
    words = words_of(utterance)
    written = {
        place
        for place, t in enumerate(words.tokens)
        if stem(t.norm) in names or (len(t.norm) > 1 and (t.norm in texts or t.stem in texts))
    }
    for cue in words.cues:  # "number of" where a column is called num_pages
        written |= cue.positions if cue.positions & written else frozenset()
    return (*meant(tree, utterance), *as_used(words, written, "name or value"))


def _carrying(words: Words, open_: Positions) -> Iterator[Unused]:
    """What carries meaning and is open, wholly or in part: what belongs together is told as a whole."""
    rest = {
        place for place in open_ if words.tokens[place].kind.bears_meaning and not _joins(words, place, open_)
    }
    for whole in _wholes(words):
        if whole & rest:
            yield from _stretches(words, whole, carries=True)
            rest -= whole
    yield from _stretches(words, frozenset(rest), carries=True)


def _joins(words: Words, place: int, open_: Positions) -> bool:
    """Whether it is the "of" of a phrase of which the word before it was used: "numbers of", of a column; or
    what stands before a time of which the rest was used: "of Last Summer", of a title.
    """
    begins = any(place == min(period.positions) for period in words.periods)
    if begins and words.tokens[place].norm in listed("function.txt") and place + 1 not in open_:
        return True
    within = any(place in cue.positions and place - 1 in cue.positions for cue in words.cues)
    return words.tokens[place].norm == "of" and within and place - 1 not in open_


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
    for tokens in side_by_side(words, places):
        yield Unused(tokens[0].start, tokens[-1].end, carries)


def _known(token: Token, used: Collection[Used]) -> bool:
    return any(u.start < token.end and token.start < u.end for u in used)
