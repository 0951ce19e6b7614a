"""A database to be attacked, with a table that must stay hidden, and a look at whether anything changed."""

import shutil
from abc import ABC, abstractmethod
from contextlib import suppress
from pathlib import Path

from pleasqlarify.databases import connect

ROWS = ((1, "a", 10), (2, "b", 20))
SEEN = ["CREATE TABLE seen (token VARCHAR(40))", "INSERT INTO seen VALUES ('x')"]


class Target(ABC):
    """One database in a folder of its own, opened by a user from whom ``secret_tokens`` is hidden."""

    engine = ""
    """Whose hostile statements are meant for it."""

    asks_settings = ""
    """A statement that tells all settings of a session; "" where each statement has a session of its own."""

    errors: tuple[type[Exception], ...] = ()
    """What the engine raises for a statement that does not work."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.extra: list[str] = []  # statements that make more of it
        self.folder: Path
        self.database = None

    def start(self, folder: Path) -> "Target":
        """The same, made and opened; ``folder`` is where it may be."""
        self.database = self.open(folder)
        self.settings()  # after the first statement a session of MariaDB is no longer quite as it was opened
        self.before, self.settings_before = self.state(), self.settings()
        return self

    @abstractmethod
    def open(self, folder: Path):
        """The database, made anew."""

    @abstractmethod
    def state(self) -> object:
        """Data, catalogue, settings and files, to be compared."""

    def settings(self) -> object:
        """Those of the session in which statements run, as long as it is the same one."""
        return self.database.run_own(self.asks_settings).rows if self.asks_settings else ()

    def placed(self, sql: str) -> str:
        """The statement with its scratch folder in it."""
        return sql.replace("/box/", f"{self.folder}/")

    def run(self, sql, limits):
        """What comes of a statement of somebody else."""
        return self.database.run(self.placed(sql), limits)

    @abstractmethod
    def unguarded(self, sql) -> object:
        """What the engine returns where nothing guards it, to somebody who may do everything."""

    def with_secret(self, sql: str, secret: str) -> tuple[str, bool]:
        """What comes of it without a guard and with another secret in the hidden table.

        The rows as text, and whether it changed anything.
        """
        rows, harmed = "", False
        self.unguarded("BEGIN")
        self.unguarded(f"UPDATE secret_tokens SET token = '{secret}'")
        with suppress(*self.errors):
            before = self.inside()
            with suppress(*self.errors):
                rows = repr(sorted(map(repr, self.unguarded(sql))))
            harmed = self.inside() != before
        self.unguarded("ROLLBACK")
        return rows, harmed

    def inside(self) -> object:
        """What ``unguarded`` statements may have changed, as the next of them would see it."""
        return self.state()

    def is_unharmed(self) -> bool:
        """Nothing has changed."""
        return self.state() == self.before

    def close(self) -> None:
        """Let go of all of it."""
        self.database.close()


def names(folder: Path) -> list[str]:
    """What lies in a folder."""
    return sorted(path.name for path in folder.iterdir())


class ServerTarget(Target):
    def __init__(self, name: str, account: tuple[str, str], *, hidden: bool) -> None:
        super().__init__(name)
        self.account, self._hidden = account, hidden

    def opened(self, server, called: str):
        """The database of that name, where what is not granted need not be denied."""
        self.called = called
        self.folder = server.folder / f"box-{called}"
        self.folder.mkdir()
        self.folder.chmod(0o777)  # it is the server who would write there
        return connect(server.url(called, self.account), deny=["secret_tokens"] if self._hidden else [])

    def close(self):
        super().close()
        shutil.rmtree(self.folder)
