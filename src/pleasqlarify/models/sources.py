"""Where a model's bytes come from: a web address or a file, from any place in it on."""

from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPException, HTTPResponse
from io import BufferedReader
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from pleasqlarify.errors import InterpreterUnavailable, reason
from pleasqlarify.models.catalogue import Known

PATIENCE_S = 60.0
"""How long a server may send nothing."""

BLOCK = 1 << 20
OTHER_WAY = "--from takes a file, or another address"


class Interrupted(Exception):
    """The source stopped before its end, and may go on if asked again."""


@contextmanager
def opened(model: Known, source: str, start: int) -> Iterator[tuple[int, Iterator[bytes]]]:
    """Where in the file it begins after all, and the blocks from there on.

    A server that does not know how to go on begins at 0. Raises InterpreterUnavailable if there is no such
    file or it is another one, Interrupted if the source stops.
    """
    with _of_web(model, source, start) if "://" in source else _of_file(model, source, start) as (at, stream):
        yield at, _blocks(stream)


def another_file(model: Known, source: str, has: str) -> InterpreterUnavailable:
    """The error that the source holds something else."""
    return InterpreterUnavailable(f"{shown(source)} is another file than {model.name}: it has {has}")


def shown(source: str) -> str:
    """The source without what may be secret in an address: user, password, query.

    >>> shown("https://ann:hush@host/models/a.gguf?token=hush")
    'https://host/models/a.gguf'
    """
    if "://" not in source:
        return source
    parts = urlsplit(source)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


@contextmanager
def _of_file(model: Known, source: str, start: int) -> Iterator[tuple[int, BufferedReader]]:
    path = Path(source).expanduser()
    try:
        file = path.open("rb")
    except OSError as exc:
        raise InterpreterUnavailable(f"cannot read {source!r}: {reason(exc)}") from exc
    with file:
        _check_size(model, source, path.stat().st_size)
        file.seek(start)
        yield start, file


@contextmanager
def _of_web(model: Known, source: str, start: int) -> Iterator[tuple[int, HTTPResponse]]:
    if urlsplit(source).scheme not in ("http", "https"):
        raise InterpreterUnavailable(
            f"{shown(source)!r} is no address to fetch from; one begins with https://"
        )
    asked = Request(source, headers={"User-Agent": "pleasqlarify", "Range": f"bytes={start}-"})  # noqa: S310
    try:
        reply: HTTPResponse = urlopen(asked, timeout=PATIENCE_S)  # noqa: S310 - http and https only, see above
    except HTTPError as exc:
        exc.close()
        raise InterpreterUnavailable(_refused(source, exc)) from exc
    except (URLError, HTTPException, OSError, ValueError) as exc:
        why = getattr(exc, "reason", None) or exc
        raise Interrupted(f"{shown(source)} cannot be reached: {_worded(why)}") from exc
    with reply:
        at, size = _extent(reply, start)
        if size is not None:
            _check_size(model, source, size)
        yield at, reply


def _extent(reply: HTTPResponse, start: int) -> tuple[int, int | None]:
    """Where in the file the reply begins, and how large the whole is if it tells."""
    unit, _, told = reply.headers.get("Content-Range", "").partition(" ")
    if reply.status == 206 and unit == "bytes":
        first, size = told.partition("-")[0], told.rpartition("/")[2]
        if first.isdigit():
            return int(first), int(size) if size.isdigit() else None
    length = reply.headers.get("Content-Length", "")
    return (start if reply.status == 206 else 0), int(length) if length.isdigit() else None


def _check_size(model: Known, source: str, size: int) -> None:
    if size != model.size:
        raise another_file(model, source, f"{size:,} bytes, not {model.size:,}")


def _blocks(stream: BufferedReader | HTTPResponse) -> Iterator[bytes]:
    try:
        while block := stream.read1(BLOCK):
            yield block
    except (HTTPException, OSError) as exc:
        raise Interrupted(f"the connection broke: {_worded(exc)}") from exc


def _refused(source: str, exc: HTTPError) -> str:
    place = shown(source)
    match exc.code:
        case 404 | 410:
            return f"there is no file at {place}; {OTHER_WAY}"
        case 401 | 403:
            return f"{place} may not be fetched by everyone (status {exc.code}); {OTHER_WAY}"
        case 416:
            return f"{place} is another file: it ends before what is here already"
        case _:
            return f"{place} answers with status {exc.code}, {exc.reason}; {OTHER_WAY}".replace("\n", " ")


def _worded(why: object) -> str:
    return " ".join(str(getattr(why, "strerror", None) or why).lower().split())
