"""A table as it is taken from what holds it, on its way into the copy."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pleasqlarify.tables import LoadNote


@dataclass(frozen=True, slots=True)
class Taken:
    """What DuckDB can read, what its columns are called, and what was decided on the way."""

    source: Any
    columns: tuple[str, ...]
    notes: tuple[LoadNote, ...] = ()  # their table is still to be said
    types: tuple[str, ...] = ()  # DuckDB's; "" or none at all = those in which the source comes
    zones: tuple[str, ...] = ()  # of its moments


class Stream:
    """Anything that gives its rows as a stream of Arrow, and nothing else: so no library has to know it."""

    def __init__(self, source: Any) -> None:
        self._source = source

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        """Its rows, from the first on."""
        return self._source.__arrow_c_stream__(requested_schema)


def note(column: str, decision: str, reason: str) -> LoadNote:
    """A note on a column of a table that is not known here."""
    return LoadNote("", column, decision, reason)


def called(labels: Sequence[object]) -> tuple[tuple[str, ...], list[LoadNote]]:
    """Names for columns, each a text that no other has, letter case aside, and what was changed for that.

    >>> names, notes = called(["a", 7, "A", ("x", 2020), ""])
    >>> names, notes[0].reason, notes[1].reason
    (('a', '7', 'A_2', 'x_2020', 'column_5'), 'its name was 7, an int', 'another column is called A')
    """
    names: list[str] = []
    notes = []
    for n, label in enumerate(labels, 1):
        plain = label if isinstance(label, str) else _text(label)
        name = _free(plain.replace("\0", "") or f"column_{n}", names)
        if not isinstance(label, str):
            notes.append(note(name, "named by a text", f"its name was {label!r}, {_a(type(label).__name__)}"))
        elif name != label:
            why = f"another column is called {label}" if label else "it had no name"
            notes.append(note(name, "named anew", why))
        names.append(name)
    return tuple(names), notes


def _text(label: object) -> str:
    return "_".join(str(part) for part in label if part != "") if isinstance(label, tuple) else str(label)


def _free(name: str, taken: Sequence[str]) -> str:
    known = {other.casefold() for other in taken}
    tries = (name, *(f"{name}_{n}" for n in range(2, len(taken) + 3)))
    return next(one for one in tries if one.casefold() not in known)


def _a(word: str) -> str:
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"
