"""The file of what is remembered of one database: readable, its owner's, written whole or not at all."""

import os
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from pleasqlarify.errors import MemoryUnavailable, reason
from pleasqlarify.private import write_private
from pleasqlarify.remembering.lines import (
    ACCEPTED,
    BadLine,
    Line,
    bad_lines,
    decisions,
    is_other,
    put,
    read,
    written,
)
from pleasqlarify.remembering.nouns import Decision, Memory, key_of, tallied

HEADING = """\
# What words meant in {about}, one decision a line; it holds words of questions and names, and no data.
# Change or delete any line; "review means Opinion: 5 times" may be written by hand.
# In git, two branches merge by keeping the lines of both (.gitattributes: this file, merge=union).
"""


class MemoryFile:
    """One file, for any number of threads and processes; a link to it stays a link."""

    def __init__(self, path: Path, about: str) -> None:
        self.path = path.expanduser()
        self.about = about  # the database, as it is called on screen

    def __str__(self) -> str:
        return str(self.path)

    def memory(self) -> Memory:
        """What is remembered, counted; nothing where there is no file yet.

        Raises MemoryUnavailable where the file cannot be read, or is one of another kind.
        """
        return tallied(decisions(self._lines()))

    def bad_lines(self) -> list[BadLine]:
        """The lines that are not read, and so do not count; they stay as they are."""
        return bad_lines(self._lines())

    def remember(self, decided: Sequence[Decision], mark: str) -> bool:
        """Put down what a session decided, in place of what it had decided before; whether the file is new.

        ``mark`` tells sessions apart: eight hexadecimal digits. Raises MemoryUnavailable if the file cannot
        be written.
        """
        there = self.path.exists()
        if not (there or decided):
            return False
        day = datetime.now(UTC).date().isoformat()
        fresh = [line for decision in decided if (line := written(decision, mark, day))]

        def change(lines: Sequence[Line]) -> Sequence[Line]:
            known, wanted = ({line.decision for line in some if line.mark == mark} for some in (lines, fresh))
            return lines if known == wanted else put(lines, fresh, mark)

        return self._change(change) and not there

    def forget(self, subjects: Collection[str] = ()) -> int:
        """Take out the lines on these subjects, by default on all; how many there were."""
        keys, gone = {key_of(subject) for subject in subjects}, 0

        def change(lines: Sequence[Line]) -> Sequence[Line]:
            nonlocal gone
            kept = [one for one in lines if not one.decision or (keys and one.decision.key not in keys)]
            gone = len(lines) - len(kept)
            return kept

        if self.path.exists():
            self._change(change)
        return gone

    def _lines(self) -> list[Line]:
        try:
            lines = read(self.path.read_text(encoding="utf-8", errors="surrogateescape"))
        except FileNotFoundError:
            return []
        except OSError as exc:
            raise MemoryUnavailable(f"cannot read {str(self.path)!r}: {reason(exc)}") from exc
        if is_other(lines):  # to write into it would spoil it
            rule = f"most of it is not read; a line is {ACCEPTED}"
            raise MemoryUnavailable(f"{str(self.path)!r} is no file of what words mean: {rule}")
        return lines

    def _change(self, change: Callable[[Sequence[Line]], Sequence[Line]]) -> bool:
        """Read, change and write while nobody else does; whether anything is other than before."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            place = self.path.resolve()
            with _alone(place):
                before = self._lines()
                after = change(before)
                if after == before:
                    return False
                heading = "" if before else HEADING.format(about=" ".join(self.about.split()))
                text = heading + "".join(f"{line.text}\n" for line in after)
                write_private(place, text.encode("utf-8", "surrogateescape"))
                return True
        except OSError as exc:
            if isinstance(exc, MemoryUnavailable):
                raise
            raise MemoryUnavailable(f"cannot write to {str(self.path)!r}: {reason(exc)}") from exc


@contextmanager
def _alone(place: Path) -> Iterator[None]:
    """The right to change files of a folder, which one process at a time has; it leaves nothing behind."""
    try:
        import fcntl
    except ImportError:  # Windows locks no folders
        with _alone_by_file(place):
            yield
        return
    lock = os.open(place.parent, os.O_RDONLY)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
    finally:
        os.close(lock)


@contextmanager
def _alone_by_file(place: Path) -> Iterator[None]:
    import msvcrt

    lock = os.open(place.with_name(f".{place.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        msvcrt.locking(lock, msvcrt.LK_LOCK, 1)  # type: ignore[attr-defined,unused-ignore]
        yield
    finally:
        os.close(lock)
