"""Names for queries that stand side by side, so that their order does not matter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from sqlglot import exp

from pleasqlarify.domains.sql.atoms.draft import Place
from pleasqlarify.domains.sql.atoms.naming import inside

if TYPE_CHECKING:
    from pleasqlarify.domains.sql.atoms.reader import Reader

SHOWN = 2  # names in one anchor, where so few tell them apart


def anchors(reader: Reader, queries: Sequence[exp.Expr], place: Place) -> list[str]:
    """What only this query has, in brackets: its tables, else its columns, else what else it says.

    Queries that differ only in their filter stay without; the filter is then one atom, because which
    conditions meet in one branch is what the query says.
    """
    place = replace(place, path=inside(place.path, "?"))
    for names in (_tables, _columns, _clauses):
        sets = [names(reader, query, place) for query in queries]
        own = [sorted(each - frozenset.intersection(*sets)) for each in sets]
        for shown in (SHOWN, None):
            labels = [f"({', '.join(each[:shown]) or 'rest'})" for each in own]
            if len(set(labels)) == len(labels):
                return labels
    return [""] * len(queries)


def _tables(reader: Reader, query: exp.Expr, place: Place) -> frozenset[str]:
    return reader.tables(query, place.ctes)


def _columns(reader: Reader, query: exp.Expr, place: Place) -> frozenset[str]:
    return frozenset(output.text for output in reader.outputs(query, place) or ())


def _clauses(reader: Reader, query: exp.Expr, place: Place) -> frozenset[str]:
    """Grouping, order and limits; not the filter, which is told whole."""
    found = reader.read(query, replace(place, whole=True)).written
    return frozenset(f"{a.kind} {a.payload}" for a in found if a.kind not in ("SELECT", "TABLE", "WHERE"))
