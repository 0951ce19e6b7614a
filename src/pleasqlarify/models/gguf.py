"""Whether a file is a whole GGUF model, and what it says of itself. Nothing of its weights is read.

The format: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
"""

import mmap
import struct
from dataclasses import dataclass
from pathlib import Path

from pleasqlarify.errors import InterpreterUnavailable, reason

MAGIC = b"GGUF"
NUMBERS = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d"}
TEXT, LIST = 8, 9
MOST_DIMENSIONS = 8


@dataclass(frozen=True, slots=True)
class About:
    """What a model says of itself; "" where it does not say."""

    title: str
    licence: str


def has_magic(path: Path) -> bool:
    """Whether the file begins as a GGUF file does; raises OSError where it cannot be read."""
    with path.open("rb") as file:
        return file.read(len(MAGIC)) == MAGIC


def about(path: Path) -> About:
    """What the file says of itself; raises InterpreterUnavailable if it is no whole GGUF file."""
    try:
        if not has_magic(path):
            raise InterpreterUnavailable(f"{str(path)!r} is no GGUF file: it does not begin with GGUF")
        with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content:
            return _read(_Reader(content), path)
    except (struct.error, UnicodeDecodeError, KeyError) as exc:
        raise InterpreterUnavailable(f"{str(path)!r} is cut short or damaged within its header") from exc
    except InterpreterUnavailable:
        raise
    except OSError as exc:
        raise InterpreterUnavailable(f"cannot read {str(path)!r}: {reason(exc)}") from exc


def _read(reader: "_Reader", path: Path) -> About:
    _, _, tensors, facts = reader.numbers("4sIQQ")
    said = {reader.text(): reader.value() for _ in range(facts)}
    last = max((reader.offset_of_tensor() for _ in range(tensors)), default=0)
    missing = reader.place + last - len(reader.content)
    if missing >= 0:
        raise InterpreterUnavailable(f"{str(path)!r} is cut short: at least {missing:,} bytes are missing")
    return About(str(said.get("general.name", "")), str(said.get("general.license", "")))


class _Reader:
    """Reads one value after the other; everything is little-endian."""

    def __init__(self, content: mmap.mmap) -> None:
        self.content, self.place = content, 0

    def numbers(self, shape: str) -> tuple[int, ...]:
        values = struct.unpack_from(f"<{shape}", self.content, self.place)
        self.place += struct.calcsize(f"<{shape}")
        return values

    def text(self) -> str:
        (length,) = self.numbers("Q")
        if length > len(self.content) - self.place:
            raise struct.error("a text that is longer than the file")
        self.place += length
        return self.content[self.place - length : self.place].decode()

    def value(self) -> object:
        return self._of_type(self.numbers("I")[0])

    def _of_type(self, kind: int) -> object:
        """The value; of a list nothing but its end is of interest."""
        if kind == TEXT:
            return self.text()
        if kind != LIST:
            return self.numbers(NUMBERS[kind])[0]
        inner, length = self.numbers("IQ")
        if inner in NUMBERS:
            self.place += length * struct.calcsize(f"<{NUMBERS[inner]}")
            return None
        for _ in range(length):
            self._of_type(inner)
        return None

    def offset_of_tensor(self) -> int:
        """Where the next tensor begins, counted from the end of the header."""
        self.text()
        (dimensions,) = self.numbers("I")
        if dimensions > MOST_DIMENSIONS:
            raise struct.error("a tensor of too many dimensions")
        return self.numbers(f"{dimensions}QIQ")[-1]
