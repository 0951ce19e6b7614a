"""Whether two trials returned the same: rows in any order, and columns too."""

from collections import Counter
from collections.abc import Hashable

from pleasqlarify.tables import Table


def signature(table: Table) -> Hashable:
    """Something equal for tables with the same rows; cheap, for hundreds of small tables.

    Cells of a row stand in any order here: readings that differ in nothing but that are not worth a place.
    """
    if len(table.columns) == 1:
        return frozenset(Counter([repr(cell) for (cell,) in table.rows]).items())
    return frozenset(Counter([tuple(sorted(map(repr, row))) for row in table.rows]).items())
