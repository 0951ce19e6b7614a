"""Text for a terminal: nothing that came from data or a model may steer it."""

import sys
import unicodedata
from collections.abc import Callable
from contextlib import suppress
from datetime import date, datetime, time
from typing import Any

from rich.console import Console
from rich.text import Text

TURNING = {chr(c) for c in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))}
"""Marks that turn the direction of writing, so that a text reads otherwise than it is."""

Listen = Callable[[str], str]
"""Asks for a line; raises EOFError when there is none. ``heard`` is one."""

LONGEST_CELL = 200
NO_VALUE = "no value"


def console(*, stderr: bool = False) -> Console:
    """Where to draw; colours only where they can be seen."""
    return Console(stderr=stderr, highlight=False, emoji=False, markup=False, soft_wrap=False)


def interactive() -> bool:
    """Whether somebody sits there who can be asked."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def safe(text: str) -> str:
    """The text on one line, without anything that a terminal would obey.

    >>> safe("red" + chr(27) + "[31m" + chr(10) + "line")
    'red�[31m↵line'
    """
    return "".join(map(_safe, text))


def cell(value: Any) -> Text:
    """A cell as people read it."""
    match value:
        case None:
            return Text(NO_VALUE, style="dim italic")
        case bool():
            return Text(str(value).lower())
        case float():
            return Text(f"{value:.10g}")
        case datetime():
            return Text(value.isoformat(" "))
        case date() | time():
            return Text(value.isoformat())
        case bytes():
            return Text(f"x'{value[:12].hex()}{'…' * (len(value) > 12)}'")
    text = safe(str(value)[: LONGEST_CELL + 1])
    return Text(text if len(text) <= LONGEST_CELL else text[:LONGEST_CELL] + "…")


def emphasised(text: str, style: str = "", marked: str = "") -> Text:
    """A sentence whose *marked* words stand out.

    >>> emphasised("show the *title* too").plain
    'show the title too'
    """
    parts = safe(text).split("*")
    if len(parts) % 2 == 0:  # a star that marks nothing
        return Text(safe(text), style)
    return Text.assemble(*((part, marked if i % 2 else "") for i, part in enumerate(parts)), style=style)


def told(text: str) -> Text:
    """One line of the conversation, on our side."""
    return Text.assemble(("→ ", "cyan"), emphasised(text))


def count(n: int, noun: str) -> str:
    """A number with its noun.

    >>> count(1, "row"), count(1234, "query"), count(0, "possible answer")
    ('1 row', '1,234 queries', '0 possible answers')
    """
    if n == 1:
        return f"1 {noun}"
    return f"{n:,} {noun[:-1] + 'ies' if noun.endswith('y') else noun + 's'}"


def _safe(character: str) -> str:
    if character in "\n\r\u2028\u2029":
        return "↵"
    if character == "\t":
        return " "
    return "�" if character in TURNING or unicodedata.category(character) in {"Cc", "Cs"} else character


def heard(prompt: str) -> str:
    """One line that somebody types, with the keys of a line editor; raises EOFError at the end of input."""
    with suppress(ImportError):
        import readline  # noqa: F401 - arrows and history work from here on
    return input(prompt)
