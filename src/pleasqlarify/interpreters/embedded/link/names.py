"""Tables and columns that words of the question name."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pleasqlarify.interpreters.embedded.link.candidates import WORDS_IN_A_NAME, Candidate
from pleasqlarify.interpreters.embedded.link.flags import is_flag
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, TableNamed
from pleasqlarify.interpreters.embedded.link.scaling import stored
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Name, Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.lists import listed
from pleasqlarify.interpreters.embedded.words.nouns import Token, WordClass, Words
from pleasqlarify.interpreters.embedded.words.stems import alike, stem

UNITS = frozenset(
    "mm cm m km ft mg g kg lb lbs oz ml l kw kwh mph kmh usd eur gbp chf".split()  # noqa: SIM905
)
"""Units as they end names of columns, but for those that names have written out."""

INNER = {
    "of",
    "the",
    "s",
    "in",
    "on",
    "at",
    "per",
    "for",
    "to",
}  # function words that may stand inside a name
ALSO_NAMES = {
    WordClass.AGGREGATE,
    WordClass.RATIO,
    WordClass.SUPERLATIVE,
    WordClass.TIME,
    WordClass.COMPARISON,
}


@dataclass(frozen=True, slots=True)
class Named:
    """A table or column with the stems of its name; ``around`` are those of its table, of a column."""

    meaning: TableNamed | ColumnNamed
    stems: tuple[str, ...]
    around: tuple[str, ...] = ()
    flag: bool = False  # a column of true and false: its name says a state rather than what to show
    glued: str = ""  # the name in one word: "email" for e_mail
    only_whole: bool = False  # a key: a part of its name is another's
    kind: str = ""  # what its unit measures, where it is known: "duration"


class Names:
    """All names of a database by their stems."""

    def __init__(self, profile: Profile) -> None:
        tables = [
            Named(TableNamed(t.name), _telling(t.named), glued="".join(t.named.words))
            for t in profile.tables.values()
        ]
        columns = [self._column(column, profile) for column in profile.columns if not _only_a_key(column)]
        self.all = tables + columns
        self.glued = [named.glued for named in self.all]
        self.heads = [named.stems[-1] if named.stems else "" for named in self.all]
        self._by_stem: dict[str, list[Named]] = {}
        self._glued: dict[str, list[Named]] = {}
        for named in self.all:
            for one in dict.fromkeys(named.stems):
                self._by_stem.setdefault(one, []).append(named)
            self._glued.setdefault(stem(named.glued), []).append(named)
        self._near: dict[str, tuple[str, ...]] = {}

    @staticmethod
    def _column(column: ColumnProfile, profile: Profile) -> Named:
        around = profile.tables[column.table].named.stems
        known = stored(column)
        return Named(
            ColumnNamed(column.table, column.name),
            _telling(column.named),
            around,
            is_flag(column),
            "".join(column.named.words),
            column.role is Role.ID,
            known[0] if known else "",
        )

    def has(self, one: str) -> bool:
        """Whether the stem is in any name."""
        return one in self._by_stem

    def heads_of(self, table: str) -> tuple[str, ...]:
        """The stem of the last word of a table's name."""
        tables = (one for one in self.all if isinstance(one.meaning, TableNamed))
        return tuple(one.stems[-1] for one in tables if one.meaning == TableNamed(table) and one.stems)

    def like(self, one: str) -> tuple[str, ...]:
        """The stems of names that this stem equals or misspells."""
        if one not in self._near:
            exact = (one,) if one in self._by_stem else ()
            self._near[one] = exact or tuple(known for known in self._by_stem if alike(one, known))
        return self._near[one]

    def found(self, words: Words) -> list[Candidate]:
        """What every short run of words may name; of several words all must be in the name."""
        made: list[Candidate] = []
        for start, end in runs(words):
            stems = [t.stem for t in words.tokens[start:end] if t.kind is not WordClass.FUNCTION]
            cueing = end - start == 1 and words.tokens[start].kind in ALSO_NAMES
            for named in self._sharing(stems):
                strength = likeness(stems, named)
                if cueing:
                    strength = strength * weight("link.cue_as_name") if strength > 0.95 else 0.0
                strength *= weight("link.flag_name") if named.flag else 1.0
                if strength >= weight("link.least_name"):
                    made.append(Candidate(start, end, named.meaning, strength, len(stems)))
            made += self._as_one_word(words.tokens[start:end], start, end)
        return _beside_whole_tables(made)

    def _sharing(self, stems: Sequence[str]) -> list[Named]:
        shared = (named for one in stems for known in self.like(one) for named in self._by_stem[known])
        return list(dict.fromkeys(shared))

    def _as_one_word(self, tokens: Sequence[Token], start: int, end: int) -> Iterator[Candidate]:
        glued = stem("".join(t.norm for t in tokens))
        parts = tuple(t.stem for t in tokens)
        for named in self._glued.get(glued, ()):
            if named.stems != parts and len(glued) > 3:
                yield Candidate(start, end, named.meaning, weight("link.glued_name"), len(tokens))


