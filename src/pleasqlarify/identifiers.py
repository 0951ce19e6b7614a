"""How names of relations and columns are written in SQL, and which relation a written name means."""

import re
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files

from sqlglot import exp
from sqlglot.dialects.dialect import Dialect, NormalizationStrategy

from pleasqlarify.tables import Relation, Schema

PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\Z")
RESERVED = frozenset(files(__package__).joinpath("reserved.txt").read_text(encoding="utf-8").split())
"""What an engine, or sqlglot reading its SQL, may take for more than a name."""

CASES = {NormalizationStrategy.LOWERCASE: str.lower, NormalizationStrategy.UPPERCASE: str.upper}
"""What an engine makes of names without quotes, where letter case counts in those with quotes."""

OWN = {
    "postgres": frozenset(
        {
            *("authorization", "binary", "collation", "current_catalog", "current_role", "current_schema"),
            *("current_user", "freeze", "localtime", "localtimestamp", "overlaps", "session_user"),
            *("system_user", "tablesample", "user", "verbose"),
        }
    )
}
"""Words that one engine takes for more than a name, and that others have as names."""


@lru_cache(maxsize=10_000)
def is_quoted(name: str, dialect: str) -> bool:
    """Whether the name must be quoted: for its letters, for their case, or for what the word means."""
    word = name.casefold()
    plain = PLAIN.match(name) and word not in RESERVED and word not in OWN.get(dialect, ())
    strategy = Dialect.get_or_raise(dialect).normalization_strategy
    kept = CASES[strategy](name) == name if strategy in CASES else True
    return not (plain and kept)


def identifier(name: str, dialect: str) -> exp.Identifier:
    """The name as a node, quoted where the dialect would read it otherwise.

    >>> [identifier(name, "sqlite").sql("sqlite") for name in ("Film", "order", "a b", "Élan")]
    ['Film', '"order"', '"a b"', '"Élan"']
    >>> [identifier(name, "postgres").sql("postgres") for name in ("film", "Film", "user")]
    ['film', '"Film"', '"user"']
    """
    return exp.Identifier(this=name, quoted=is_quoted(name, dialect))


def table(relation: Relation, dialect: str) -> exp.Table:
    """The relation as a FROM names it, without an alias.

    >>> table(Relation("sales.order", (), schema="sales"), "duckdb").sql("duckdb")
    'sales."order"'
    """
    *places, name = (identifier(part, dialect) for part in relation.parts)
    node = exp.Table(this=name)
    for place, key in zip(reversed(places), ("db", "catalog"), strict=False):
        node.set(key, place)
    return node


def elsewhere(schema: Schema) -> dict[str, Relation]:
    """The relations that SQL does not write as they are called, by what they are called.

    >>> list(elsewhere(Schema("duckdb", (Relation("a.b", ()), Relation("lines", (), schema="sales")))))
    ['lines']
    """
    return {r.name: r for r in schema.relations if r.parts != (r.name,)}


def meant(schema: Schema, parts: Sequence[str]) -> Relation | None:
    """The relation that these parts of a name mean, letter case aside; None for none, or for one of several.

    What stands before it and is no schema is the database itself.

    >>> shop = (Relation("orders", ()), Relation("sales.orders", (), schema="sales"))
    >>> [meant(Schema("duckdb", shop), p).name for p in (["orders"], ["Sales", "orders"], ["x", "orders"])]
    ['orders', 'sales.orders', 'orders']
    """
    *places, name = parts
    found = [r for r in schema.relations if r.bare.lower() == name.lower()]
    if places:
        there = {r.schema.lower() for r in schema.relations}
        place = places[-1].lower() if places[-1].lower() in there else ""
        found = [r for r in found if r.schema.lower() == place]
    elif len(found) > 1:
        found = [r for r in found if not r.schema] or found
    exact = [r for r in found if r.bare == name] or found
    return exact[0] if len(exact) == 1 else None


def read_as(schema: Schema, node: exp.Expr) -> Relation | None:
    """The relation that a table in a FROM means; None for a function and the like."""
    if not isinstance(node, exp.Table) or not isinstance(node.this, exp.Identifier):
        return None
    return meant(schema, [part.name for part in node.parts])
