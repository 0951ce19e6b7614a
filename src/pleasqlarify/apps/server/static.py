"""The page itself: files that were built into the package, packed once for whoever takes them packed."""

import gzip
from functools import lru_cache
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, HTMLResponse
from starlette.exceptions import HTTPException

BUILT = Path(__file__).parent / "static"
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}  # their names change with their content
ANEW = {"cache-control": "no-cache"}
VARY = {"vary": "accept-encoding"}
NOT_BUILT = """<!doctype html><html lang="en"><title>PleaSQLarify</title>
<p>The page has not been built into this installation: install it anew, or run <code>make page</code> in its
sources. Everything else works: <code>pleasqlarify ask</code>, <code>pleasqlarify demo --terminal</code>.</p>
"""

router = APIRouter()


@router.get("/{path:path}", include_in_schema=False)
def page(path: str, request: Request) -> Response:
    """The file of that name; the page for every other address without a dot."""
    if path.startswith("api/") or path == "api":
        raise HTTPException(404)
    if not (BUILT / "index.html").is_file():
        return HTMLResponse(NOT_BUILT, 503)
    file = _icon() if path == "favicon.ico" else _built(path)
    if file is None and "." in path.rpartition("/")[2]:
        raise HTTPException(404)
    kept = FOREVER if file is not None and path.startswith("assets/") else ANEW
    return _answer(file or BUILT / "index.html", kept | VARY, request.headers.get("accept-encoding", ""))


def _answer(file: Path, headers: dict[str, str], accepted: str) -> Response:
    """The file, packed where that is taken."""
    if not _takes_gzip(accepted):
        return FileResponse(file, headers=headers)
    body, etag = _packed(file, file.stat().st_mtime_ns)
    return Response(
        body, headers=headers | {"content-encoding": "gzip", "etag": etag}, media_type=guess_type(file)[0]
    )


def _takes_gzip(accepted: str) -> bool:
    """Whether a browser that accepts these encodings takes gzip.

    >>> [_takes_gzip(accepted) for accepted in ("gzip, br", "br;q=1, GZIP; q=0.5", "gzip;q=0", "")]
    [True, True, False, False]
    """
    named = (each.replace(" ", "").lower().partition(";q=") for each in accepted.split(","))
    return any(name == "gzip" and (not q or q.strip("0.") != "") for name, _, q in named)


@lru_cache(maxsize=64)
def _packed(file: Path, _written: int) -> tuple[bytes, str]:
    """The file in gzip, made once for each time at which it was written, and its tag."""
    body = gzip.compress(file.read_bytes(), mtime=0)
    return body, f'"{sha256(body).hexdigest()[:32]}"'


def _icon() -> Path | None:
    """The icon, for whatever asks for it before it has read a page."""
    return next((BUILT / "assets").glob("icon-*.svg"), None)


def _built(path: str) -> Path | None:
    """The file of the page with that name; None where there is none, or it is no name of a file at all."""
    try:
        file = (BUILT / path).resolve()
        return file if file.is_relative_to(BUILT.resolve()) and file.is_file() else None
    except (OSError, ValueError):
        return None