def _telling(name: Name) -> tuple[str, ...]:
    """The stems of a name without function words before its last: units_in_stock, but paid_on as it is.

    Without a unit at its end, which nobody says, too: bill_length_mm is a bill length.
    """
    pairs = list(zip(name.words, name.stems, strict=True))
    if len(pairs) > 1 and name.words[-1] in UNITS:
        return _telling(replace(name, words=name.words[:-1], stems=name.stems[:-1]))
    return tuple(of for word, of in pairs[:-1] if word not in listed("function.txt")) + name.stems[-1:]


def _beside_whole_tables(found: Sequence[Candidate]) -> list[Candidate]:
    """The candidates; a column that has a word in its name that is all of another table's name is meant less:
    "orders" are hardly the units on order of a product.
    """
    whole = {
        (one.span, one.meaning.table)
        for one in found
        if isinstance(one.meaning, TableNamed) and one.weight >= weight("link.whole_table")
    }
    spans = {span for span, _ in whole}

    def weighed(one: Candidate) -> Candidate:
        if not isinstance(one.meaning, ColumnNamed) or one.weight >= weight("link.weak_name"):
            return one
        other = one.span in spans and (one.span, one.meaning.table) not in whole
        return replace(one, weight=one.weight * weight("link.beside_table")) if other else one

    return [weighed(one) for one in found]


def _only_a_key(column: ColumnProfile) -> bool:
    """Whether a column only points at another table, so that its name names that table's rows."""
    return column.foreign and not column.primary


def runs(words: Words) -> Iterator[tuple[int, int]]:
    """Runs of words that may be a name: no function word begins or ends them, and nothing parts them."""
    tokens = words.tokens
    for start in range(len(tokens)):
        if _outside(tokens[start]):
            continue
        for end in range(start + 1, min(len(tokens), start + WORDS_IN_A_NAME) + 1):
            last = tokens[end - 1]
            if end - start > 1 and (
                last.breaks or (last.kind is WordClass.FUNCTION and last.norm not in INNER)
            ):
                break
            lone = end - start == 1 and tokens[start].kind is WordClass.EACH
            if not _outside(last) and not lone:
                yield start, end


def _outside(token: Token) -> bool:
    return token.kind in (WordClass.FUNCTION, WordClass.NEGATION) or (
        token.number is not None and not token.text[0].isalpha()
    )


def likeness(stems: Sequence[str], named: Named) -> float:
    """How well words name it: 1 for its whole name, less for a part, 0 where a word is not in it.

    A column may be named with its table's words too: "product price" for products.unit_price.
    """
    known = named.stems
    if not stems or not known:
        return 0.0
    if tuple(stems) == known:
        return 1.0
    hits = [any(alike(one, other) for other in known) for one in stems]
    if not any(hits) or named.only_whole:
        return 0.0 if not (named.only_whole and all(hits) and len(stems) == len(known)) else 0.97
    beside = all(
        hit or any(alike(one, other) for other in named.around) for one, hit in zip(stems, hits, strict=True)
    )
    if not beside:
        return 0.0
    recall = sum(any(alike(one, other) for one in stems) for other in known) / len(known)
    if all(hits) and recall == 1:
        return 0.97
    together = 0.93 if not all(hits) and recall == 1 else 0.0
    head = 0.08 if alike(stems[-1], known[-1]) else 0.0
    return max(together, min(0.93, 2 * recall / (1 + recall) + head) * (1.0 if all(hits) else 0.95))
