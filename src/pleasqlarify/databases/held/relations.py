"""Relations of DuckDB: queries that run on the connection that they come from, in its own state."""

import re

import duckdb

from pleasqlarify.databases.held.tables import Stream, Taken, called

BY_TEXT = re.compile(r"\b(U?HUGEINT|BIT|TIME WITH TIME ZONE|JSON|UUID|BIGNUM)\b")
"""Types that a stream of Arrow carries as something else, or not at all, but whose text says all."""


def taken(relation: duckdb.DuckDBPyRelation) -> Taken:
    """The rows of a relation, which stays as it is: what is read is another one made of it."""
    types = tuple(str(type_) for type_ in relation.types)
    cells = [
        f"CAST(#{j} AS VARCHAR)" if BY_TEXT.search(type_) else f"#{j}" for j, type_ in enumerate(types, 1)
    ]
    made = relation.project(", ".join(f"{cell} AS c{j}" for j, cell in enumerate(cells)))
    names, notes = called(relation.columns)
    return Taken(Stream(made), names, tuple(notes), types)
