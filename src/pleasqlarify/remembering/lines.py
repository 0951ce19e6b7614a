"""The lines of the file: one decision each, so that two branches of it merge into the sum of both.

A line that nothing can be made of is kept as it is, and told.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pleasqlarify.remembering.nouns import Decision

MOST = 20
"""Decisions of one subject that are kept, the latest; older ones make room, but for those written by hand."""

MOST_TIMES = 1_000
"""More than anybody decides by hand; a larger number is a slip of the keyboard."""

ACCEPTED = "“review means Opinion” or “how is “last month” counted? calendar month”, maybe with “: 5 times”"
MARK = re.compile(r"\s*(?P<day>\d{4}-\d\d-\d\d) (?P<mark>[0-9a-f]{8})\s*")
TIMES = re.compile(r"\s*(?P<times>\d{1,9}) times?")
MEANS = re.compile(r"\smeans\s")
SIDE = re.compile(r"(?<=.\?)\s")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the file as it stands there, and what is read in it."""

    text: str
    decision: Decision | None = None
    mark: str = ""  # of the session that it was decided in; "" = written by hand
    bad: bool = False


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line that was left out of account."""

    number: int  # counted from 1
    text: str

    def __str__(self) -> str:
        return f"line {self.number}, {self.text[:60]!r}, is not read; a line is {ACCEPTED}"


def read(text: str) -> list[Line]:
    """The lines of a file.

    >>> [line.decision for line in read("review means Opinion: 5 times  # mine") if line.decision]
    [Decision(subject='review', sense='Opinion', times=5)]
    """
    return [_line(line) for line in text.splitlines()]


def written(decision: Decision, mark: str, day: str) -> Line | None:
    """The line of a decision; None where it would be read as something else."""
    subject, sense = (_one_line(text) for text in (decision.subject, decision.sense))
    told = f"{subject}{'' if subject.endswith('?') else ' means'} {sense}"
    line = _line(f"{told}  # {day} {mark}")
    return line if line.decision == Decision(subject, sense) and line.mark == mark else None


def decisions(lines: Iterable[Line]) -> list[Decision]:
    """What was decided; a session that stands twice, as after a merge by hand, counts once."""
    once = dict.fromkeys((line.decision, line.mark) for line in lines if line.decision and line.mark)
    by_hand = [line.decision for line in lines if line.decision and not line.mark]
    return [*by_hand, *(decision for decision, _ in once)]


def bad_lines(lines: Sequence[Line]) -> list[BadLine]:
    """The lines that are not read, with their numbers."""
    return [BadLine(number, line.text) for number, line in enumerate(lines, 1) if line.bad]


def is_other(lines: Sequence[Line]) -> bool:
    """Whether this is a file of another kind: most of what stands in it is not read.

    >>> is_other(read("city,amount\\nOslo,3\\n")), is_other(read("# mine\\nreview is Opinion\\n"))
    (True, False)
    """
    said = [line for line in lines if line.text.strip()]
    return 2 * sum(line.bad for line in said) > len(said)


def put(lines: Sequence[Line], fresh: Sequence[Line], mark: str) -> list[Line]:
    """The lines with what a session decided, in place of what it had decided before.

    A decision stands behind those on its subject, and a new subject where the alphabet has it, so that
    branches that learned about different words touch different places.
    """
    found = [line for line in lines if line.mark != mark]
    for line in fresh:
        found.insert(_place(found, line), line)
        found = _bounded(found, line)
    return found


def _place(lines: Sequence[Line], line: Line) -> int:
    assert line.decision is not None
    key, after = line.decision.key, 0
    for place, one in enumerate(lines, 1):
        if one.decision is None and after == place - 1 and not one.bad:
            after = place  # behind the heading
        elif one.decision is not None and one.decision.key <= key:
            after = place
    return after


def _bounded(lines: Sequence[Line], latest: Line) -> list[Line]:
    """The lines without the oldest of a subject that has too many."""
    key = latest.decision.key if latest.decision else ""
    own = [line for line in lines if line.mark and line.decision and line.decision.key == key]
    gone = {id(line) for line in own[:-MOST]}
    return [line for line in lines if id(line) not in gone]


def _one_line(text: str) -> str:
    """The text on one line, without what is not to be seen."""
    return "".join(sign for sign in " ".join(text.split()) if sign.isprintable())


def _line(text: str) -> Line:
    """The line read, in time that grows with its length only: such a file may come from anywhere."""
    before, _, after = text.rpartition("#")
    marked = MARK.fullmatch(after) if "#" in text else None
    told = (before if marked else text.partition("#")[0]).strip()
    if not told:
        return Line(text)
    counts, _, end = told.rpartition(":")
    counted = TIMES.fullmatch(end) if counts else None
    body = counts.rstrip() if counted else told
    parted = SIDE.search(body) or MEANS.search(body)
    times = int(counted["times"]) if counted else 1
    if parted is None or not 1 <= times <= MOST_TIMES:
        return Line(text, bad=True)
    subject, sense = body[: parted.start()].rstrip(), body[parted.end() :].lstrip()
    return Line(text, Decision(subject, sense, times), marked["mark"] if marked else "")
