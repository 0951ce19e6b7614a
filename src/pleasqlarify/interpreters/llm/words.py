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
    return best * (0.85 + 0.15 / len(parts)) if parts else 0.0


def _alike(word: str, part: str) -> float:
    if stem(word) == stem(part):
        return SAME if word == part or _plural(word, part) else KIN
    if groups(word) & groups(part):
        return SYNONYM
    close = min(len(word), len(part)) >= 4 and fuzz.ratio(stem(word), stem(part)) >= ALIKE
    return MISSPELT if close else 0.0


def _plural(a: str, b: str) -> bool:
    """Whether two words of one stem differ by number or tense, not by what they name (review, reviewer)."""
    return all(not w.endswith(("er", "ers", "or", "ors", "ion", "ions", "able")) for w in (a, b))


@cache
def groups(word: str) -> frozenset[int]:
    """The lines of the synonym list that the word, or the phrase written with underscores, stands in."""
    return _lines().get(word if "_" in word else stem(word), frozenset())


@cache
def _lines() -> dict[str, frozenset[int]]:
    text = files(__package__).joinpath("synonyms.txt").read_text(encoding="utf-8")
    found: dict[str, frozenset[int]] = {}
    for number, line in enumerate(text.splitlines()):
        for entry in [] if line.startswith("#") else line.split():
            key = entry if "_" in entry else stem(entry)
            found[key] = found.get(key, frozenset()) | {number}
    return found
