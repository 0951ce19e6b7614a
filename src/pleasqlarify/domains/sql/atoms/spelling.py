"""sqlglot's printer of a dialect, with our handlers in the place of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from sqlglot import exp
from sqlglot.dialects.dialect import Dialect
from sqlglot.errors import ErrorLevel

if TYPE_CHECKING:
    from sqlglot.generator import Generator

    from pleasqlarify.domains.sql.atoms.printer import Printer

Handler = Callable[["Printer", Any], str]


def spelling(printer: Printer, dialect: str) -> Generator:
    """A generator that asks the handlers with this printer."""
    made = _generator_class(dialect)(
        dialect=dialect, comments=False, normalize_functions="upper", unsupported_level=ErrorLevel.IGNORE
    )
    made.printer = printer
    generator: Generator = made
    return generator


@cache
def _generator_class(dialect: str) -> Any:
    from pleasqlarify.domains.sql.atoms import leaves, logic, members, operators, patterns, windows

    theirs = Dialect.get_or_raise(dialect).generator_class
    parts = (leaves, operators, patterns, members, logic, windows)
    handlers = {kind: handler for part in parts for kind, handler in part.HANDLERS.items()}
    if dialect in leaves.SHIFTING:
        handlers |= dict.fromkeys((exp.DateAdd, exp.DateSub), leaves.shifted)
    ours = {kind: _adapted(handler) for kind, handler in handlers.items()}
    return type("CanonicalGenerator", (theirs,), {"TRANSFORMS": {**theirs.TRANSFORMS, **ours}})


def _adapted(handler: Handler) -> Callable[[Any, Any], str]:
    return lambda generator, node: handler(generator.printer, node)
