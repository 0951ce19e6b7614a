"""The page itself: files that were built into the package."""

from pathlib import Path

from fastapi import APIRouter, Response
from fastapi.responses import FileResponse, HTMLResponse
from starlette.exceptions import HTTPException

BUILT = Path(__file__).parent / "static"
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}  # their names change with their content
ANEW = {"cache-control": "no-cache"}
NOT_BUILT = """<!doctype html><html lang="en"><title>PleaSQLarify</title>
<p>The page has not been built into this installation: install it anew, or run <code>make page</code> in its
sources. Everything else works: <code>pleasqlarify ask</code>, <code>pleasqlarify demo --terminal</code>.</p>
"""

router = APIRouter()


@router.get("/{path:path}", include_in_schema=False)
def page(path: str) -> Response:
    """The file of that name; the page for every other address without a dot."""
    if path.startswith("api/") or path == "api":
        raise HTTPException(404)
    if not (BUILT / "index.html").is_file():
        return HTMLResponse(NOT_BUILT, 503)
    file = _icon() if path == "favicon.ico" else _built(path)
    if file is not None:
        return FileResponse(file, headers=FOREVER if path.startswith("assets/") else ANEW)
    if "." in path.rpartition("/")[2]:
        raise HTTPException(404)
    return FileResponse(BUILT / "index.html", headers=ANEW)


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
