"""Views as what they are made of: columns that a table has as well, and those whose rows the view repeats.

A join of orders and their lines has the freight of an order once for each line: no sum of freights.
"""

from collections.abc import Mapping
from dataclasses import replace

from pleasqlarify.interpreters.embedded.profile.nouns import TableProfile

Tables = Mapping[str, TableProfile]


def with_copies(tables: Tables) -> dict[str, TableProfile]:
    """The tables, and views that know which of their columns are copies and which of these are repeated."""
    bases = [table for table in tables.values() if not table.view]
    return {name: _compared(table, bases) if table.view else table for name, table in tables.items()}


def _compared(view: TableProfile, bases: list[TableProfile]) -> TableProfile:
    holders = {c.name: [base for base in bases if base.column(c.name)] for c in view.columns}
    copied = frozenset(name for name, of in holders.items() if of)
    repeated = frozenset(name for name in copied if all(_is_repeated(base, view) for base in holders[name]))
    return replace(view, copied=copied, repeated=repeated)


def _is_repeated(base: TableProfile, view: TableProfile) -> bool:
    """Whether the view has several rows for one of the table: by the number of rows, or by its key."""
    if base.rows < view.rows:
        return True
    key = view.column(base.primary_key[0]) if len(base.primary_key) == 1 else None
    return key is not None and key.exact and key.distinct < view.rows * key.filled
