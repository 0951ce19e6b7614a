"""What SQL text says: its tree, and the two ways of saying a tree, as a thing and as a condition.

Modules beside this one register how single nodes are said; what none of them knows is quoted as it stands.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache, singledispatch

import sqlglot
from sqlglot import exp
from sqlglot.errors import SqlglotError

from pleasqlarify.domains.sql.wording.identifiers import unquoted
from pleasqlarify.domains.sql.wording.names import Names
from pleasqlarify.domains.sql.wording.values import plain
from pleasqlarify.model import Atom

NAME = r"(?:\"(?:[^\"]|\"\")*\"|[^\W\d]\w*)"
READ_AS = "read as"  # the dialect of a tree, in its notes
TABLE = rf"(?:(?P<schema>{NAME})\.)?(?P<table>{NAME}(?:#\d+)?)"
PAIR = re.compile(rf"'(?:[^']|'')*'|(?<![\w.\"]){TABLE}\.(?P<column>{NAME})(?![\w(\"])")
OURS = re.compile(r"from\d*")  # what the atoms call a derived table
OWNED = re.compile(r"the ([\w ]+)'s ([\w ]+)$")
SUBQUERY = "subquery"


@dataclass(frozen=True, slots=True)
class Scene:
    """What helps to say a node: the schema's names, the atoms it comes with, where it stands."""

    names: Names
    atoms: tuple[Atom, ...] = ()
    path: str = ""

    def at(self, path: str) -> "Scene":
        return replace(self, path=path)

    def of(self, kind: str) -> list[Atom]:
        """The companions of that kind at this place."""
        return [a for a in self.atoms if a.kind == kind and a.path == self.path]


@dataclass(frozen=True, slots=True)
class Condition:
    """What must hold: ``whose genre is exactly Drama``, said after the plural of ``table`` ("" = any)."""

    table: str
    says: str
    about: str = ""  # instead of the table's rows: "pairs"


def parse(payload: str, names: Names) -> exp.Expr | None:
    """The payload as a tree; None where sqlglot cannot read it."""
    readers = dict.fromkeys((names.schema.dialect, "duckdb"))
    trees = (_parse(_quoted_names(payload, names, reader), reader) for reader in readers)
    return next((tree for tree in trees if tree is not None), None)


@lru_cache(maxsize=4096)
def _parse(text: str, dialect: str) -> exp.Expr | None:
    try:
        tree = sqlglot.parse_one(text, dialect=dialect)
    except (SqlglotError, ValueError, RecursionError):
        return None
    if isinstance(tree, exp.Command | exp.Alias):
        return None
    tree.meta[READ_AS] = dialect
    return tree


def _quoted_names(payload: str, names: Names, dialect: str) -> str:
    """The payload with its qualified names in the quotes of a dialect, as ``from`` and ``Film#2`` need."""

    def pair(found: re.Match[str]) -> str:
        if found["table"] is None:
            return found.group()
        schema, table, column = found["schema"], found["table"], found["column"]
        if schema and names.relation(f"{schema}.{table}"):
            return f"{_in_quotes(f'{schema}.{table}', dialect)}.{_in_quotes(column, dialect)}"
        if schema:  # a column, and a field of it
            return f"{_in_quotes(schema, dialect)}.{_in_quotes(table, dialect)}.{column}"
        if OURS.fullmatch(table) and not re.fullmatch(r"[^\W\d]\w*", unquoted(column)):
            return f"({_quoted_names(unquoted(column), names, dialect)})"
        owner = names.owner(column) if OURS.fullmatch(table) else ""
        return f"{_in_quotes(owner or table, dialect)}.{_in_quotes(column, dialect)}"

    return PAIR.sub(pair, payload)


@lru_cache(maxsize=4096)
def _in_quotes(name: str, dialect: str) -> str:
    base, number, digits = name.rpartition("#")
    bare = unquoted(base) + number + digits if number and digits.isdigit() else unquoted(name)
    return exp.to_identifier(bare, quoted=True).sql(dialect)


@singledispatch
def phrase(node: object, _scene: Scene) -> str:
    """The node as a thing, with its article: ``the average rating``."""
    return f"“{source(node)}”"


@singledispatch
def condition(node: object, _scene: Scene) -> Condition:
    """The node as what must hold."""
    return Condition("", f"that meet the condition “{source(node)}”")


def source(node: object) -> str:
    """The node as text, for what no words were found."""
    text = str(node)
    if isinstance(node, exp.Expr):
        read_as = node.root().meta.get(READ_AS, "duckdb")
        text = node.sql(dialect="duckdb" if read_as == "sqlite" else read_as)
    return text.replace('"', "").replace("`", "").replace("(subquery)", "(…)")


def noun(node: object, scene: Scene) -> str:
    """The node as a thing without "the": ``average rating``, and ``film title`` for the film's title."""
    said = phrase(node, scene)
    owned = OWNED.match(said)
    return plain(f"{owned[1]} {owned[2]}") if owned else bare_noun(said)


def bare_noun(said: str) -> str:
    """The phrase without its leading "the"."""
    return plain(said).removeprefix("the ")


def unwrapped(node: exp.Expr) -> exp.Expr:
    """The node without brackets around it."""
    while isinstance(node, exp.Paren):
        node = node.this
    return node


def columns(node: exp.Expr) -> list[exp.Column]:
    """The columns that the node speaks about, in order, not counting stand-ins for sub-queries."""
    return [c for c in node.find_all(exp.Column) if not is_subquery(c) and c.name]


def is_subquery(node: exp.Expr) -> bool:
    """Whether the node stands for a sub-query whose atoms have a path of their own."""
    inner = unwrapped(node)
    return isinstance(inner, exp.Column) and not inner.table and inner.name == SUBQUERY


def table_of(nodes: Iterable[exp.Expr]) -> str:
    """The one table that all the nodes speak about, else ""."""
    found = {c.table for node in nodes for c in columns(node)}
    return found.pop() if len(found) == 1 else ""
