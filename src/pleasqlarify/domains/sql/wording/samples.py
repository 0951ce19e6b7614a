"""A few values of a column, so that whoever does not know its name sees what it holds."""

from collections.abc import Iterator, Sequence

from sqlglot import exp

from pleasqlarify.domains.sql.wording.names import Names
from pleasqlarify.domains.sql.wording.speech import parse
from pleasqlarify.domains.sql.wording.values import NUMBER
from pleasqlarify.model import Atom
from pleasqlarify.tables import Column

MOST_VALUES, MOST_LETTERS = 3, 32
"""Values that stand beside an answer, and what they may take up; one value is shown however long it is."""


def sample_of(atoms: Sequence[Atom], names: Names) -> str:
    """``“A masterpiece.”`` or ``5, 4, 3 …``; of several columns one value each, if they fit; "" for none."""
    columns = list(_columns(atoms, names))
    if not columns:
        return ""
    if len(columns) > 1:
        each = [_said(column.samples[0]) for column in columns]
        return ", ".join(each) if len(", ".join(each)) <= MOST_LETTERS else ""
    shown = _fitting([_said(value) for value in columns[0].samples if value.strip()])
    more = len(shown) > 1 and max(columns[0].distinct or 0, len(columns[0].samples)) > len(shown)
    return ", ".join(shown) + (" …" if more else "")


def _columns(atoms: Sequence[Atom], names: Names) -> Iterator[Column]:
    """The columns that are shown as they are, outermost."""
    for atom in atoms:
        if atom.kind != "SELECT" or atom.path:
            continue
        node = parse(atom.payload, names)
        column = names.column(node.table, node.name) if isinstance(node, exp.Column) else None
        if column is not None and column.samples:
            yield column


def _fitting(values: Sequence[str]) -> list[str]:
    shown: list[str] = []
    for value in values[:MOST_VALUES]:
        if shown and len(", ".join([*shown, value])) > MOST_LETTERS:
            break
        shown.append(value)
    return shown


def _said(value: str) -> str:
    return value if NUMBER.match(value) else f"“{value}”"
