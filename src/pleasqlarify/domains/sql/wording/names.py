"""Names of tables and columns as words: split, numbered, and told apart by their table."""

import re
from collections import Counter
from collections.abc import Collection
from functools import lru_cache

from pleasqlarify.domains.sql.wording.english import UNCOUNTED, apart, is_plural, plural, singular
from pleasqlarify.domains.sql.wording.identifiers import (
    ORDINARY,
    PREFIX,
    opaque,
    split_number,
    unquoted,
    words,
)
from pleasqlarify.tables import Column, Relation, Schema

ORDINALITY = "ordinality"  # of a part in its list


class Names:
    """What the tables and columns of one schema are called."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self.relations = {r.name.lower(): r for r in schema.relations}
        full = [self._full(r, c) for r in schema.relations for c in r.columns]
        self.shared = {noun for noun, count in Counter(full).items() if count > 1}

    def relation(self, table: str) -> Relation | None:
        """The relation of that name; ``Film#2`` is a second look at Film."""
        return self.relations.get(split_number(table)[0].lower())

    def column(self, table: str, name: str) -> Column | None:
        """The column of that name, letter case aside."""
        relation, folded = self.relation(table), unquoted(name).lower()
        columns = relation.columns if relation else ()
        return next((c for c in columns if c.name.lower() == folded), None)

    def one(self, table: str) -> str:
        """A row of the table: ``film``, ``order line``, ``stock entry``."""
        base, again = split_number(table)
        bare, place = self._bare(base)
        noun = words(PREFIX.sub("", bare))
        noun = f"{noun} entry" if noun.split(" ")[-1] in UNCOUNTED else singular(noun)
        return (f"other {noun}" if again else noun) + place

    def many(self, table: str) -> str:
        """The rows of the table: ``films``, ``order lines``, ``stock entries``."""
        base, again = split_number(table)
        bare, place = self._bare(base)
        if not ORDINARY.match(PREFIX.sub("", bare)):
            return (f"other {bare}" if again else bare) + place
        return plural(self.one(table))

    def _bare(self, base: str) -> tuple[str, str]:
        """A table's name within its schema, and what tells it from its namesakes: `` (of sales)``."""
        relation = self.relations.get(base.lower())
        if relation is None or relation.name == relation.bare:
            return base, ""
        return relation.bare, f" (of {relation.schema})"

    def noun(self, table: str, name: str) -> str:
        """The column in words, when its table is understood: ``genre``, ``audience review``."""
        column = self.column(table, name)
        comment = column.comment.strip() if column else ""
        if opaque(unquoted(name)) and re.fullmatch(r"[\w -]{3,40}", comment) and len(comment.split()) <= 4:
            return comment[0].lower() + comment[1:] if comment[1:2].islower() else comment
        noun = words(unquoted(name))
        if is_plural(noun) and noun.split(" ")[-1] == apart(self.many(table))[0].split(" ")[-1]:
            return singular(noun)  # a row of Reviews has one audience review
        return noun

    def short(self, table: str, name: str) -> str:
        """The column after "whose", where its table has just been named: ``title`` for ``FilmTitle``."""
        return self.noun(table, name).removeprefix(apart(self.one(table))[0] + " ")

    def phrase(self, table: str, name: str) -> str:
        """The column with its article, told apart from its namesakes: ``the film's title``."""
        relation, column = self.relation(table), self.column(table, name)
        if relation is None or column is None:
            return "the position" if name == ORDINALITY else f"the {words(unquoted(name))}"
        full = self._full(relation, column)
        own = full == self._id(relation.name)
        if (own or full not in self.shared) and not split_number(table)[1]:
            return f"the {full}"
        return belonging(self.noun(table, name), self.one(table))

    def _full(self, relation: Relation, column: Column) -> str:
        noun = self.noun(relation.name, column.name)
        return self._id(relation.name) if noun == "id" else noun

    def _id(self, table: str) -> str:
        one, place = apart(self.one(table))
        return f"{one} id{place}"

    def type(self, table: str, name: str) -> str:
        """The declared type, "" where it is not known."""
        column = self.column(table, name)
        return column.type if column else ""

    def owner(self, name: str) -> str:
        """The one table that has a column of that name, "" where none or several have."""
        folded = unquoted(name).lower()
        found = [r.name for r in self.schema.relations if any(c.name.lower() == folded for c in r.columns)]
        return found[0] if len(found) == 1 else ""

    def identifies(self, table: str, name: str) -> bool:
        """Whether the column alone tells the rows of its table apart: its key, or its id."""
        relation = self.relation(table)
        key = [k.lower() for k in relation.primary_key] if relation else []
        return relation is not None and (key or ["id"]) == [unquoted(name).lower()]

    def target(self, table: str, name: str) -> str:
        """The table whose rows the column names, "" if it is no key to another table."""
        here = (split_number(table)[0].lower(), [unquoted(name).lower()])
        keys = self.schema.keys
        return next(
            (k.to_table for k in keys if (k.table.lower(), [c.lower() for c in k.columns]) == here), ""
        )

    def pointed_at(self, table: str, others: Collection[str]) -> bool:
        """Whether rows of one of the others name a row of this table, each only one."""
        here, those = split_number(table)[0].lower(), {split_number(o)[0].lower() for o in others}
        return any(k.to_table.lower() == here and k.table.lower() in those - {here} for k in self.schema.keys)

    def neighbour(self, table: str) -> str:
        """The one other table that is tied to it by a key, "" where none or several are."""
        here = split_number(table)[0].lower()
        pairs = [(k.table, k.to_table) for k in self.schema.keys]
        others = {b for a, b in pairs if a.lower() == here} | {a for a, b in pairs if b.lower() == here}
        return others.pop() if len(others) == 1 else ""


def belonging(noun: str, owner: str) -> str:
    """One thing of another: ``the film's title``, ``the name of the series``."""
    easy = owner.isascii() and not owner.endswith(("s", ")")) and "“" not in owner
    return f"the {owner}'s {noun}" if easy else f"the {noun} of the {owner}"


@lru_cache(maxsize=8)
def names_of(schema: Schema) -> Names:
    """The names of a schema, made once."""
    return Names(schema)
