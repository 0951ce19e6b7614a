"""Where this user's own files of this program may lie, and how a private one is written."""

import os
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile


def data_folder() -> Path:
    """The folder for what must not be lost: ``XDG_DATA_HOME``, else the platform's place for data."""
    if chosen := os.environ.get("XDG_DATA_HOME"):
        return Path(chosen) / "pleasqlarify"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "pleasqlarify"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "pleasqlarify"
    return Path.home() / ".local" / "share" / "pleasqlarify"


def write_private(place: Path, content: bytes) -> None:
    """A file for its owner only, whole or as it was before, whatever happens meanwhile."""
    place.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with NamedTemporaryFile(dir=place.parent, prefix=".new-", delete=False) as new:  # mode 0600
        try:
            new.write(content)
            new.flush()
            os.fsync(new.fileno())
            new.close()
            Path(new.name).replace(place)
        except BaseException:
            with suppress(OSError):
                Path(new.name).unlink()
            raise
