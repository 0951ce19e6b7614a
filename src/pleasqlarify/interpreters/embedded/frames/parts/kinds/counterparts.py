"""Columns of different tables that say the same of their rows."""

from pleasqlarify.interpreters.embedded.operators.kinds import kin
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, TableProfile
from pleasqlarify.interpreters.embedded.words.lexicon import concepts

ALIKE = 0.5


def counterpart(column: ColumnProfile, other: TableProfile) -> str | None:
    """The column of another table that says the same: by its name, or by its kind and a part of its name."""
    own = other.column(column.name)
    if own is not None:
        return own.name
    alike = [(kin(column.name, c.name), c.name) for c in other.columns if c.role is column.role]
    score, name = max(alike, default=(0.0, ""))
    if score >= ALIKE:
        return name
    meant = _concepts(column)
    same = [c.name for c in other.columns if not c.foreign and _concepts(c) & meant]
    return same[0] if len(same) == 1 and not column.foreign else None


def _concepts(column: ColumnProfile) -> frozenset[str]:
    """What the last word of the column's name is about: the size and the capacity are."""
    return concepts().get(column.named.head, frozenset())
