"""Databases as files in the user's cache folder, built on first use."""

import hashlib
import os
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from functools import cache
from importlib import import_module
from pathlib import Path

from pleasqlarify.errors import DatabaseUnavailable

HERE = Path(__file__).parent
GENERATED = {"sales": "pleasqlarify.demo.sales", "shop": "pleasqlarify.demo.shop"}
"""Databases whose script holds no rows, or not all: the module with ``fill`` that adds them."""


def build(name: str) -> Path:
    """The file of a demo database, made now unless it is there; the same rows on every machine."""
    try:
        target = cache_folder() / f"demo-{version()}" / f"{name}.sqlite"
        if not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            _build_aside(name, target)
    except (OSError, RuntimeError, sqlite3.Error) as exc:  # RuntimeError: this user has no home
        raise DatabaseUnavailable(
            f"cannot build the {name} database: {exc}; XDG_CACHE_HOME may name another folder"
        ) from exc
    return target


def _build_aside(name: str, target: Path) -> None:
    """Write a new file beside the target, then rename, so that nobody ever sees half of it."""
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=f".{name}-") as folder:
        draft = Path(folder) / target.name
        with closing(sqlite3.connect(draft)) as connection:
            write(name, connection)
        draft.replace(target)


def write(name: str, connection: sqlite3.Connection) -> None:
    """Put the tables and rows of a demo database into an empty one."""
    connection.execute("PRAGMA synchronous = OFF")  # a crash leaves only a draft behind
    connection.executescript((HERE / f"{name}.sql").read_text(encoding="utf-8"))
    if name in GENERATED:
        fill: Callable[[sqlite3.Connection], None] = import_module(GENERATED[name]).fill
        fill(connection)
    connection.commit()


@cache
def version() -> str:
    """A short digest of everything the rows come from: other sources, other file names."""
    digest = hashlib.sha256()
    for source in sorted(HERE.glob("*.sql")) + sorted(HERE.glob("*.py")):
        digest.update(source.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()[:10]


def cache_folder() -> Path:
    """Where files that can be made again may lie for this user."""
    if chosen := os.environ.get("XDG_CACHE_HOME"):
        return Path(chosen) / "pleasqlarify"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "pleasqlarify"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "pleasqlarify" / "cache"
    return Path.home() / ".cache" / "pleasqlarify"
