"""Words of questions and of names, and how alike they are."""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import snowballstemmer  # type: ignore[import-untyped]
from rapidfuzz import fuzz

PIECE = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[^\W\d_A-Z]+|[A-Z]+|\d+|[^\W_]")
WORD = re.compile(r"[^\W_]+(?:['’][^\W\d_]+)?", re.UNICODE)
ALIKE = 86.0  # ratio of two stems from which a misspelling is likelier than another word
SAME, KIN, SYNONYM, MISSPELT = 1.0, 0.55, 0.7, 0.65
ABBREVIATIONS = {
    "addr": "address", "amt": "amount", "cat": "category", "cust": "customer", "dept":
    "department", "desc": "description", "dob": "birth", "emp": "employee", "fname": "name",
    "lname": "name", "mgr": "manager", "no": "number", "nr": "number", "num": "number", "org":
    "organization", "pct": "percent", "prod": "product", "qty": "quantity", "tel": "telephone",
    "yr": "year",
}  # fmt: skip
STOP = frozenset(
    """a about all also an and any are as at be been being both but by can could did display do does
    each every find for from get give got had has have her him his how i if in into is it its
    just let list many me more most much my no not of on one only or our over per please provide
    return she he show since so some such tell than that the their them then there these they
    this those to under until up us want was we were what when where which while who whom whose
    why will with without would you your""".split()  # noqa: SIM905
)


@dataclass(frozen=True, slots=True)
class Word:
    """A stretch of the utterance, ``[start, end)``, in lower case and as a stem."""

    text: str
    start: int
    end: int

    @property
    def stem(self) -> str:
        return stem(self.text)


def words(utterance: str) -> list[Word]:
    """The words in order; a possessive counts as its noun.

    >>> [word.text for word in words("the film's reviews")]
    ['the', 'film', 'reviews']
    """
    found = ((re.sub(r"['’]s?$", "", m[0].lower()), m.start(), m.end()) for m in WORD.finditer(utterance))
    return [Word(*parts) for parts in found if parts[0]]


@cache
def stem(word: str) -> str:
    """The word without its endings."""
    stemmer = snowballstemmer.stemmer("english")  # one of its own: it keeps state while it works
    return str(stemmer.stemWord(word.lower()))


@cache
def pieces(name: str) -> tuple[str, ...]:
    """The words that a name is made of.

    >>> pieces("AudienceReviews"), pieces("birth_date"), pieces("custNo")
    (('audience', 'reviews'), ('birth', 'date'), ('customer', 'number'))
    """
    return tuple(ABBREVIATIONS.get(p.lower(), p.lower()) for p in PIECE.findall(name))


def likeness(word: str, name: str) -> float:
    """How well a word names the thing of that name, from 0 to 1; a name all of whose words fit is best.

    >>> [round(likeness("review", name), 2) for name in ("AudienceReviews", "Opinion", "Reviewer", "Title")]
    [0.92, 0.7, 0.55, 0.0]
    """
    parts = pieces(name)
    best = max((_alike(word, part) for part in parts), default=0.0)
    moment = (
        0.6 if parts[-1:] in (("on",), ("at",), ("by",)) and len(parts) > 1 else 1.0
    )  # reviewed_on: a date
    return best * moment * (0.85 + 0.15 / len(parts)) if parts else 0.0


def _alike(word: str, part: str) -> float:
    if stem(word) == stem(part):
        return SAME if _singular(word) == _singular(part) else KIN
    if meanings(word) & names(part):
        return SYNONYM
    close = min(len(word), len(part)) >= 4 and fuzz.ratio(stem(word), stem(part)) >= ALIKE
    return MISSPELT if close else 0.0


def _singular(word: str) -> str:
    """The word without the ending of a plural; words of one stem that differ otherwise differ in meaning.

    >>> _singular("companies"), _singular("boxes"), _singular("reviewer")
    ('company', 'box', 'reviewer')
    """
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("sses", "xes", "ches", "shes")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) > 3 else word


@cache
def meanings(word: str) -> frozenset[int]:
    """The lines of the synonym list on which the word, or the phrase, may stand for others."""
    return _lines()[0].get(_key(word), frozenset())


@cache
def names(word: str) -> frozenset[int]:
    """The lines of the synonym list on which the word is what others may stand for."""
    return _lines()[1].get(_key(word), frozenset())


def _key(word: str) -> str:
    return word if "_" in word else stem(word)


@cache
def _lines() -> tuple[dict[str, frozenset[int]], dict[str, frozenset[int]]]:
    text = files(__package__).joinpath("synonyms.txt").read_text(encoding="utf-8")
    asked: dict[str, frozenset[int]] = {}
    named: dict[str, frozenset[int]] = {}
    for number, line in enumerate(line for line in text.splitlines() if not line.startswith("#")):
        before, colon, after = line.partition(":")
        for entry in before.split():
            asked[_key(entry)] = asked.get(_key(entry), frozenset()) | {number}
        for entry in (after if colon else before).split():
            named[_key(entry)] = named.get(_key(entry), frozenset()) | {number}
    return asked, named
