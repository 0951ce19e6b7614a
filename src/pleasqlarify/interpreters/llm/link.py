"""Schema linking: what the words of an utterance may stand for among tables, columns and values."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from pleasqlarify.interpreters.llm.words import STOP, Word, likeness, meanings, pieces, words
from pleasqlarify.tables import Column, Relation, Schema

SURE = 0.9  # strength from which a phrase is a value: it is one as a whole
LEAST = 0.5  # likeness below which a column is no reading of a word
MOST_RIVALS = 4
LONGEST_PHRASE = 4  # words
ASKING = {"who", "where", "when"}  # words that name nothing but ask for something that has a name
NAMING = {"name", "title", "label"}
ROW_NAMED = 0.9  # a word that means a table means the column with its rows' names a little less


@dataclass(frozen=True, slots=True)
class Link:
    """A stretch of the utterance and what it may stand for: a table, one of its columns, a value in one."""

    start: int
    end: int
    phrase: str
    table: str
    column: str = ""
    value: str | None = None
    strength: float = 1.0

    @property
    def place(self) -> str:
        return f"{self.table}.{self.column}" if self.column else self.table


@dataclass(frozen=True, slots=True)
class Links:
    """All that was linked; ``rivals`` are the columns that one word may mean, best first."""

    tables: tuple[Link, ...] = ()
    rivals: tuple[tuple[Link, ...], ...] = ()
    values: tuple[Link, ...] = ()
    displays: tuple[Link, ...] = field(default=())  # columns that show what a named table is about

    @property
    def columns(self) -> tuple[Link, ...]:
        return tuple(link for group in self.rivals for link in group)

    @property
    def all(self) -> tuple[Link, ...]:
        return self.tables + self.columns + self.values

    @property
    def linked_tables(self) -> frozenset[str]:
        """The tables that anything was linked to."""
        return frozenset(link.table for link in self.all)


def content(utterance: str) -> list[Word]:
    """The words that may name something, and two-word questions such as "how long" as one."""
    found = words(utterance)
    pairs = [Word(f"{a.text}_{b.text}", a.start, b.end) for a, b in pairwise(found)]
    pairs = [pair for pair in pairs if meanings(pair.text)]
    within = {w.start for w in found for pair in pairs if pair.start <= w.start < pair.end}
    single = [w for w in found if w.text not in STOP or w.text in ASKING]
    return [w for w in single if w.start not in within] + pairs


def phrases(utterance: str) -> list[Word]:
    """Runs of words that may be a value, longest first; none that is of stop words only."""
    found = words(utterance)
    runs = [
        found[i:j] for i in range(len(found)) for j in range(i + 1, min(len(found), i + LONGEST_PHRASE) + 1)
    ]
    kept = [run for run in runs if any(w.text not in STOP for w in run) and run[-1].text not in STOP]
    kept = [run for run in kept if run[0].text not in STOP or len(run) > 2]
    made = [Word(" ".join(w.text for w in run), run[0].start, run[-1].end) for run in kept]
    return sorted(made, key=lambda phrase: -len(phrase.text))


def linked(utterance: str, schema: Schema, values: Iterable[Link] = ()) -> Links:
    """What the words may stand for by name; ``values`` are what was found by look-up."""
    keys = _keys(schema)
    nouns = content(utterance)
    tables = [link for word in nouns for link in _tables(word, schema)]
    taken = {
        word.start
        for word in nouns
        if any(v.start <= word.start < v.end and v.strength >= 0.9 for v in values)
    }
    rivals = [_columns(word, schema, keys) for word in nouns if word.start not in taken]
    named = {link.table for link in tables}
    shown = [link for r in schema.relations if r.name in named for link in _displays(r, keys)]
    spoken_for = {link.start for link in tables} | {group[0].start for group in rivals if group}
    kept = [value for value in values if value.strength >= SURE or value.start not in spoken_for]
    return Links(tuple(tables), tuple(r for r in rivals if r), tuple(kept), tuple(shown))


def _tables(word: Word, schema: Schema) -> list[Link]:
    scored = [(likeness(word.text, relation.name), relation.name) for relation in schema.relations]
    best = max(scored, default=(0.0, ""))[0]
    return [_link(word, name, strength=s) for s, name in scored if s >= max(LEAST, best)]


def _columns(word: Word, schema: Schema, keys: set[tuple[str, str]]) -> tuple[Link, ...]:
    scored = [
        _link(word, relation.name, column.name, strength=_strength(word.text, relation, column))
        for relation in schema.relations
        for column in relation.columns
        if (relation.name.lower(), column.name.lower()) not in keys
    ]
    best = sorted((link for link in scored if link.strength >= LEAST), key=lambda link: -link.strength)
    return tuple(best[:MOST_RIVALS])


def _strength(word: str, relation: Relation, column: Column) -> float:
    """How well the word names the column: by its name, its comment, or what its table's rows are called."""
    said = 0.8 * likeness(word, column.comment) if column.comment else 0.0
    row = ROW_NAMED * likeness(word, relation.name) if _naming(column) else 0.0
    return max(likeness(word, column.name), said, row)


def _naming(column: Column) -> bool:
    return bool(NAMING.intersection(pieces(column.name)))


def _displays(relation: Relation, keys: set[tuple[str, str]]) -> list[Link]:
    """The columns that may stand for a row of the table: its names first, no keys."""
    free = [c for c in relation.columns if (relation.name.lower(), c.name.lower()) not in keys]
    ordered = sorted(free, key=lambda column: -likeness("name", column.name))
    return [Link(0, 0, relation.name, relation.name, column.name) for column in ordered[:2]]


def _link(word: Word, table: str, column: str = "", strength: float = 1.0) -> Link:
    return Link(word.start, word.end, word.text.replace("_", " "), table, column, None, strength)


def _keys(schema: Schema) -> set[tuple[str, str]]:
    """The columns that only tie tables together."""
    found = {
        (r.name.lower(), c.lower()) for r in schema.relations for c in r.primary_key if len(r.columns) > 1
    }
    for key in schema.keys:
        found |= {(key.table.lower(), c.lower()) for c in key.columns}
        found |= {(key.to_table.lower(), c.lower()) for c in key.to_columns}
    return {(table, column) for table, column in found if not _natural(schema, table, column)}


def _natural(schema: Schema, table: str, column: str) -> bool:
    """Whether a key is also something that people name: text that is no identifier."""
    relation = schema.relation(table)
    kinds = [c.type.upper() for c in relation.columns if c.name.lower() == column] if relation else []
    return any("CHAR" in kind or "TEXT" in kind for kind in kinds) and not column.endswith("id")


def of_one_phrase(links: Sequence[Link]) -> list[list[Link]]:
    """The links grouped by the stretch that they read."""
    grouped: dict[tuple[int, int], list[Link]] = {}
    for link in links:
        grouped.setdefault((link.start, link.end), []).append(link)
    return list(grouped.values())
