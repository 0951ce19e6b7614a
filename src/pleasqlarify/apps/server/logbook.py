"""What a server writes down of itself: a line of JSON for each request, gathering and fault.

A line holds only what was put into ``told`` for it, and of a fault its kind and where in the program it came
up: never a message, for messages hold values. In a terminal faults are told as ever, with their messages.
"""

import hashlib
import hmac
import json
import logging
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from traceback import walk_tb
from types import TracebackType
from typing import Any

OURS = "pleasqlarify"
DEEPEST = 40
"""Places of a fault that are told, from where it came up."""


class Lines(logging.Formatter):
    """A record as a line of JSON; users are told apart, and not named."""

    def __init__(self, secret: bytes) -> None:
        super().__init__()
        self.secret = secret

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, and what was put into it to be told."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        told = getattr(record, "told", None) or {"what": "log", "by": record.name, "line": record.lineno}
        line = {"time": at, "level": record.levelname.lower(), **told}
        if "user" in line:
            line["user"] = hmac.new(self.secret, line["user"].encode(), hashlib.sha256).hexdigest()[:12]
        if record.exc_info and record.exc_info[1]:
            line["fault"] = [_kind(exc) for exc in _chain(record.exc_info[1])]
        return json.dumps(line, ensure_ascii=True)


class Writing(logging.StreamHandler[Any]):
    """To standard error; what cannot be written is let go, for Python would print the values of a record."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - its name is Python's
        """Nothing."""


@contextmanager
def structured(secret: bytes, stream: Any = None) -> Iterator[None]:
    """Lines of JSON on standard error for as long as it is entered, also of what nobody caught."""
    handler, root, ours = Writing(stream or sys.stderr), logging.getLogger(), logging.getLogger(OURS)
    handler.setFormatter(Lines(secret))
    level, hooks = ours.level, (sys.excepthook, threading.excepthook, sys.unraisablehook)
    root.addHandler(handler)
    ours.setLevel(logging.INFO)
    logging.captureWarnings(True)
    sys.excepthook = _uncaught
    threading.excepthook = lambda args: _uncaught(args.exc_type, args.exc_value, args.exc_traceback)
    sys.unraisablehook = lambda args: _uncaught(args.exc_type, args.exc_value, args.exc_traceback)
    try:
        yield
    finally:
        sys.excepthook, threading.excepthook, sys.unraisablehook = hooks
        logging.captureWarnings(False)
        ours.setLevel(level)
        root.removeHandler(handler)


def is_structured() -> bool:
    """Whether lines of JSON are written."""
    return any(isinstance(handler, Writing) for handler in logging.getLogger().handlers)


def _uncaught(kind: type[BaseException], exc: BaseException | None, trace: TracebackType | None) -> None:
    if exc is not None and not issubclass(kind, (KeyboardInterrupt, SystemExit)):
        told = {"what": "fault", "where": "uncaught"}
        logging.getLogger(OURS).critical("uncaught", exc_info=(kind, exc, trace), extra={"told": told})


def _chain(exc: BaseException) -> Iterator[BaseException]:
    """The fault, those that it holds, and what they came from."""
    seen: BaseException | None = exc
    while seen is not None:
        yield seen
        for part in seen.exceptions if isinstance(seen, BaseExceptionGroup) else ():
            yield from _chain(part)
        seen = seen.__cause__ or (None if seen.__suppress_context__ else seen.__context__)


def _kind(exc: BaseException) -> dict[str, Any]:
    """What kind of fault it is, and the places in the program that led to it."""
    places = [
        f"{frame.f_globals.get('__name__', '?')}:{line} {frame.f_code.co_name}"
        for frame, line in walk_tb(exc.__traceback__)
    ]
    return {"kind": f"{type(exc).__module__}.{type(exc).__qualname__}", "at": places[-DEEPEST:]}
