"""Where files that can be made again lie: imports, and what was learnt of large tables."""

import os
import sys
from pathlib import Path

VARIABLE = "PLEASQLARIFY_CACHE"


def folder() -> Path:
    """The folder: ``PLEASQLARIFY_CACHE``, else the platform's place for caches."""
    if os.environ.get(VARIABLE):
        return Path(os.environ[VARIABLE])
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "pleasqlarify/Cache"
    if sys.platform == "darwin":
        return Path.home() / "Library/Caches/pleasqlarify"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pleasqlarify"
