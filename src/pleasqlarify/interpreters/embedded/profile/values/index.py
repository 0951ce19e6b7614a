"""All values that are known, by their words and as a whole; numbers by themselves."""

from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.profile.reading.seen import ColumnSeen
from pleasqlarify.interpreters.embedded.profile.values.hits import Hit, NumberHit
from pleasqlarify.interpreters.embedded.profile.values.tokens import Vocabulary, tokens
from pleasqlarify.interpreters.embedded.words.stems import folded, stem

MOST = 150_000  # values in all: about 100 MB
FEWEST = 100  # values a column, however many columns there are
MOST_NUMBERS = 1_000  # a column
INDEXED = 12  # words of a value, so that long texts do not fill the index
COMMON = 400  # values above which a word alone is no reason to look at them
LONGEST = 8  # words of a value that is found as a whole although all its words are common
NAMELESS = frozenset({Role.DATE, Role.OTHER})

Seen = Iterable[tuple[ColumnProfile, ColumnSeen]]


class ValueIndex:
    """Looks values up by words. Positions among the words that are asked for come back with each hit."""

    def __init__(self, seen: Seen) -> None:
        known = [(column, of) for column, of in seen if column.role not in NAMELESS]
        texts = [(column, _texts(of)) for column, of in known if not column.numeric]
        self._columns = [column for column, _ in texts]
        self._values: list[str] = []
        self._column, self._rows = array("I"), array("Q")
        self._holding: dict[str, array[int]] = defaultdict(lambda: array("I"))
        self._wholes: dict[str, array[int]] = defaultdict(lambda: array("I"))
        most = _share([len(values) for _, values in texts])
        for place, (_, values) in enumerate(texts):
            self._add(place, values[:most])
        self._vocabulary = Vocabulary(self._holding)
        self._numbers = _numbers(known)

    def __len__(self) -> int:
        return len(self._values)

    def found(self, words: Sequence[str], most: int = COMMON) -> tuple[Hit, ...]:
        """The values that share a word with these, those that match as a whole first, then the rarest.

        A word may hold several of a value's: user2 is stored as two.
        """
        parts = [(part, i) for i, word in enumerate(words) for part in tokens(word) or [word]]
        whose = [i for _, i in parts]
        return tuple(_of_words(hit, whose) for hit in self._found([part for part, _ in parts], most))

    def _found(self, words: Sequence[str], most: int) -> list[Hit]:
        forms = [self._vocabulary.of_stem(word) for word in words]
        sizes = [sum(len(self._holding[form]) for form in of) for of in forms]
        near = {i: self._vocabulary.near(word) for i, word in enumerate(words) if not sizes[i]}
        places = sorted((size, i) for i, size in enumerate(sizes) if 0 < size <= COMMON)
        ids = dict.fromkeys(id for _, i in places for form in forms[i] for id in self._holding[form])
        ids |= dict.fromkeys(self._whole(words))
        odd = dict.fromkeys(id for found in near.values() for form in found for id in self._holding[form])
        stems = _places(words)
        hits = [self._hit(id, stems, sizes) for id in list(ids)[: 4 * most]]
        hits += [self._near(id, near, stems, sizes) for id in list(odd)[:most] if id not in ids]
        hits.sort(key=_first)
        return hits[:most]

    def frequency(self, word: str) -> int:
        """How many known values hold this word, in any of its forms."""
        return sum(len(self._holding[form]) for form in self._vocabulary.of_stem(word))

    def numbers(self, number: float) -> tuple[NumberHit, ...]:
        """The columns of numbers that hold this one, as far as is known."""
        return tuple(NumberHit(column, rows) for column, rows in self._numbers.get(float(number), ()))

    def _add(self, column: int, values: Iterable[tuple[str, int]]) -> None:
        for value, rows in values:
            id = len(self._values)
            words = tokens(value)
            self._values.append(value)
            self._column.append(column)
            self._rows.append(rows)
            for word in set(words[:INDEXED]):
                self._holding[word].append(id)
            if 0 < len(words) <= LONGEST:
                self._wholes[" ".join(words)].append(id)

    def _whole(self, words: Sequence[str]) -> Iterator[int]:
        plain = [folded(word) for word in words]
        for start in range(len(plain)):
            for end in range(start + 1, min(len(plain), start + LONGEST) + 1):
                yield from self._wholes.get(" ".join(plain[start:end]), ())

    def _hit(self, id: int, asked: dict[str, tuple[int, ...]], sizes: Sequence[int]) -> Hit:
        stems = tuple(stem(word) for word in tokens(self._values[id]))
        places = tuple(asked.get(of, ()) for of in stems)
        rarest = min((sizes[i] for found in places for i in found if sizes[i]), default=1)
        column = self._columns[self._column[id]]
        return Hit(column, self._values[id], self._rows[id], stems, places, 1 / rarest)

    def _near(
        self,
        id: int,
        near: dict[int, tuple[str, ...]],
        asked: dict[str, tuple[int, ...]],
        sizes: Sequence[int],
    ) -> Hit:
        meant = {stem(form): (i,) for i, forms in near.items() for form in forms}
        hit = self._hit(id, {**asked, **meant}, sizes)
        return Hit(hit.column, hit.value, hit.rows, hit.stems, hit.places, hit.rarity, misspelt=True)


def _of_words(hit: Hit, whose: Sequence[int]) -> Hit:
    """The hit with the places of words for those of their parts."""
    places = tuple(tuple(dict.fromkeys(whose[part] for part in found)) for found in hit.places)
    return replace(hit, places=places)


def _first(hit: Hit) -> tuple[object, ...]:
    return (not hit.whole, hit.misspelt, -hit.rarity, -hit.matched, -hit.rows, hit.column.key, hit.value)


def _places(words: Sequence[str]) -> dict[str, tuple[int, ...]]:
    places: dict[str, tuple[int, ...]] = {}
    for i, word in enumerate(words):
        places[stem(word)] = (*places.get(stem(word), ()), i)
    return places


def _texts(seen: ColumnSeen) -> list[tuple[str, int]]:
    return [(value, rows) for value, rows in seen.values if isinstance(value, str)]


def _share(sizes: Sequence[int]) -> int:
    """The most values of one column such that all together are not too many."""
    most = max(sizes, default=0)
    while most > FEWEST and sum(min(size, most) for size in sizes) > MOST:
        most = most * 3 // 4
    return max(most, FEWEST)


def _numbers(seen: Seen) -> dict[float, list[tuple[ColumnProfile, int]]]:
    found: dict[float, list[tuple[ColumnProfile, int]]] = defaultdict(list)
    for column, of in seen:
        if column.numeric and column.role is not Role.ID:
            counts: Counter[float] = Counter()
            for value, rows in of.values[:MOST_NUMBERS]:
                if isinstance(value, int | float) and abs(value) < 2**53:
                    counts[float(value)] += rows
            for value, rows in counts.items():
                found[value].append((column, rows))
    return dict(found)
