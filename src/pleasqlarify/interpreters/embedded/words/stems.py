"""Words without their endings, and whether two of them are one word."""

import re
import unicodedata
from functools import lru_cache

import snowballstemmer  # type: ignore[import-untyped]
from rapidfuzz import fuzz
from rapidfuzz.distance import OSA

ALIKE = 86.0  # ratio of two stems from which a misspelling is likelier than another word
LONG_ENOUGH = 5  # letters; in shorter words one letter makes another word
IRREGULAR = {
    "people": "person", "persons": "person", "children": "child", "men": "man", "women": "woman",
    "feet": "foot", "wives": "wife", "lives": "live", "indices": "index", "criteria": "criterion",
    "analyses": "analysis", "diagnoses": "diagnosis", "crises": "crisis", "theses": "thesis",
    "hypotheses": "hypothesis", "alumni": "alumnus", "curricula": "curriculum", "matrices": "matrix",
    "shelves": "shelf", "teeth": "tooth",
    "cancelled": "cancel", "canceled": "cancel", "cancelling": "cancel",
    "sold": "sell", "bought": "buy", "paid": "pay", "spent": "spend", "sent": "send", "left": "leave",
    "withdrew": "withdraw", "withdrawn": "withdraw", "drove": "drive",
    "driven": "drive", "taught": "teach", "came": "come", "went": "go", "gone": "go",
    "took": "take", "taken": "take", "gave": "give", "given": "give", "brought": "bring", "held": "hold",
    "rode": "ride", "ridden": "ride", "flew": "fly", "flown": "fly", "chose": "choose", "chosen": "choose",
    "broke": "break", "broken": "break", "lent": "lend", "met": "meet", "built": "build", "ran": "run",
    "wrote": "write", "found": "find", "written": "write", "made": "make", "won": "win", "lost": "lose",
    "shipped": "ship", "shipping": "ship", "cities": "city", "countries": "country",
}  # fmt: skip
PART = re.compile(r"\d+(?:\.\d+)?|[^\W\d_]+(?:['’][^\W\d_]+)?")


@lru_cache(maxsize=100_000)
def stem(word: str) -> str:
    """The word without its endings, accents and letter case.

    >>> stem("Categories"), stem("cafés"), stem("people"), stem("city") == stem("cities")
    ('categori', 'cafe', 'person', True)
    """
    plain = folded(word)
    if plain in IRREGULAR:
        plain = IRREGULAR[plain]
    if not plain.isascii() or not plain.isalpha():
        return plain
    stemmer = snowballstemmer.stemmer("english")  # one of its own: it keeps state while it works
    return str(stemmer.stemWord(plain))


@lru_cache(maxsize=100_000)
def folded(word: str) -> str:
    """The word in lower case without accents and possessive.

    >>> folded("Café's")
    'cafe'
    """
    decomposed = unicodedata.normalize("NFKD", word.replace("’", "'"))
    plain = "".join(sign for sign in decomposed if not unicodedata.combining(sign)).lower()
    return re.sub(r"'s?$", "", plain).replace("'", "") or plain


@lru_cache(maxsize=200_000)
def alike(one: str, other: str) -> bool:
    """Whether two stems are one word: equal, or so near that one is misspelt.

    >>> alike("album", "albm"), alike("product", "prodcut"), alike("cost", "most")
    (True, True, False)
    """
    if one == other:
        return True
    if min(len(one), len(other)) < LONG_ENOUGH - 1 or not (one.isalpha() and other.isalpha()):
        return False
    if max(len(one), len(other)) < LONG_ENOUGH or one[0] != other[0]:
        return False
    if one.startswith(other) or other.startswith(one):
        return abs(len(one) - len(other)) <= 1
    swapped = len(one) > LONG_ENOUGH and sorted(one) == sorted(other) and OSA.distance(one, other) == 1
    return swapped or fuzz.ratio(one, other) >= ALIKE


def stems_of(text: str) -> tuple[str, ...]:
    """The stems of a text, such as a stored value, in order; signs between words are dropped.

    >>> stems_of("AC/DC: Back in Black (2003)")
    ('ac', 'dc', 'back', 'in', 'black', '2003')
    """
    return tuple(stem(part) for part in PART.findall(text))
