"""What of the utterance a query really used: a hint is no proof, only what stands in the tree counts."""

from collections.abc import Iterator

import sqlglot
from sqlglot import exp
from sqlglot.errors import SqlglotError

from pleasqlarify.identifiers import read_as
from pleasqlarify.interpreters.llm.link import Link, Links
from pleasqlarify.interpreters.llm.meanings import meant
from pleasqlarify.interpreters.llm.words import STOP, likeness, words
from pleasqlarify.model import Choice, Used
from pleasqlarify.tables import Schema

Tree = exp.Expr

SPOKEN = 0.5
"""Likeness from which on a word is taken to stand for a name that the query has."""


def evidence(
    sql: str, utterance: str, links: Links, schema: Schema
) -> tuple[tuple[Used, ...], tuple[Choice, ...]]:
    """The stretches of the utterance that the query used, and the sides it took where a word has rivals."""
    try:
        tree = sqlglot.parse_one(sql, read=schema.dialect or None)
    except (SqlglotError, RecursionError):
        return (), ()
    aliases = {t.alias_or_name.lower(): _called(t, schema).lower() for t in tree.find_all(exp.Table)}
    columns = set(_columns(tree, aliases, schema))
    used = [*_names(links, columns, set(aliases.values())), *_values(tree, links), *meant(tree, utterance)]
    used += list(_spoken(tree, utterance, used))
    return tuple(sorted(set(used), key=lambda u: (u.start, u.end, u.what))), tuple(_choices(links, columns))


def _columns(tree: Tree, aliases: dict[str, str], schema: Schema) -> Iterator[tuple[str, str]]:
    """The columns that stand in the tree, each with the table that owns it."""
    for column in tree.find_all(exp.Column):
        name = column.name.lower()
        if column.table:
            yield aliases.get(column.table.lower(), column.table.lower()), name
        else:
            for table in set(aliases.values()):
                relation = schema.relation(table)
                if relation and any(c.name.lower() == name for c in relation.columns):
                    yield table, name


def _called(table: exp.Table, schema: Schema) -> str:
    relation = read_as(schema, table)
    return relation.name if relation else table.name


def _names(links: Links, columns: set[tuple[str, str]], tables: set[str]) -> Iterator[Used]:
    for link in links.columns:
        if (link.table.lower(), link.column.lower()) in columns:
            yield Used(link.start, link.end, f"column {link.place}")
    for link in links.tables:
        if link.table.lower() in tables:
            yield Used(link.start, link.end, f"table {link.table}")


def _spoken(tree: Tree, utterance: str, known: list[Used]) -> Iterator[Used]:
    """Words that stand in the name of a column or table of the query, though nothing was linked to them."""
    named = {(c.name, "column") for c in tree.find_all(exp.Column)}
    named |= {(t.name, "table") for t in tree.find_all(exp.Table)}
    for word in words(utterance):
        if word.text not in STOP and not any(u.start <= word.start < u.end for u in known):
            for name, what in named:
                if likeness(word.text, name) >= SPOKEN:
                    yield Used(word.start, word.end, f"{what} {name}")


def _values(tree: Tree, links: Links) -> Iterator[Used]:
    """The values that the query compares the linked column with, whole or by a pattern."""
    quoted = [c.this for c in tree.find_all(exp.Column) if c.this.args.get("quoted")]  # "Drama"
    for literal in [*tree.find_all(exp.Literal), *quoted]:
        text = literal.name.strip("%").lower() if not literal.is_number else ""
        compared = literal.find_ancestor(exp.EQ, exp.Like, exp.ILike, exp.In, exp.NEQ)
        names = {c.name.lower() for c in compared.find_all(exp.Column)} if compared and text else set()
        for link in links.values:
            if link.column.lower() in names and text in (link.phrase.lower(), (link.value or "").lower()):
                sign = "LIKE" if isinstance(compared, exp.Like | exp.ILike) else "="
                yield Used(link.start, link.end, f"value {link.place} {sign} {literal.name!r}")


def _choices(links: Links, columns: set[tuple[str, str]]) -> Iterator[Choice]:
    """For each word that several columns may mean: which of them the query took."""
    for rivals in links.rivals:
        taken = [rival for rival in rivals if (rival.table.lower(), rival.column.lower()) in columns]
        if len(rivals) > 1 and taken:
            yield Choice(
                f'the word "{rivals[0].phrase}"', " and ".join(sorted(_said(r, rivals) for r in taken))
            )


def _said(link: Link, rivals: tuple[Link, ...]) -> str:
    """The column, with its table where another has a column of that name."""
    same = [rival for rival in rivals if rival.column.lower() == link.column.lower()]
    return link.place if len(same) > 1 else link.column
