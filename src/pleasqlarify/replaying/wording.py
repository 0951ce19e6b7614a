"""Changes of a schema, and counts, in words."""

from collections.abc import Sequence

from pleasqlarify.replaying.schemas import Change, How

MOST_NAMED = 3


def named(changes: Sequence[Change]) -> str:
    """The changes that a query has to do with, else all, the first few of them; "" where there are none."""
    told = [change for change in changes if change.matters] or list(changes)
    more = len(told) - MOST_NAMED
    return "; ".join(map(said, told[:MOST_NAMED])) + (f"; and {more} more" if more > 0 else "")


def said(change: Change) -> str:
    """One change in words.

    >>> said(Change(How.RENAMED, "Review", "Opinion", "Opinion", "Verdict"))
    'column Review.Opinion is gone; it is likely called Verdict now'
    """
    column = f"{change.table}.{change.column}" if change.table else change.column
    place = f"column {column}" if change.column else f"table {change.table}"
    match change.how:
        case How.GONE:
            return f"{place} is gone"
        case How.NEW:
            return f"{place} is new"
        case How.RENAMED:
            return f"{place} is gone; it is likely called {change.after} now"
        case How.RETYPED:
            return f"{place} was {change.before}, is {change.after} now"
        case How.MOVED:
            return f"the columns of {place} stand in another order"


def many(n: int, what: str) -> str:
    """So many of something.

    >>> many(1, "row"), many(1200, "row")
    ('1 row', '1,200 rows')
    """
    return f"{n:,} {what}{'' if n == 1 else 's'}"
