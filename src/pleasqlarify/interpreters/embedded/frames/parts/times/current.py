"""Rows that last until now where no state is named: "patients currently in the clinic"."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Condition, Make, held
from pleasqlarify.interpreters.embedded.frames.parts.conditions.neighbours import still
from pleasqlarify.interpreters.embedded.frames.parts.events.events import Event, along_way
from pleasqlarify.interpreters.embedded.operators.changes import name_said
from pleasqlarify.interpreters.embedded.plan.nouns import IsNull
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role, TableProfile
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions
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
        Option(make, score, ((words, f"no {name_said(column.name)}"),), (choice,))
        for make, column, score, choice in _lasting(asked, root, words)
    ]
    if point:
        yield sorted(point, key=lambda option: -option.weight)[:MOST]


def _lasting(
    asked: Asked, root: str, words: Positions
) -> Iterator[tuple[Make, ColumnProfile, float, Choice]]:
    tables = asked.profile.tables
    said = " ".join(asked.words.tokens[place].text for place in sorted(words))
    point = f"what does “{said}” mean"
    for column in endings(tables[root]):
        make = held(Path(root), lambda row, name=column.name: IsNull(row(name)))  # type: ignore[misc]
        yield make, column, weight("current.lasting"), Choice(point, f"no {name_said(column.name)}")
    for step in asked.profile.joins.steps(root):
        event = along_way(Path(root, (step,))) if not step.up else None
        for column in endings(tables[step.target]) if event else ():
            label = f"with {name_said(step.target)} without {name_said(column.name)}"
            if event:
                yield _unended(event, column), column, weight("current.event"), Choice(point, label)


def _unended(event: Event, column: ColumnProfile) -> Make:
    return event.some([held(Path(event.root), lambda row: IsNull(row(column.name)))])


def endings(table: TableProfile) -> list[ColumnProfile]:
    """The dates at which rows end, if some have not ended and each has a date at which it began."""
    dates = [column for column in table.columns if column.role is Role.DATE]
    ends = [c for c in dates if c.filled < 1 and ENDINGS & set(c.named.stems)]
    begun = [column for column in dates if column not in ends]
    return ends if begun else []
