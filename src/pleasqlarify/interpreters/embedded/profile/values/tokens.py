"""The words that stored values are made of, found by their stems without stemming them all."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache

from rapidfuzz import fuzz, process

from pleasqlarify.interpreters.embedded.words.stems import ALIKE, IRREGULAR, LONG_ENOUGH, PART, folded, stem

SHORT = 2  # letters of a stem that stands for itself only
NEAR = 3  # misspelt words kept


def tokens(text: str) -> list[str]:
    """The words of a value, folded, in order.

    >>> tokens("AC/DC's Café (2003)")
    ['ac', 'dc', 'cafe', '2003']
    """
    if text.isascii() and "'" not in text:
        return PART.findall(text.lower())
    return [folded(part) for part in PART.findall(text)]


class Vocabulary:
    """Words, sorted, so that those of one stem are found among those that begin alike."""

    def __init__(self, words: Iterable[str]) -> None:
        self._sorted = sorted(words)
        self._found: dict[str, tuple[str, ...]] = {}

    def of_stem(self, asked: str) -> tuple[str, ...]:
        """The words that have this word's stem.

        >>> Vocabulary(["comedy", "comedies", "comet", "men"]).of_stem("Comedies")
        ('comedies', 'comedy')
        """
        word = folded(asked)
        if word not in self._found:
            wanted = stem(word)
            near = self._beginning(_beginning(wanted)) if len(wanted) > SHORT else [word]
            odd = (known for known in _irregular().get(wanted, ()) if self._has(known))
            same = {known for known in near if stem(known) == wanted and self._has(known)}
            self._found[word] = tuple(sorted(same.union(odd)))
        return self._found[word]

    def near(self, asked: str) -> tuple[str, ...]:
        """The words that this one may be a misspelling of, most alike first.

        >>> Vocabulary(["metallica", "metal"]).near("Metalica")
        ('metallica',)
        """
        word = folded(asked)
        if len(word) < LONG_ENOUGH or not word.isalpha():
            return ()
        alike = process.extract(
            word, self._beginning(word[:1]), scorer=fuzz.ratio, score_cutoff=ALIKE, limit=NEAR
        )
        return tuple(str(found[0]) for found in alike if str(found[0]).isalpha())

    def _beginning(self, prefix: str) -> list[str]:
        start = bisect_left(self._sorted, prefix)
        return self._sorted[start : bisect_left(self._sorted, prefix + "\U0010ffff")]

    def _has(self, word: str) -> bool:
        place = bisect_left(self._sorted, word)
        return self._sorted[place : place + 1] == [word]


def _beginning(stemmed: str) -> str:
    """What all words of a stem begin with: cities have citi, the city has not; hoping has no hope."""
    return stemmed[:-1] if stemmed[-1] in "ie" else stemmed


@cache
def _irregular() -> Mapping[str, tuple[str, ...]]:
    forms: dict[str, list[str]] = defaultdict(list)
    for form in IRREGULAR:
        forms[stem(form)].append(form)
    return {of: tuple(found) for of, found in forms.items()}
