"""One engine as the contract sees it: how a database is made and opened, what is long or large in its SQL."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from boxes import lines
from pleasqlarify.databases import connect
from pleasqlarify.databases.sandboxed import Sandboxed

MANY = "replace('aaaaaaaaaa', 'a', 'aaaaaaaaaa')"
for _ in range(4):
    MANY = f"replace({MANY}, 'a', 'aaaaaaaaaa')"
COUNT = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c{}) SELECT {} FROM c"


class Box(ABC):
    """An engine; a file ``NAME_box.py`` beside this one has a subclass named ``Box``."""

    name = ""
    films: Sequence[str] = tuple(lines("tables.sql"))
    """The statements that make the films database: ``made`` gets these."""

    endless = COUNT.format("", "COUNT(*)")
    million = COUNT.format(" WHERE x < 1000000", "x")
    counting = COUNT.format("", "x")
    """Whole numbers from 0 or 1 on, that come one by one and never end."""

    soon = 1.0
    """Seconds in which the first rows of ``counting`` are there."""

    slow = ""
    """One call that takes many seconds, if there is such a thing as long as memory lasts."""

    eater = ""
    """Takes memory until there is none left, or until what it makes is too large."""

    line_break = "'a' || chr(10) || 'b'"
    wrong = "SELECT title FROM film WHERE year > (SELECT id, name FROM person)"
    """Passes the gate and cannot run."""

    cells: Sequence[tuple[str, Any]] = ()
    """Expressions, and what Python has for each."""

    gaps: ClassVar[dict[str, str]] = {}
    """Tests of the contract that fail so far, by their names or pieces of them, each with the reason."""

    is_file = False

    @abstractmethod
    def made(self, statements: Sequence[str], folder: Path) -> str | Path:
        """A database that these statements made; what ``connect`` opens it by."""

    def own(self, source: str | Path, folder: Path) -> str | Path:
        """The same database for one test alone, where a test could spoil it."""
        return source

    def spelt(self, sql: str) -> str:
        """The statement with its "names" quoted as this engine does."""
        return sql

    def secrets(self, source: str | Path) -> list[str]:
        """What no message may hold."""
        return [str(source)]

    def opened(self, source: str | Path, **visibility) -> Sandboxed:
        """The database as a user opens it."""
        database = connect(source, **visibility)
        assert isinstance(database, Sandboxed)
        return database

    def let_go(self, database: Sandboxed) -> None:
        """The end of a test that opened it."""
        database.close()
