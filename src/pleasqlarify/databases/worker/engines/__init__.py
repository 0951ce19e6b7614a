"""The engine guards: how each engine is opened so that it can only read, from what it may.

These files run in the worker and import nothing but the engine.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Protocol

from pleasqlarify.tables import Limit


@dataclass(frozen=True, slots=True)
class Cursor:
    """A running statement: its columns, and its rows as they come."""

    columns: list[str]
    types: list[str]
    rows: Iterator[tuple[Any, ...]]


class Engine(Protocol):
    """An open database that can only be read."""

    errors: tuple[type[Exception], ...]  # whatever a statement may raise

    def session(self) -> Any:
        """What a server knows its session by, as JSON has it, connected anew if it was lost while idle.

        None for a file. The parent stops by it what a killed worker leaves running. Raises one of ``errors``.
        """

    def statement(self, sql: str, time_s: float) -> AbstractContextManager[Cursor]:
        """One statement, stopped by the engine itself after so many seconds."""

    def limit(self, error: Exception) -> Limit | None:
        """The limit that an error tells of; None where the statement is at fault."""

    def words(self, error: Exception) -> str:
        """What went wrong, on one line, without paths."""

    def is_lost(self, error: Exception, /) -> bool:
        """Whether the engine cannot go on after this error."""

    def has_more(self) -> bool:
        """Whether the next statement has more memory than the last, so that it may be tried once more."""
