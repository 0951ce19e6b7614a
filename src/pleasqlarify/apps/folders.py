"""Where this user's own files of this program may lie, and where the data does."""

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """The folder for what must not be lost: ``XDG_DATA_HOME``, else the platform's place for data."""
    if chosen := os.environ.get("XDG_DATA_HOME"):
        return Path(chosen) / "pleasqlarify"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "pleasqlarify"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "pleasqlarify"
    return Path.home() / ".local" / "share" / "pleasqlarify"


def whereabouts(source: str) -> str:
    """By what a source is known again later: where its file lies, or its address without credentials.

    Two files of one name are two databases.
    """
    from pleasqlarify.pool.credentials import scrubbed

    return scrubbed(source) if "://" in source else str(Path(source).expanduser().resolve())
