"""The comments that people write behind the columns of a CREATE TABLE."""

import re
from collections.abc import Iterator

TOKEN = re.compile(
    r"""(?P<comment>--[^\n]*|/\*.*?(?:\*/|\Z))
      | (?P<quoted>"(?:[^"]|"")*" | `(?:[^`]|``)*` | \[[^\]]*\] | '(?:[^']|'')*')
      | (?P<word>[^\W\d][\w$]*)
      | (?P<line>\n)
      | (?P<other>.)""",
    re.VERBOSE | re.DOTALL,
)
LONGEST = 200  # characters of a comment that are kept


def column_comments(create: str) -> dict[str, str]:
    """The comment of each column, by its name in small letters; "" holds that of the table.

    A comment belongs to the column whose definition began last on its line or before.

    >>> column_comments("CREATE TABLE film ( -- all films\\n id INTEGER, -- a number\\n n TEXT /* name */)")
    {'': 'all films', 'id': 'a number', 'n': 'name'}
    """
    found: dict[str, list[str]] = {}
    for column, comment in _belonging(create):
        found.setdefault(column, []).append(comment)
    return {column: " ".join(" ".join(parts).split())[:LONGEST] for column, parts in found.items()}


def _belonging(create: str) -> Iterator[tuple[str, str]]:
    """Each comment with the column it belongs to."""
    depth, column, begins, own_line = 0, "", False, False
    for token in TOKEN.finditer(create):
        kind, text = token.lastgroup, token.group()
        if kind == "comment":
            if not own_line or column == "":
                yield column, _bare(text)
        elif kind == "line":
            own_line = True
        elif text.strip():
            own_line = False
            if depth == 1 and begins and kind in ("word", "quoted"):
                column = _unquoted(text).casefold()
            begins = (text == "(" and depth == 0) or (text == "," and depth == 1)
            depth += (text == "(") - (text == ")")


def _bare(comment: str) -> str:
    return comment.removeprefix("--").removeprefix("/*").removesuffix("*/").strip()


def _unquoted(name: str) -> str:
    opening = name[0]
    if opening in "\"`'":
        return name[1:-1].replace(opening * 2, opening)
    return name[1:-1] if opening == "[" else name
