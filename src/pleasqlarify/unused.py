"""Words of the question that the likeliest query has no part for: fluent nonsense is not called an answer.

A query that is written by hand, or recorded without the words it used, is not judged.
"""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import groupby

from pleasqlarify.model import Used
from pleasqlarify.session import Session
from pleasqlarify.telling import words_used

UNIT = "day|night|week|weekend|month|quarter|year|summer|winter|spring|autumn"
CARRYING = re.compile(
    rf"""\b(?:
      not | never | nobody | no(?!\.) | none | neither | nor | without | except | \w+n['’]t
    | each | every | per
    | (?:more|less|fewer|greater|higher|larger|longer|bigger|lower|smaller|shorter|older|younger)\ than
    | at\ (?:least|most) | (?:over|above|under|below)(?=\ \S*\d) | before | after | since | until | between
    | most | least | highest | lowest | largest | smallest | biggest | longest | shortest | latest | newest
    | oldest | earliest | cheapest | best | worst
    | (?:last|next|this|past|previous|current|each|every)\ (?:\d+\ )?(?:{UNIT})s?
    | today | yesterday | tomorrow
    | percent | percentage | ratio | proportion
    | \d+(?:[.,]\d+)*
    )(?!\w)""",
    re.IGNORECASE | re.VERBOSE,
)
"""Words without which a question asks for something else."""

WORD = re.compile(r"[^\W_]+(?:['’][^\W\d_]+)?")
LITTLE = frozenset(
    """a about all also am an and any anything are as at be been being both but by can could did display do
    does each ever find for from get give had has have he her him his how i if in into is it its just let
    list many me more much my of off on one only or our out over please provide return she should show so
    some tell than that the their them then there these they this those to up us was we were what when
    where which while who whom whose why will with would you your
    aber alle als am auf aus bei bitte das dass dem den der des die diese ein eine einem einen einer es
    für gab gibt haben hat hatte hatten ich ihr im in ist mit oder pro sie sind uns und viel viele vom von
    waren war was welche welchem welchen welcher welches wer wie wie wir wird wo wurde wurden zeige zu zum
    avec combien dans des elle est et les leur nous ont pour quel quelle quelles quels qui son sont sur une
    con cuál cuáles cuánto cuántos del ella las los para por que qué quién son una""".split()  # noqa: SIM905
)
"""Words that no part of a query stands for."""


@dataclass(frozen=True, slots=True)
class Unused:
    """A stretch of the utterance, ``[start, end)``, that nothing in the query was found for."""

    start: int
    end: int
    carries: bool  # without it the question asks for something else


def words_unused(session: Session) -> tuple[Unused, ...]:
    """What the likeliest query has no part for; empty where it is not known what it used."""
    used = words_used(session)
    return unused(session.utterance, used) if used else ()


def unused(utterance: str, used: Collection[Used]) -> tuple[Unused, ...]:
    """The stretches that carry meaning, and other words but little ones, that are not among those used.

    >>> [(u.start, u.end, u.carries) for u in unused("never sold last month", [Used(6, 10, "table sold")])]
    [(0, 5, True), (11, 21, True)]
    """
    carrying = [m.span() for m in CARRYING.finditer(utterance)]
    missing = [Unused(*span, carries=True) for span in carrying if not _within(span[0], used)]
    return tuple(sorted([*missing, *_others(utterance, used, carrying)], key=lambda u: u.start))


def _others(
    utterance: str, used: Collection[Used], carrying: Collection[tuple[int, int]]
) -> Iterator[Unused]:
    """The other words, those that stand side by side as one stretch."""

    def open_(word: re.Match[str]) -> bool:
        start, end = word.span()
        known = any(u.start < end and start < u.end for u in used)
        return not (known or word[0].lower() in LITTLE or any(s <= start < e for s, e in carrying))

    for is_open, together in groupby(WORD.finditer(utterance), open_):
        if is_open:
            stretch = list(together)
            yield Unused(stretch[0].start(), stretch[-1].end(), carries=False)


def _within(place: int, used: Collection[Used]) -> bool:
    return any(u.start <= place < u.end for u in used)
