"""Measures that count: rows of a table, different values of a column, things that rows point at."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import Make
from pleasqlarify.interpreters.embedded.frames.parts.measures.called_by_state import called_by_state
from pleasqlarify.interpreters.embedded.frames.parts.measures.cueing import cues_of, speaks_of_nothing
from pleasqlarify.interpreters.embedded.frames.parts.measures.measuring import (
    Measure,
    column_at,
    distinct_counted,
    own_column,
    rows_counted,
)
from pleasqlarify.interpreters.embedded.link.nouns import (
    ColumnNamed,
    MeasureNamed,
    Mention,
    TableNamed,
    ValueNamed,
)
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Kind, Role
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions, Sense
from pleasqlarify.model import Choice

COUNTED_ONCE = {Role.NAME, Role.CATEGORY, Role.CODE, Role.TEXT, Role.ID}
FIRM = 0.65  # a weaker link names no table that rows are counted in
MONEY = {"spend", "revenue", "profit"}
MOST = {"most", "least", "fewest"}
ABOUT = {"on", "for"}


def counted(asked: Asked) -> Iterator[Option[Measure]]:
    """How many rows of what is named there are, by whatever table knows of them."""
    for mention, meaning in asked.named(TableNamed):
        cues = _cues(asked, mention)
        sure = cues or _ranked(asked, mention, meaning)
        weigh = likelihood(mention) + (0.0 if sure else weight("measure.no_word_for_it"))
        weigh += weight("ranking.rows_for_money") * (not cues and _of_money(asked, mention, meaning))
        places = mention.positions | _doing(asked, mention, meaning)
        used = (*cues, (places, f"number of {meaning.table}"))
        yield Option(rows_counted(meaning.table, f"number of {meaning.table}"), weigh, used)
        if not meaning.verb:
            yield from _pointed_at(asked, mention, meaning.table, Option(None, weigh, used))
    for mention, table in called_by_state(asked):
        if not any(mention.positions & m.positions for m, _ in asked.named(TableNamed)):
            cues = _cues(asked, mention)
            sure = cues or _most(asked, mention)
            weigh = likelihood(mention) + (0.0 if sure else weight("measure.no_word_for_it"))
            weigh += weight("measure.by_value") * isinstance(mention.meaning, ValueNamed)
            yield Option(rows_counted(table, f"number of {table}"), weigh, cues)
    for mention, column in asked.named(ColumnNamed):
        profile = asked.profile.column(column.table, column.column)
        if profile and (cues := _cues(asked, mention)):
            weigh = likelihood(mention) + weight("measure.counted_beyond") * _beyond(asked, mention, cues)
            yield from _values(profile, Option(None, weigh, cues), mention)


def _of_money(asked: Asked, mention: Mention, meaning: TableNamed) -> bool:
    """Whether a verb tells of an amount of money rather than of how often: "spent the most"."""
    said = (m for m, of in asked.named(MeasureNamed) if of.measure in MONEY)
    return meaning.verb and any(m.positions & mention.positions for m in said)


def _beyond(asked: Asked, mention: Mention, cues: Uses) -> bool:
    """Whether something else is named between "how many" and the column: that is what is counted."""
    start, end = max(max(places) for places, _ in cues), min(mention.positions)
    return any(start < min(spot.positions) and max(spot.positions) < end for spot in asked.links.spots)


def _doing(asked: Asked, mention: Mention, meaning: TableNamed) -> Positions:
    """The verb that says of the rows what they are records of: "how many tickets were raised"."""
    if meaning.verb:
        return frozenset()
    verbs = (m.positions for m, of in asked.named(TableNamed) if of.verb and of.table == meaning.table)
    return frozenset().union(*(places for places in verbs if not places & mention.positions))


def _cues(asked: Asked, mention: Mention) -> Uses:
    """What asks for a count: "how many", "total number of", "number of different"."""
    cues = cues_of(asked, mention, Sense.COUNT, Sense.SUM, Sense.DISTINCT)
    if not any(cue.sense is Sense.COUNT for cue in cues):
        return ()
    again = [cue for cue in asked.cues(Sense.COUNT) if cue not in cues and speaks_of_nothing(asked, cue)]
    return tuple((cue.positions, "how many") for cue in (*cues, *again))


def _ranked(asked: Asked, mention: Mention, meaning: TableNamed) -> bool:
    """Whether a superlative asks for the number: "the most orders", "ordered the most"."""
    for cue in asked.cues(Sense.HIGHEST, Sense.LOWEST):
        behind = min(cue.positions) - max(mention.positions)
        if cue.about in MOST and meaning.verb and 0 < behind <= 3:
            return True
    return _most(asked, mention)


def _most(asked: Asked, mention: Mention) -> bool:
    before = cues_of(asked, mention, Sense.HIGHEST, Sense.LOWEST)
    said = (cue for cue in before if cue.about in MOST or "number of" in cue.about)
    return any(not _apart(asked, cue, mention) for cue in said)


def _apart(asked: Asked, cue: Cue, mention: Mention) -> bool:
    """Whether the most is one of something else, which is about what is named: "spent the most on books"."""
    between = asked.words.tokens[max(cue.positions) + 1 : min(mention.positions)]
    return any(token.norm in ABOUT for token in between)


def _values(column: ColumnProfile, by: Option[None], mention: Mention) -> Iterator[Option[Measure]]:
    """Different values of a column; keys and names are likelier counted than numbers."""
    label = f"different values of {column.name}"
    odd = 0.0 if column.role in COUNTED_ONCE else weight("measure.numbers_counted")
    used = (*by.used, (mention.positions, label))
    yield Option(distinct_counted(column.table, own_column(column.name), label), by.weight + odd, used)


def _pointed_at(asked: Asked, mention: Mention, table: str, by: Option[None]) -> Iterator[Option[Measure]]:
    """Rows that those of another table point at, each counted once: customers by their orders."""
    for other, named, extra in _recording(asked, mention, table):
        for path in asked.profile.joins.upward(other, table)[:2]:
            if not path.steps or len(path.steps[-1].edge.columns) != 1:
                continue
            verbs = ((named.positions, other),) if named else ()
            once = Choice(f"how {table} are counted", "each once")
            label = f"number of different {table} in {other}"
            measure = distinct_counted(other, _key(path), label)
            yield Option(measure, by.weight + extra - path.cost, (*by.used, *verbs), (once,))
            often = Choice(f"how {table} are counted", f"once for each row of {other}")
            weigh = by.weight + extra - path.cost + weight("measure.again_and_again")
            yield Option(rows_counted(other, f"number of {other}"), weigh, (*by.used, *verbs), (often,))


def _recording(asked: Asked, mention: Mention, table: str) -> Iterator[tuple[str, Mention | None, float]]:
    """Tables whose rows point at those of the table: ones that are named, and ones that tie it to others.

    Things that belong to others by a key of their own may still be tied to them by what happened as well.
    """
    said = [(m, of) for m, of in asked.named(TableNamed) if of.verb or m.weight >= FIRM]
    named = {of.table: m for m, of in reversed(said)}
    joins = asked.profile.joins
    for other, profile in asked.profile.tables.items():
        if other == table or not joins.upward(other, table):
            continue
        if other in named and not named[other].positions & mention.positions:
            yield other, named[other], likelihood(named[other])
            continue
        tied = [far for far in named if far not in (table, other) and joins.upward(other, far)]
        if tied and profile.kind is not Kind.BRIDGE:
            needed = any(not joins.upward(table, far) for far in tied)
            if needed or (profile.kind is Kind.EVENT and _direct(asked, other, table, tied)):
                yield other, None, weight("measure.through" if needed else "measure.through_as_well")


def _direct(asked: Asked, other: str, table: str, tied: list[str]) -> bool:
    """Whether rows point both at the things and at what they are tied to."""
    ends = {edge.to_table for edge in asked.profile.joins.edges if edge.table == other}
    return table in ends and not ends.isdisjoint(tied)


def _key(path: Path) -> Make:
    """The key at the end of a way, taken from the row that points there."""
    last = path.steps[-1]
    before = Path(path.start, path.steps[:-1], path.cost)
    return column_at(before, last.edge.columns[0])
