"""Rows that last until now where no state is named: "patients currently in the clinic"."""

from collections.abc import Iterator
from datetime import timedelta

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import (
    Condition,
    Make,
    Test,
    held,
)
from pleasqlarify.interpreters.embedded.frames.parts.conditions.neighbours import still
from pleasqlarify.interpreters.embedded.frames.parts.events.events import along_way
from pleasqlarify.interpreters.embedded.frames.parts.times.durations import paired
from pleasqlarify.interpreters.embedded.frames.parts.times.moments import within
from pleasqlarify.interpreters.embedded.operators.changes import name_said
from pleasqlarify.interpreters.embedded.plan.nouns import And, IsNull
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role, TableProfile
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Bounds, Positions
from pleasqlarify.interpreters.embedded.words.stems import stem
from pleasqlarify.model import Choice

ENDINGS = frozenset(
    stem(word)
    for word in (
        "end", "ended", "finish", "finished", "close", "closed", "discharge", "discharged", "leave", "left",
        "depart", "departed", "return", "returned", "out", "until", "resolved", "completed", "cancelled",
        "terminated", "expired",
    )
)  # fmt: skip
MOST = 3


def current(asked: Asked, root: str, taken: Positions) -> Iterator[list[Condition]]:
    """Where "currently" or "still" is said: rows that have not ended, or have something that has not."""
    words = still(asked, taken)
    if not words:
        return
    point: list[Condition] = [
        Option(make, score, ((words, choice.label),), (choice,))
        for make, score, choice in _lasting(asked, root, words)
    ]
    if point:
        yield sorted(point, key=lambda option: -option.weight)[:MOST]


def _lasting(asked: Asked, root: str, words: Positions) -> Iterator[tuple[Make, float, Choice]]:
    tables = asked.profile.tables
    said = " ".join(asked.words.tokens[place].text for place in sorted(words))
    point = f"what does “{said}” mean"
    for test, label in _going_on(asked, tables[root]):
        yield held(Path(root), test), weight("current.lasting"), Choice(point, label)
    for step in asked.profile.joins.steps(root):
        event = along_way(Path(root, (step,))) if not step.up else None
        for test, label in _going_on(asked, tables[step.target]) if event else ():
            choice = Choice(point, f"with {name_said(step.target)}: {label}")
            if event:
                some = event.some([held(Path(event.root), test)])
                yield some, weight("current.event"), choice


def _going_on(asked: Asked, table: TableProfile) -> Iterator[tuple[Test, str]]:
    """How rows tell that they last until now: by a date that is still empty, else by one that lies ahead."""
    ended = endings(table)
    for column in ended:
        empty: Test = lambda row, name=column.name: IsNull(row(name))  # type: ignore[misc]  # noqa: E731
        yield empty, f"no {name_said(column.name)}"
    today = asked.today
    for span in (option.of for option in paired(asked) if option.of.table == table.name and not ended):
        begun = within(span.start.column, Bounds("", None, today + timedelta(days=1)))
        going = within(span.end.column, Bounds("", today, None))
        if begun and going:
            ends = f"{span.start.column.name} and {span.end.column.name}"
            yield _both(begun, going), f"today lies between {ends}"


def _both(one: Test, other: Test) -> Test:
    return lambda row: And((one(row), other(row)))


def endings(table: TableProfile) -> list[ColumnProfile]:
    """The dates at which rows end, if some have not ended and each has a date at which it began."""
    dates = [column for column in table.columns if column.role is Role.DATE]
    ends = [c for c in dates if c.filled < 1 and ENDINGS & set(c.named.stems)]
    begun = [column for column in dates if column not in ends]
    return ends if begun else []
