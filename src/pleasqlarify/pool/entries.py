"""JSON read strictly: what is missing or of the wrong type is named with its place and its value."""

import json
from collections.abc import Iterator
from math import isfinite
from typing import Any, TypeVar

from pleasqlarify.errors import BadPool

T = TypeVar("T")
KINDS = {
    str: "a text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    list: "a list",
    dict: "an object",
}
_REQUIRED: Any = object()


def loaded(text: str, where: str) -> "Entry":
    """A JSON text as an object; ``where`` names it when it is refused."""
    try:
        return Entry(json.loads(text), where)
    except json.JSONDecodeError as exc:
        raise BadPool(f"{where} is cut short or not JSON: {exc.msg} at line {exc.lineno}") from exc
    except (RecursionError, ValueError) as exc:
        raise BadPool(f"{where} cannot be read as JSON: {exc}") from exc


def typed(value: object, kind: type[T], at: str) -> T:
    """The value, if it is of that kind; a truth value is no number."""
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise BadPool(f"{at} is {shown(value)}, not {KINDS.get(kind, kind.__name__)}")
    return value


def shown(value: object) -> str:
    """The value as JSON, short enough for a sentence."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else text[:39] + "…"


class Entry:
    """A JSON object and where it stands, e.g. ``films.pool.json: candidates[3]``."""

    def __init__(self, content: object, at: str) -> None:
        self.content, self.at = typed(content, dict, at), at

    def place(self, name: str) -> str:
        return f"{self.at}{'.' if ': ' in self.at else ': '}{name}"

    def take(self, name: str, kind: type[T], default: T = _REQUIRED) -> T:
        """The value under that name."""
        if name in self.content:
            return typed(self.content[name], kind, self.place(name))
        if default is _REQUIRED:
            raise BadPool(f"{self.place(name)} is missing")
        return default

    def amount(self, name: str) -> float:
        """A finite number that is not negative."""
        value = self.content.get(name)
        if isinstance(value, bool) or not isinstance(value, int | float) or not _sound(value):
            raise BadPool(f"{self.place(name)} is {shown(value)}, not a number from 0 up")
        return float(value)

    def count(self, name: str, default: int = _REQUIRED) -> int:
        """A whole number that is not negative."""
        value = self.take(name, int, default)
        if value < 0:
            raise BadPool(f"{self.place(name)} is {value}, not a number from 0 up")
        return value

    def items(self, name: str, kind: type[T], *, required: bool = False) -> tuple[T, ...]:
        """The values of a list, all of one kind."""
        values = self.take(name, list, _REQUIRED if required else [])
        return tuple(typed(value, kind, self.place(f"{name}[{i}]")) for i, value in enumerate(values))

    def entries(self, name: str, *, required: bool = False) -> Iterator["Entry"]:
        """The objects of a list."""
        for i, value in enumerate(self.items(name, object, required=required)):
            yield Entry(value, self.place(f"{name}[{i}]"))


def _sound(value: float) -> bool:
    try:
        return isfinite(value) and value >= 0
    except OverflowError:  # a whole number too large for a float
        return False
