"""Files that somebody brings: streamed to a folder of their own, told by content, opened as a database."""

import json
import re
import secrets
import shutil
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path, PureWindowsPath
from time import time

from fastapi import Request
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile

from pleasqlarify.apps.server.answering import Unfit
from pleasqlarify.apps.server.sources import SOMEBODYS, UPLOAD_ID, Source
from pleasqlarify.apps.store import Kept, StoreUnavailable
from pleasqlarify.databases.files.kinds import Kind, kind_of
from pleasqlarify.errors import DatabaseUnavailable, PleasqlarifyError, reason

MOST_FILES = 50
DAY_S = 86_400.0
ODD = re.compile(r"[^\w .()+-]+")
TAKEN = "CSV, TSV, XLSX, Parquet, JSON and SQLite files"


async def received(request: Request, new: Callable[[], Path]) -> Path:
    """A ``new`` folder with the files of a request."""
    async with request.form(max_files=MOST_FILES) as form:
        files = [part for _, part in form.multi_items() if isinstance(part, UploadFile)]
        if not files:
            raise Unfit(f"no file was sent; there is room for {TAKEN}")
        return await run_in_threadpool(_written, new, files)


def made(uploads: Path) -> Path:
    """A new folder among uploads; raises StoreUnavailable."""
    folder = uploads / secrets.token_urlsafe(16)
    try:
        folder.mkdir(parents=True, mode=0o700)
    except OSError as exc:
        raise _not_kept(exc) from exc
    return folder


def kept(uploads: Path) -> list[datetime]:
    """When those arrived that are there, in no order."""
    arrived = []
    for folder in uploads.glob("*"):
        with suppress(FileNotFoundError):  # it was refused just now
            if UPLOAD_ID.fullmatch(folder.name):
                arrived.append(datetime.fromtimestamp(folder.stat().st_mtime, UTC))
    return arrived


def opened(source: Callable[[str], Source], folder: Path) -> Source:
    """The database that the files of a folder are; raises Unfit, and removes them, where they are none."""
    try:
        _check(sorted(folder.iterdir()))
        return source(folder.name)
    except PleasqlarifyError as exc:
        shutil.rmtree(folder, ignore_errors=True)
        raise Unfit(str(exc)) from exc


def sweep(uploads: Path, kept: Sequence[Kept]) -> None:
    """Remove what was uploaded more than a day ago and never asked about.

    Not where several stores lie beside the uploads: the others know what was asked about there.
    """
    if len(list(uploads.parent.glob("*.secret"))) > 1:
        return
    asked = {json.loads(one.database_ref).get("upload") for one in kept}
    for folder in [*uploads.glob("*"), *uploads.glob(f"{SOMEBODYS}*/*")]:
        if folder.name.startswith(SOMEBODYS):
            continue
        if folder.name not in asked and time() - folder.stat().st_mtime > DAY_S:
            shutil.rmtree(folder, ignore_errors=True)


def name_of(given: str, folder: Path) -> Path:
    """Where in the folder a file of that name goes: no path, nothing hidden, no name twice.

    >>> name_of("../../etc/sales 2026.csv", Path("uploads")).as_posix(), name_of("..", Path("u")).as_posix()
    ('uploads/sales 2026.csv', 'u/file')
    """
    last = PureWindowsPath(given).name
    plain = ODD.sub("_", last).strip(" .")[-100:] or "file"
    place, number = folder / plain, 2
    while place.exists():
        place, number = folder / f"{number}-{plain}", number + 1
    return place


def _written(new: Callable[[], Path], files: Sequence[UploadFile]) -> Path:
    """The folder with the files, whole or not at all."""
    folder = new()
    try:
        for file in files:
            with name_of(file.filename or "", folder).open("xb") as copy:
                shutil.copyfileobj(file.file, copy, 1 << 20)
    except OSError as exc:
        shutil.rmtree(folder, ignore_errors=True)
        raise _not_kept(exc) from exc
    return folder


def _not_kept(exc: OSError) -> StoreUnavailable:
    return StoreUnavailable(f"the upload cannot be kept: {reason(exc)}")


def _check(files: Sequence[Path]) -> None:
    """Nothing; raises DatabaseUnavailable for what is not what can be taken."""
    kinds = {file: kind_of(file) for file in files}
    for file, kind in kinds.items():
        if kind is Kind.DUCKDB:
            why = "is a DuckDB database, which is served from where it lies"
            raise DatabaseUnavailable(f"{file.name!r} {why}; {TAKEN} can be uploaded")
    if Kind.SQLITE in kinds.values() and len(files) > 1:
        raise DatabaseUnavailable("a SQLite database is uploaded alone, without other files")
