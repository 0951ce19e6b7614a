"""How rows of a table are counted for others: themselves, or what ties them to these."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import Make
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import Aggregate
from pleasqlarify.interpreters.embedded.profile.nouns import Kind
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.lexicon import is_person
from pleasqlarify.interpreters.embedded.words.nouns import Sense
from pleasqlarify.model import Choice


def counts(asked: Asked, table: str) -> Iterator[Option[tuple[str, Make]]]:
    """Ways to count rows of a table: themselves, or what ties them to others, each of them once or not."""
    different = asked.cues(Sense.DISTINCT)
    used: Uses = tuple((cue.positions, "each once") for cue in different)
    yield Option((table, lambda _query: Aggregate("count")), 0.0, used)
    people = is_person(asked.profile.tables[table].named.head)
    said = _said(asked)
    for step in asked.profile.joins.steps(table):
        if step.up or len(step.edge.columns) > 1 or step.edge.single:
            continue
        tie, column = step.edge.table, step.edge.columns[0]
        if asked.profile.tables[tie].kind not in (Kind.BRIDGE, Kind.LINE) and not (
            different or people or tie in said
        ):
            continue
        point = f"are {table} that come several times counted once"
        once = _once(column)
        rest = 0.0 if different or people else weight("having.each_once")
        cost = weight("having.by_tie")
        yield Option((tie, once), cost + rest, used, (Choice(point, "once"),))
        if not different:
            every: Make = lambda _query: Aggregate("count")  # noqa: E731
            cost += weight("having.each_once") * people
            yield Option((tie, every), cost, (), (Choice(point, "each time"),))


def _said(asked: Asked) -> frozenset[str]:
    """The tables of which the question names the doing or a column: "who reviewed" names reviews."""
    best = (spot.mentions[0].meaning for spot in asked.links.spots)
    named = (m for m in best if isinstance(m, ColumnNamed) or (isinstance(m, TableNamed) and m.verb))
    return frozenset(meaning.table for meaning in named)


def _once(column: str) -> Make:
    return lambda query: Aggregate("count", query.own(column), distinct=True)
