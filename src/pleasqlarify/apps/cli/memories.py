"""The file of what was decided about a database: the one that is named, or one in the user's data folder."""

import os
import re
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from pleasqlarify.apps.cli.out import note
from pleasqlarify.apps.folders import data_folder, whereabouts
from pleasqlarify.errors import MemoryUnavailable

if TYPE_CHECKING:
    from pleasqlarify.remembering.files import MemoryFile
    from pleasqlarify.session import Session

VARIABLE, OFF = "PLEASQLARIFY_MEMORY", {"off", "no", "0"}
MOST_BAD = 3


def folder() -> Path:
    """Where this user's files of decisions lie."""
    return data_folder() / "memory"


def memory_file(
    sources: Sequence[str], named: Path | None = None, *, off: bool = False
) -> "MemoryFile | None":
    """The file of these sources, with what is wrong with it told; None where nothing is to be remembered."""
    from pleasqlarify.remembering.files import MemoryFile

    if off or (named is None and os.environ.get(VARIABLE, "").casefold() in OFF):
        return None
    try:
        file = MemoryFile(named or _place(sources), ", ".join(map(_shown, sources)))
        bad = file.bad_lines()
    except (MemoryUnavailable, RuntimeError) as exc:  # RuntimeError: this user has no home
        note(f"pleasqlarify: nothing is remembered: {exc}")
        return None
    for line in bad[:MOST_BAD]:
        note(f"{file.path}: {line}")
    if len(bad) > MOST_BAD:
        note(f"{file.path}: {len(bad) - MOST_BAD} more lines are not read")
    return file


def remember(session: "Session") -> None:
    """Keep what was decided; says so when that is done for the first time, and why where it cannot be."""
    try:
        if session.remember():
            note(f"what you decide is remembered in {session.recall.file}; --no-memory: it is not")
    except MemoryUnavailable as exc:
        note(f"pleasqlarify: what was decided is not remembered: {exc}")


def _place(sources: Sequence[str]) -> Path:
    """The file that is meant where none is named: the variable's, or one of these sources' own."""
    if chosen := os.environ.get(VARIABLE):
        return Path(chosen)
    digest = sha256("\n".join(map(whereabouts, sources)).encode("utf-8", "surrogateescape")).hexdigest()[:8]
    slug = "-".join(re.findall(r"[A-Za-z0-9]+", _shown(sources[0])))[-40:].lower() if sources else "data"
    return folder() / f"{slug}-{digest}.txt"


def _shown(source: str) -> str:
    """A source without its folder, or without the credentials of its address."""
    from pleasqlarify.pool.credentials import scrubbed

    return scrubbed(source) if "://" in source else Path(source).name
