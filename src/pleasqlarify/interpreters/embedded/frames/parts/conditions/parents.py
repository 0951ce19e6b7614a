"""Rows that belong to nothing where others belong to something: "employees without a manager"."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Condition, held
from pleasqlarify.interpreters.embedded.frames.parts.conditions.merging import Point
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed
from pleasqlarify.interpreters.embedded.operators.changes import name_said
from pleasqlarify.interpreters.embedded.plan.nouns import IsNull
from pleasqlarify.interpreters.embedded.profile.ways import Edge, Path
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions, Sense, WordClass

LACKING = (Sense.WITHOUT, Sense.NONE, Sense.NOT, Sense.NEVER)
KEYS = frozenset({"id", "key", "no", "code", "number"})


def parents(asked: Asked, root: str, taken: Positions) -> Iterator[Point]:
    """For each negation the optional keys of ``root`` that the words right after it name."""
    for cue in asked.cues(*LACKING):
        if cue.positions & taken:
            continue
        place = _next(asked, max(cue.positions) + 1)
        if place is not None and place not in taken:
            point = list(_lacking(asked, root, cue, place))
            if point:
                yield point


def _next(asked: Asked, place: int) -> int | None:
    """The next place with a word that says something."""
    tokens = asked.words.tokens
    while place < len(tokens) and tokens[place].kind is WordClass.FUNCTION:
        place += 1
    return place if place < len(tokens) else None


def _lacking(asked: Asked, root: str, cue: Cue, place: int) -> Iterator[Condition]:
    for step in asked.profile.joins.steps(root):
        words = _naming(asked, step.edge, place) if step.up and step.edge.optional else frozenset()
        if words and len(step.edge.columns) == 1:
            column = step.edge.columns[0]
            make = held(Path(root), lambda row, column=column: IsNull(row(column)))  # type: ignore[misc]
            yield Option(make, 0.0, ((cue.positions | words, f"no {name_said(step.edge.to_table)}"),))


def _naming(asked: Asked, edge: Edge, place: int) -> Positions:
    """The words at a place that name the key, by its role or by the table that it points at."""
    columns = (asked.profile.column(edge.table, column) for column in edge.columns)
    roles = {*edge.role, *(stem for column in columns if column for stem in column.named.stems)} - KEYS
    table = _table(asked, edge.to_table, place)
    if asked.words.tokens[place].stem not in roles:
        return table
    return frozenset({place}) | table | _table(asked, edge.to_table, place + 1)


def _table(asked: Asked, table: str, place: int) -> Positions:
    """The words that name the table at a place."""
    for spot in asked.links.spots:
        if place in spot.positions:
            for mention in spot.mentions[:3]:
                named = mention.meaning
                if isinstance(named, TableNamed) and named.table == table and not mention.soft:
                    return mention.positions
    return frozenset()
