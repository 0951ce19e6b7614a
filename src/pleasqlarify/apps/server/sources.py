"""The databases that questions can be asked of: the server's own, and those that were uploaded."""

import hashlib
import json
import re
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pleasqlarify.apps.folders import whereabouts
from pleasqlarify.databases import Database, connect
from pleasqlarify.errors import DatabaseUnavailable, UnknownName
from pleasqlarify.remembering.files import MemoryFile

UPLOAD_ID = re.compile(r"[A-Za-z0-9_-]{16,40}")
SOMEBODYS = "user."  # before the names of folders in which uploads of one user lie; no upload is named so


@dataclass(frozen=True, slots=True, eq=False)
class Source:
    """An open database; ``reference`` finds it again after a restart and holds no credentials."""

    reference: str
    database: Database
    memory: MemoryFile | None = None  # of what was decided before


def upload_of(reference: str) -> str | None:
    """The id of the upload that a reference names; None where it names something else."""
    upload: str | None = json.loads(reference).get("upload")
    return upload


class Sources:
    """What is open, each database once."""

    def __init__(self, own: Source | None, uploads: Path) -> None:
        self.own = own
        self.uploads = uploads
        self._opened: dict[Path, Source] = {}
        self._opening: dict[Path, threading.Lock] = {}

    def folder(self, owner: str = "") -> Path:
        """Where somebody's uploads lie."""
        if not owner:
            return self.uploads
        return self.uploads / f"{SOMEBODYS}{hashlib.sha256(owner.encode()).hexdigest()[:32]}"

    def uploaded(self, identifier: str, owner: str = "") -> Source:
        """What somebody uploaded under this id; raises UnknownName where there is none (any more)."""
        folder = self.folder(owner) / identifier
        if not UPLOAD_ID.fullmatch(identifier) or not folder.is_dir():
            raise UnknownName(f"no uploaded data {identifier!r}; it may have been removed")
        with self._opening.setdefault(folder, threading.Lock()):
            if folder not in self._opened:
                reference = json.dumps({"upload": identifier})
                self._opened[folder] = Source(reference, connect(*sorted(folder.iterdir())))
            return self._opened[folder]

    def asked_of(self, identifier: str | None, owner: str = "") -> Source:
        """The source that a request names, by default the server's own."""
        if identifier:
            return self.uploaded(identifier, owner)
        if self.own is None:
            raise UnknownName("no database is open; upload a file, or start the server with one")
        return self.own

    def again(self, reference: str, owner: str = "") -> Source:
        """The source of an older session; raises DatabaseUnavailable where it is not open here."""
        known = json.loads(reference)
        if self.own is not None and reference == self.own.reference:
            return self.own
        if "upload" in known:
            try:
                return self.uploaded(known["upload"], owner)
            except UnknownName as exc:
                raise DatabaseUnavailable(str(exc)) from exc
        names = ", ".join(Path(source).name for source in known["sources"])
        raise DatabaseUnavailable(f"this was asked of {names}, which is not open here; serve it to go on")

    def here(self, reference: str) -> bool:
        """Whether sessions with this reference belong to what is served now."""
        return "upload" in json.loads(reference) or bool(self.own and reference == self.own.reference)

    def close(self) -> None:
        """Close them all."""
        for source in [self.own, *self._opened.values()]:
            if source is not None:
                source.database.close()


def opened(
    sources: Sequence[str],
    allow: Sequence[str] = (),
    deny: Sequence[str] = (),
    functions: Sequence[str] = (),
    read: Sequence[str] = (),
) -> Source:
    """The server's own source, opened; raises what ``connect`` raises."""
    database = connect(*sources, allow=allow, deny=deny, functions=functions, read=read)
    reference = {"sources": list(map(whereabouts, sources)), "allow": list(allow), "deny": list(deny)}
    if read:
        reference["read"] = list(read)
    return Source(json.dumps(reference), database)
