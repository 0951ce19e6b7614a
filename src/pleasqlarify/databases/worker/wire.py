"""How rows travel between the worker and its parent: length-prefixed JSON, with a tag for what JSON lacks.

Nothing here can make an object of a class the sender chose, which is why it is not pickle.
"""

import json
import struct
from base64 import b64decode, b64encode
from collections.abc import Callable, Sequence
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any, BinaryIO

Message = dict[str, Any]
HEADER = struct.Struct(">I")
_encode = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode
PLAIN = frozenset({bool, int, float, str, type(None)})

_TAGS: dict[type, tuple[str, Callable[[Any], Any]]] = {
    Decimal: ("decimal", str),
    bytes: ("bytes", lambda cell: b64encode(cell).decode()),
    datetime: ("datetime", datetime.isoformat),
    date: ("date", date.isoformat),
    time: ("time", time.isoformat),
    timedelta: ("timedelta", lambda cell: [cell.days, cell.seconds, cell.microseconds]),
    dict: ("dict", lambda cell: [[packed(k), packed(v)] for k, v in cell.items()]),
}
_UNTAGGED: dict[str, Callable[[Any], Any]] = {
    "decimal": Decimal,
    "bytes": b64decode,
    "datetime": datetime.fromisoformat,
    "date": date.fromisoformat,
    "time": time.fromisoformat,
    "timedelta": lambda parts: timedelta(*parts),
    "dict": lambda pairs: {unpacked(k): unpacked(v) for k, v in pairs},
}


def packed(cell: Any) -> Any:
    """The cell as JSON can carry it; what has no tag travels as text.

    >>> packed(Decimal("1.50")), packed([1, None])
    ({'decimal': '1.50'}, [1, None])
    """
    kind = type(cell)
    if kind in PLAIN:
        return cell
    if kind in (list, tuple):
        return [packed(part) for part in cell]
    if kind in _TAGS:
        tag, carry = _TAGS[kind]
        return {tag: carry(cell)}
    return str(cell)


def unpacked(cell: Any) -> Any:
    """What ``packed`` was given, lists as tuples.

    >>> unpacked(packed({"a": [Decimal("1.50"), b"x"]}))
    {'a': (Decimal('1.50'), b'x')}
    """
    kind = type(cell)
    if kind is list:
        return tuple(unpacked(part) for part in cell)
    if kind is dict:
        ((tag, carried),) = cell.items()
        return _UNTAGGED[tag](carried)
    return cell


def encoded(row: Sequence[Any]) -> bytes:
    """One row as a piece of a message; its length is what counts against the limit of bytes."""
    return _encode([cell if type(cell) in PLAIN else packed(cell) for cell in row]).encode()


def decoded(rows: list[list[Any]]) -> list[tuple[Any, ...]]:
    """Rows as they were before ``encoded``."""
    return [tuple([cell if type(cell) in PLAIN else unpacked(cell) for cell in row]) for row in rows]


def send(stream: BinaryIO, message: Message) -> None:
    """Writes one message, after those that were put."""
    put(stream, message)
    stream.flush()


def put(stream: BinaryIO, message: Message) -> None:
    """Writes one message that may wait for what is sent next, for whatever arrives wakes the other side."""
    put_raw(stream, json.dumps(message).encode())


def put_raw(stream: BinaryIO, body: bytes) -> None:
    """The same for one that is JSON already."""
    stream.write(HEADER.pack(len(body)) + body)


def receive(stream: BinaryIO) -> Message | None:
    """The next message; None where the other side has gone, even in the middle of one."""
    header = stream.read(HEADER.size)
    if len(header) < HEADER.size:
        return None
    (size,) = HEADER.unpack(header)
    body = stream.read(size)
    if len(body) < size:
        return None
    message: Message = json.loads(body)
    return message
