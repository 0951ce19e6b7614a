"""Private folders for copies: they go when they are closed, when nobody holds them, and at exit."""

import os
import weakref
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

from pleasqlarify.errors import DatabaseUnavailable, reason


class Folder:
    """A folder that only its owner can read."""

    def __init__(self) -> None:
        try:
            self.path = Path(mkdtemp(prefix="pleasqlarify-"))
        except OSError as exc:
            raise DatabaseUnavailable(f"cannot write to a temporary folder: {reason(exc)}") from exc
        self._gone = weakref.finalize(self, _remove, self.path, os.getpid())

    @property
    def there(self) -> bool:
        """Whether it was not closed."""
        return self._gone.alive

    def close(self) -> None:
        """Remove it with all that is in it."""
        self._gone()


def _remove(path: Path, owner: int) -> None:
    if os.getpid() == owner:  # a forked process ends without taking its parent's data along
        rmtree(path, ignore_errors=True)
