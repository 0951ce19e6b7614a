"""Rows of a table that a stretch names, shown: by a name, by their key and that, by all columns."""

from collections.abc import Iterator
from itertools import combinations

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.names.pieces import Field, Piece, Whole
from pleasqlarify.interpreters.embedded.frames.parts.names.scenes import Around
from pleasqlarify.interpreters.embedded.frames.parts.names.showing import meaning_of, rivals, use
from pleasqlarify.interpreters.embedded.link.nouns import Mention, TableNamed
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.weights import weight

TABLES, DISPLAYS = 4, 3


def displayed(asked: Asked, around: Around, shown: float) -> Iterator[Option[Piece]]:
    """Ways to show the rows that a stretch names; ``shown`` is how likely they are to be, as a log."""
    among = rivals(around, TableNamed)
    for mention, meaning in around.of(TableNamed)[:TABLES]:
        doing = TableNamed(meaning.table, verb=True) == around.spot.mentions[0].meaning
        if not meaning.verb and not doing:
            choices = meaning_of(asked, around, among, mention)
            for piece, score in _ways(asked, meaning.table):
                yield use(piece, likelihood(mention) + shown + score, mention, meaning.table, choices)
    for one, other in combinations(among[:3], 2):
        if one.positions == other.positions:
            fields = (*_named(asked, one), *_named(asked, other))
            score = min(likelihood(one), likelihood(other)) + shown + weight("columns.two_tables")
            choices = meaning_of(asked, around, among, one, other)
            yield use(Piece(fields), score, one, choices[0].label, choices)


def _ways(asked: Asked, table: str) -> Iterator[tuple[Piece, float]]:
    known = asked.profile.tables[table]
    for display in known.displays[:DISPLAYS]:
        score = weight("columns.display") + display.weight * weight("columns.display_rank")
        yield Piece(tuple(Field(table, name) for name in display.columns)), score
    fields = tuple(Field(table, column.name) for column in told(asked, table))
    if len(fields) > 1:
        yield Piece(fields), weight("columns.told")
    yield Piece((Whole(table),)), weight("columns.whole")
    best = tuple(Field(table, name) for name in known.displays[0].columns)
    key = tuple(Field(table, name) for name in known.primary_key[:1])
    if key and key[0] not in best:
        yield Piece((*key, *best)), weight("columns.key_and_name")


def told(asked: Asked, table: str) -> list[ColumnProfile]:
    """The columns that say something of a row beyond which one it is and what it belongs to."""
    return [c for c in asked.profile.tables[table].columns if c.role is not Role.ID and not c.foreign]


def _named(asked: Asked, mention: Mention) -> tuple[Field, ...]:
    """The columns by which rows of the table that is meant are best shown."""
    if not isinstance(mention.meaning, TableNamed):
        return ()
    table = asked.profile.tables[mention.meaning.table]
    return tuple(Field(table.name, name) for name in table.displays[0].columns)
