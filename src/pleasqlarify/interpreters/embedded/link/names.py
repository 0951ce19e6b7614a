"""Tables and columns that words of the question name."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pleasqlarify.interpreters.embedded.link.abbreviations import abbreviations, shortens
from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.flags import is_flag
from pleasqlarify.interpreters.embedded.link.naming import Named, likeness, spoken_unit, telling
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, TableNamed
from pleasqlarify.interpreters.embedded.link.runs import runs
from pleasqlarify.interpreters.embedded.link.scaling import stored
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.naming import named as spelled
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.lexicon import synonyms
from pleasqlarify.interpreters.embedded.words.nouns import Token, WordClass, Words
from pleasqlarify.interpreters.embedded.words.stems import alike, stem

ALSO_NAMES = {
    WordClass.AGGREGATE,
    WordClass.RATIO,
    WordClass.SUPERLATIVE,
    WordClass.TIME,
    WordClass.COMPARISON,
}


class Names:
    """All names of a database by their stems."""

    def __init__(self, profile: Profile) -> None:
        tables = [
            Named(TableNamed(t.name), telling(t.named), glued="".join(t.named.words))
            for t in profile.tables.values()
        ]
        columns = [self._column(column, profile) for column in profile.columns if not _only_a_key(column)]
        self.all = tables + columns
        self.glued = [named.glued for named in self.all]
        self.heads = [named.stems[-1] if named.stems else "" for named in self.all]
        self._head_of = {named.meaning.table: named.stems[-1] for named in tables if named.stems}
        self.table_heads = frozenset(self._head_of.values())
        self._by_stem: dict[str, list[Named]] = {}
        self._glued: dict[str, list[Named]] = {}
        for named in self.all:
            for one in dict.fromkeys(named.stems):
                self._by_stem.setdefault(one, []).append(named)
            self._glued.setdefault(stem(named.glued), []).append(named)
        of_tables = [one for named in tables for one in named.stems]
        self._short = abbreviations(of_tables, self._by_stem)
        self._near: dict[str, tuple[str, ...]] = {}

    @staticmethod
    def _column(column: ColumnProfile, profile: Profile) -> Named:
        around = profile.tables[column.table].named.stems
        known = stored(column)
        return Named(
            ColumnNamed(column.table, column.name),
            telling(column.named),
            around,
            is_flag(column),
            "".join(column.named.words),
            column.role is Role.ID,
            known[0] if known else "",
            spoken_unit(column.named) if column.numeric else "",
        )

    def has(self, one: str) -> bool:
        """Whether the stem is in any name."""
        return one in self._by_stem

    def knows(self, one: str) -> bool:
        """Whether the stem, or one that means the same, is in any name."""
        return self.has(one) or any(self.has(alike) for alike in synonyms().get(one, ()))

    def head_of(self, table: str) -> str | None:
        """The stem of the last word of a table's name; None for one without words."""
        return self._head_of.get(table)

    def like(self, one: str) -> tuple[str, ...]:
        """The stems of names that this stem equals or misspells."""
        if one not in self._near:
            exact = (one,) if one in self._by_stem else ()
            self._near[one] = exact or tuple(known for known in self._by_stem if alike(one, known))
        return self._near[one]

    def written(self, one: str) -> str:
        """The stem as names have it, where none has the stem or its like: the word that it abbreviates, else
        the only name that abbreviates it."""
        if self.like(one) or self.knows(one):
            return one
        if len(long := spelled(one).stems) == 1 and self.has(long[0]):
            return long[0]
        short = [known for known in self._short if shortens(known, one)]
        return short[0] if len(short) == 1 else one

    def found(self, words: Words) -> list[Candidate]:
        """What every short run of words may name; of several words all must be in the name."""
        made: list[Candidate] = []
        for start, end in runs(words):
            if _cuts(words, start, end):
                continue
            told = [t for t in words.tokens[start:end] if t.kind is not WordClass.FUNCTION]
            stems = [self.written(t.stem) if t.kind is WordClass.CONTENT else t.stem for t in told]
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


def _cuts(words: Words, start: int, end: int) -> bool:
    """Whether a name would end within a comparison: the "closed at" of "closed at least 3"."""
    compared = (cue.positions for cue in words.cues if cue.kind is WordClass.COMPARISON)
    return end - start > 1 and any(end - 1 in places and end in places for places in compared)


def _only_a_key(column: ColumnProfile) -> bool:
    """Whether a column only points at another table, so that its name names that table's rows."""
    return column.foreign and not column.primary
