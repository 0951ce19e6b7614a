"""What has the most rows of a table, the most in sum, or occurs most often; the largest of a thing."""

from collections.abc import Iterator
from math import log

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.names.pieces import Field, Figure, Key, Piece
from pleasqlarify.interpreters.embedded.frames.parts.names.scenes import Around, rank_of
from pleasqlarify.interpreters.embedded.link.degrees import measuring
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, TableNamed
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Sense
from pleasqlarify.model import Choice

TIMES = frozenset({"times", "often", "frequently"})
OFTEN = frozenset({"common", "popular", "frequent", "often", "frequently"})
COUNTED = frozenset({"most", "least", "fewest", "number", "often"})
"""Superlatives that may ask for the number of what is named behind them, unlike "the best products"."""

RANKS = "what makes it the first"
COLUMNS, TABLES = 4, 3


def most(asked: Asked, around: Around) -> Iterator[Option[Piece]]:
    """What has the most rows of a table, or the most in sum, or occurs most often."""
    wanted = rank_of(asked)
    limit = int(wanted.value) if wanted else 1
    ranking: Uses = ((wanted.positions, "how many rows"),) if wanted else ()
    yield from _most_times(asked, around)
    cues = around.senses(Sense.HIGHEST, Sense.LOWEST)
    ranking += tuple((cue.positions, "superlative") for cue in cues[:-1])
    for cue in cues[-1:]:
        asking = (cue, *around.senses(Sense.COUNT, Sense.SUM, Sense.HOW_MUCH))
        said = (*((c.positions, c.sense.value) for c in asking), *ranking)
        yield from _of_tables(asked, around, cue, said, limit)
        yield from _of_columns(asked, around, cue, said, limit)


def _of_tables(asked: Asked, around: Around, cue: Cue, said: Uses, limit: int) -> Iterator[Option[Piece]]:
    down = cue.sense is Sense.HIGHEST
    counts = bool(set(cue.about.split()) & COUNTED)
    for mention, named in around.of(TableNamed)[:TABLES]:
        table = named.table
        used: Uses = ((mention.positions, table), *said)
        measured = [each for each in measuring(cue.about, asked.profile) if each[0].table == table]
        count = Piece(order=(Key(Figure("count", table), down),), limit=limit)
        dearer = weight("order.counted_quality") * bool(measured) if counts else weight("order.not_counted")
        yield Option(count, likelihood(mention) + dearer, used, (Choice(RANKS, f"number of {table}"),))
        for column, descending, strength in measured:
            first = Piece(order=(Key(Field(table, column.name), descending),), limit=limit)
            choice = (Choice(RANKS, column.name),)
            yield Option(first, likelihood(mention) + log(strength), used, choice)
        for column in asked.profile.tables[table].columns:
            if column.role in (Role.QUANTITY, Role.MEASURE):
                total = Piece(order=(Key(Figure("sum", table, column.name), down),), limit=limit)
                choice = (Choice(RANKS, f"{column.name} added up"),)
                yield Option(total, likelihood(mention) + weight("order.sum"), used, choice)


def _of_columns(asked: Asked, around: Around, cue: Cue, said: Uses, limit: int) -> Iterator[Option[Piece]]:
    down = cue.sense is Sense.HIGHEST
    often = bool(set(cue.about.split()) & OFTEN)
    for mention, named in around.of(ColumnNamed)[:COLUMNS]:
        field = Field(named.table, named.column)
        used: Uses = ((mention.positions, field.column), *said)
        column = asked.profile.column(field.table, field.column)
        counted_on = column is not None and (column.numeric or column.role is Role.DATE)
        first = Piece(order=(Key(field, down),), limit=limit)
        dearer = 0.0 if counted_on else weight("order.texts")
        yield Option(first, likelihood(mention) + dearer, used, (Choice(RANKS, field.column),))
        if not counted_on:
            often_first = (Key(Figure("count", field.table), down),)
            rows = Piece((field,), order=often_first, limit=limit)
            score = likelihood(mention) + (0.0 if often or around.first else weight("order.occurs"))
            yield Option(rows, score, used, (Choice(RANKS, "how often it occurs"),))
            if not around.first:
                counted = (Choice(RANKS, f"number of {field.column}"),)
                yield Option(Piece(order=often_first, limit=limit), likelihood(mention), used, counted)


def _most_times(asked: Asked, around: Around) -> Iterator[Option[Piece]]:
    """What has the most rows of a table that a name or a doing before it means: "visited most times"."""
    said = {asked.words.tokens[place].norm for place in around.spot.positions}
    cues = around.senses(Sense.HIGHEST, Sense.LOWEST) if said <= TIMES else ()
    for cue in cues[-1:]:
        used: Uses = ((around.spot.positions | cue.positions, "how many times"),)
        for mention, meaning in asked.named(TableNamed):
            key = Key(Figure("count", meaning.table), cue.sense is Sense.HIGHEST)
            choice = Choice(RANKS, f"number of {meaning.table}")
            yield Option(Piece(order=(key,), limit=1), likelihood(mention), used, (choice,))
