"""What goes where: a document to standard output, everything else to standard error."""

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from shutil import get_terminal_size
from textwrap import fill
from typing import Any

from pleasqlarify.errors import NoCandidates, PleasqlarifyError


def never_stumble() -> None:
    """From here on what the terminal cannot show is a question mark, and closed streams lead nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def note(text: str) -> None:
    """A line for whoever sits there, not part of the output; in a terminal it is broken between words."""
    if sys.stderr.isatty():
        text = "\n".join(map(_broken, text.split("\n")))
    print(text, file=sys.stderr, flush=True)


def _broken(line: str) -> str:
    width = get_terminal_size().columns
    return fill(line, width, break_long_words=False, break_on_hyphens=False)


def document(value: Any) -> None:
    """One JSON document on standard output, laid out where people read it."""
    indent = 1 if sys.stdout.isatty() else None
    narrow = not (sys.stdout.encoding or "").lower().startswith("utf")
    print(json.dumps(value, ensure_ascii=narrow, indent=indent, allow_nan=False))


@contextmanager
def failures_as_document(wanted: bool) -> Iterator[None]:
    """With ``--json``, a failure is a document too: ``{"error": message}``."""
    try:
        yield
    except PleasqlarifyError as exc:
        if wanted:
            document({"error": str(exc), **_unmatched(exc)})
        raise


def _unmatched(exc: PleasqlarifyError) -> dict[str, Any]:
    """The words of the question that name nothing in the database, where that is what went wrong."""
    if not (isinstance(exc, NoCandidates) and exc.lost):
        return {}
    from pleasqlarify.apps.views.parts import unmatched_word

    return {"unmatched_words": [unmatched_word(lost) for lost in exc.lost]}
