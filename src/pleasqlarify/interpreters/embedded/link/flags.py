"""Columns of true and false, whatever they are stored as."""

from pleasqlarify.interpreters.embedded.profile.lists import words
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role, Scalar


def is_flag(column: ColumnProfile) -> bool:
    """Whether the column holds only true and false, though its name may say something else: paid, 0 or 1."""
    whole = column.numeric and isinstance(column.low, int) and isinstance(column.high, int)
    return column.role is Role.BOOL or (whole and column.exact and (column.low, column.high) == (0, 1))


def sides(column: ColumnProfile) -> tuple[Scalar | None, Scalar | None]:
    """The stored values for true and false; 1 and 0 where only one of them was met."""
    values = [count.value for count in column.states] or list(column.samples)
    true = next((value for value in values if str(value).lower() in words("yes")), None)
    false = next((value for value in values if str(value).lower() in words("no")), None)
    numeric = all(isinstance(value, int) for value in values)
    return (1 if true is None and numeric else true), (0 if false is None and numeric else false)
