"""Private folders for copies: they go when they are closed, when nobody holds them, and at exit.

A process that is killed leaves its folders behind; the next one that makes a folder takes them away. Whose
process lives is told by a lock, which the system lets go of with the process.
"""

import os
import weakref
from contextlib import suppress
from pathlib import Path
from shutil import rmtree
from tempfile import gettempdir, mkdtemp
from typing import IO

from pleasqlarify.errors import DatabaseUnavailable, reason

with suppress(ImportError):  # Windows has none: there, what a killed process left stays
    import fcntl

PREFIX, LOCK = "pleasqlarify-", "lock"


class Folder:
    """A folder that only its owner can read."""

    def __init__(self) -> None:
        try:
            sweep()
            self.path = Path(mkdtemp(prefix=PREFIX))
            lock = (self.path / "new").open("w")
            _locked(lock)
            (self.path / "new").rename(self.path / LOCK)  # so that nobody finds it before it is locked
        except OSError as exc:
            raise DatabaseUnavailable(f"cannot write to a temporary folder: {reason(exc)}") from exc
        self._gone = weakref.finalize(self, _remove, self.path, lock, os.getpid())

    @property
    def there(self) -> bool:
        """Whether it was not closed."""
        return self._gone.alive

    def close(self) -> None:
        """Remove it with all that is in it."""
        self._gone()


def sweep() -> None:
    """Remove the folders of processes that were killed."""
    if "fcntl" not in globals():
        return
    for lock in Path(gettempdir()).glob(f"{PREFIX}*/{LOCK}"):
        with suppress(OSError), lock.open("r+") as held:  # of others, and those that another sweeps
            if _locked(held):
                rmtree(lock.parent, ignore_errors=True)


def _locked(file: IO[str]) -> bool:
    """Whether the lock could be had, which lasts as long as the file is open."""
    with suppress(OSError, NameError):
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False


def _remove(path: Path, lock: IO[str], owner: int) -> None:
    lock.close()
    if os.getpid() == owner:  # a forked process ends without taking its parent's data along
        rmtree(path, ignore_errors=True)
