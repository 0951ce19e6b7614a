"""A workbook read in a process of its own: one cell far away from the others can ask for more memory than
there is, and what reads the file then takes its process along.
"""

import json
import os
import subprocess
import sys
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

from pleasqlarify.databases.files.sources import Source
from pleasqlarify.databases.files.spreadsheets.books import read_book
from pleasqlarify.databases.worker.sandbox import KEPT
from pleasqlarify.errors import DatabaseUnavailable
from pleasqlarify.tables import LoadNote

MEMORY = 4 << 30  # bytes of address space: a sheet of a million rows and twenty columns needs a quarter of it
LONGEST_S = 600.0
BOOT = (
    "import sys; sys.path[:] = sys.argv[1:]; "
    "from pleasqlarify.databases.files.spreadsheets.apart import main; main()"
)


def book_sources(path: Path, folder: Path) -> tuple[list[Source], list[LoadNote]]:
    """The sheets that are tables, and the others with the reason; raises DatabaseUnavailable if none is."""
    asked = json.dumps({"path": os.fsencode(path.absolute()).hex(), "folder": str(folder)})
    words = [sys.executable, "-I", "-c", BOOT, *(str(Path(entry).absolute()) for entry in sys.path)]
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    try:
        ran = subprocess.run(  # noqa: S603  our own interpreter and our own text
            words, input=asked.encode(), capture_output=True, env=kept, timeout=LONGEST_S, check=False
        )
    except subprocess.TimeoutExpired as exc:
        raise DatabaseUnavailable(f"{path.name!r} takes more than {LONGEST_S:.0f} s to read") from exc
    if ran.returncode:
        why = "needs more memory than a spreadsheet may use, as one with a cell far away from the others does"
        raise DatabaseUnavailable(f"{path.name!r} {why}")
    answer = json.loads(ran.stdout)
    if "refused" in answer:
        raise DatabaseUnavailable(answer["refused"])
    return [_source(path, fields) for fields in answer["sources"]], _notes(answer["unread"])


def main() -> None:
    """Answer one request: read from standard input, written to standard output."""
    _limit_memory()
    asked = json.load(sys.stdin)
    try:
        sources, unread = read_book(Path(os.fsdecode(bytes.fromhex(asked["path"]))), Path(asked["folder"]))
    except DatabaseUnavailable as exc:
        answer: dict[str, Any] = {"refused": str(exc)}
    else:
        made = [
            {name: value for name, value in asdict(source).items() if name != "path"} for source in sources
        ]
        answer = {"sources": made, "unread": [asdict(note) for note in unread]}
    print(json.dumps(answer))


def _limit_memory() -> None:
    """Nothing on a system that knows no such limits."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _source(path: Path, fields: dict[str, Any]) -> Source:
    known = {name: tuple(fields[name]) for name in ("columns", "unnamed")}
    known |= {"comments": tuple((column, said) for column, said in fields["comments"])}
    return Source(**fields | known | {"path": path, "notes": tuple(_notes(fields["notes"]))})


def _notes(entries: list[dict[str, Any]]) -> list[LoadNote]:
    return [LoadNote(**entry) for entry in entries]
