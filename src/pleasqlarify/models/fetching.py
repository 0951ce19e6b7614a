"""A model brought here: resumed where it stopped, verified, and under its name only when it is whole."""

import hashlib
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from pleasqlarify.errors import InterpreterUnavailable, reason
from pleasqlarify.models.catalogue import Known
from pleasqlarify.models.sources import BLOCK, OTHER_WAY, Interrupted, another_file, opened, shown
from pleasqlarify.models.store import SUFFIX, folder, part, writing

SPARE = 64 << 20  # bytes of the disk that stay free

Told = Callable[[int], None]
"""Called with the bytes that are here, again and again."""


def fetch(model: Known, source: str = "", told: Told = lambda _: None) -> Path:
    """Where the model lies, whole and verified; raises InterpreterUnavailable, and what came so far stays."""
    source = source or model.address
    target = folder() / f"{model.name}{SUFFIX}"
    place = part(model.name)
    with writing(place), place.open("ab+") as file, _alone(file, model):
        arrived = _Arrived(file, told)
        _check_room(place, model.size - arrived.size)
        _bring(model, source, arrived)
        _verify(model, source, arrived)
    with writing(target):
        place.replace(target)
    return target


class _Arrived:
    """What is here of a file, and its SHA-256 so far."""

    def __init__(self, file: BinaryIO, told: Told) -> None:
        self.file, self.told, self.size, self.digest = file, told, 0, hashlib.sha256()
        file.seek(0)
        while block := file.read(BLOCK):
            self._count(block)

    def append(self, block: bytes) -> None:
        self.file.write(block)
        self._count(block)

    def restart(self) -> None:
        self.file.truncate(0)
        self.size, self.digest = 0, hashlib.sha256()

    def _count(self, block: bytes) -> None:
        self.digest.update(block)
        self.size += len(block)
        self.told(self.size)


def _bring(model: Known, source: str, arrived: _Arrived) -> None:
    """Fill the part up; a connection that breaks is taken up again as long as each brings something."""
    if arrived.size > model.size:
        arrived.restart()
    while arrived.size < model.size:
        before = arrived.size
        try:
            _bring_more(model, source, arrived)
            why = "the connection ended early"
        except Interrupted as exc:
            why = str(exc)
        if arrived.size <= before < model.size:
            raise InterpreterUnavailable(_stopped(model, arrived.size, why))


def _bring_more(model: Known, source: str, arrived: _Arrived) -> None:
    with opened(model, source, arrived.size) as (start, blocks):
        if start != arrived.size:
            arrived.restart()
        if start > 0 and arrived.size == 0:
            raise Interrupted(f"{shown(source)} did not begin where it was asked to")
        for block in blocks:
            arrived.append(block)
            if arrived.size > model.size:
                arrived.restart()
                raise another_file(model, source, f"more than {model.size:,} bytes")


def _stopped(model: Known, size: int, why: str) -> str:
    if not size:
        return f"nothing came of {model.name}: {why}; {OTHER_WAY}"
    return (
        f"{model.name} is not whole yet, {size:,} of {model.size:,} bytes are here: {why}; "
        "what came is kept, and the same command goes on from there"
    )


def _verify(model: Known, source: str, arrived: _Arrived) -> None:
    found = arrived.digest.hexdigest()
    if found != model.sha256:
        arrived.restart()
        raise InterpreterUnavailable(
            f"what came from {shown(source)} is not {model.name}: its SHA-256 is {found}, "
            f"not {model.sha256}; it was thrown away"
        )


def _check_room(place: Path, needed: int) -> None:
    free = shutil.disk_usage(place.parent).free
    if needed > 0 and needed + SPARE > free:
        raise InterpreterUnavailable(
            f"the disk of {str(place.parent)!r} has {free:,} bytes free, and {needed + SPARE:,} are needed; "
            "PLEASQLARIFY_MODELS names another folder"
        )


@contextmanager
def _alone(file: BinaryIO, model: Known) -> Iterator[None]:
    """In here no other process fetches the same model; not assured on Windows."""
    if sys.platform != "win32":
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as exc:
            raise InterpreterUnavailable(f"{model.name} is being fetched already ({reason(exc)})") from exc
    yield
