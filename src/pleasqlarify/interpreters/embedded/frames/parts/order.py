"""By what results are ordered, and how many of them are wanted: the oldest, the most, sorted by."""

from collections.abc import Iterator
from math import log

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.pieces import Field, Figure, Key, Piece
from pleasqlarify.interpreters.embedded.frames.parts.scenes import Around, rank_of
from pleasqlarify.interpreters.embedded.link.degrees import measuring
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, ExtremeNamed, TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import AggregateName
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Sense, WordClass
from pleasqlarify.model import Choice

DESCENDING = frozenset(
    {
        "descending",
        "desc",
        "decreasing",
        "highest",
        "largest",
        "most",
        "newest",
        "latest",
        "recent",
        "reverse",
    }
)
ASCENDING = frozenset({"ascending", "asc", "increasing"})
OFTEN = frozenset({"common", "popular", "frequent", "often", "frequently"})
RANKS = "what makes it the first"
COLUMNS, TABLES = 4, 3
NAMED = 0.6  # weight from which a table is named


def orders(asked: Asked, around: Around) -> Iterator[Option[Piece]]:
    """The stretch as the key of an order, with the words that say so."""
    if around.sorting:
        yield from _sorted(asked, around)
    else:
        yield from _extremes(asked, around)
        yield from _most(asked, around)


def _sorted(asked: Asked, around: Around) -> Iterator[Option[Piece]]:
    """Rows in an order: it parts no two results, but it says what the columns are for."""
    descending = is_descending(asked)
    cues = tuple((cue.positions, "order") for cue in around.sorting)
    for mention in around.spot.mentions[: COLUMNS + TABLES]:
        meaning = mention.meaning
        used: Uses = ((mention.positions, "order"), *cues)
        if isinstance(meaning, ColumnNamed):
            key = Key(Field(meaning.table, meaning.column), descending)
            yield Option(Piece(order=(key,)), likelihood(mention), used)
        elif isinstance(meaning, ExtremeNamed):
            key = Key(Field(meaning.table, meaning.column), meaning.highest)
            yield Option(Piece(order=(key,)), likelihood(mention), used)
        elif isinstance(meaning, TableNamed):
            name = asked.profile.tables[meaning.table].displays[0].columns[0]
            key = Key(Field(meaning.table, name), descending)
            yield Option(Piece(order=(key,)), likelihood(mention) - 0.5, used)
            counted = Key(Figure("count", meaning.table), descending)
            yield Option(Piece(order=(counted,)), likelihood(mention) - 1.5, used)


def is_descending(asked: Asked) -> bool:
    """Which way an order runs that the question names."""
    said = {token.norm for token in asked.words.tokens}
    return bool(said & DESCENDING) and not said & ASCENDING


def _extremes(asked: Asked, around: Around) -> Iterator[Option[Piece]]:
    """The row, or the k rows, with the most or the least of a column."""
    wanted = rank_of(asked)
    ranking: Uses = (((wanted.positions, "how many rows"),) if wanted else ()) + _beside(asked, around)
    for mention in around.of(ExtremeNamed)[: COLUMNS + 2]:
        assert isinstance(mention.meaning, ExtremeNamed)
        field = Field(mention.meaning.table, mention.meaning.column)
        limit = int(wanted.value) if wanted else 1
        piece = Piece(order=(Key(field, mention.meaning.highest),), limit=limit)
        choice = (Choice(RANKS, field.column),)
        elsewhere = weight("order.elsewhere") * _elsewhere(asked, field)
        yield Option(
            piece, likelihood(mention) + elsewhere, ((mention.positions, field.column), *ranking), choice
        )
        if not wanted:
            function: AggregateName = "max" if mention.meaning.highest else "min"
            figure = Figure(function, field.table, field.column)
            used: Uses = ((mention.positions, field.column),)
            yield Option(Piece((figure,)), likelihood(mention) + weight("order.figure"), used)


def _elsewhere(asked: Asked, field: Field) -> bool:
    """Whether tables are named, and this is a column of another one."""
    named = {meaning.table for mention, meaning in asked.named(TableNamed) if mention.weight >= NAMED}
    return bool(named) and field.table not in named


def _most(asked: Asked, around: Around) -> Iterator[Option[Piece]]:
    """What has the most rows of a table, or the most in sum, or occurs most often."""
    wanted = rank_of(asked)
    limit = int(wanted.value) if wanted else 1
    ranking: Uses = ((wanted.positions, "how many rows"),) if wanted else ()
    cues = around.senses(Sense.HIGHEST, Sense.LOWEST)
    ranking += tuple((cue.positions, "superlative") for cue in cues[:-1])
    for cue in cues[-1:]:
        said = (
            *((c.positions, c.sense.value) for c in (cue, *around.senses(Sense.COUNT, Sense.SUM))),
            *ranking,
        )
        down = cue.sense is Sense.HIGHEST
        for mention in around.of(TableNamed)[:TABLES]:
            assert isinstance(mention.meaning, TableNamed)
            table = mention.meaning.table
            used: Uses = ((mention.positions, table), *said)
            count = Piece(order=(Key(Figure("count", table), down),), limit=limit)
            yield Option(count, likelihood(mention), used, (Choice(RANKS, f"number of {table}"),))
            for column, descending, strength in measuring(cue.about, asked.profile):
                if column.table == table:
                    first = Piece(order=(Key(Field(table, column.name), descending),), limit=limit)
                    choice = (Choice(RANKS, column.name),)
                    yield Option(first, likelihood(mention) + log(strength), used, choice)
            for column in asked.profile.tables[table].columns:
                if column.role in (Role.QUANTITY, Role.MEASURE):
                    total = Piece(order=(Key(Figure("sum", table, column.name), down),), limit=limit)
                    choice = (Choice(RANKS, f"{column.name} added up"),)
                    yield Option(total, likelihood(mention) + weight("order.sum"), used, choice)
        yield from _of_columns(asked, around, cue, said, limit)


def _of_columns(asked: Asked, around: Around, cue: Cue, said: Uses, limit: int) -> Iterator[Option[Piece]]:
    down = cue.sense is Sense.HIGHEST
    often = bool(set(cue.about.split()) & OFTEN)
    for mention in around.of(ColumnNamed)[:COLUMNS]:
        assert isinstance(mention.meaning, ColumnNamed)
        field = Field(mention.meaning.table, mention.meaning.column)
        used: Uses = ((mention.positions, field.column), *said)
        column = asked.profile.column(field.table, field.column)
        if column is not None and (column.numeric or column.role is Role.DATE):
            first = Piece(order=(Key(field, down),), limit=limit)
            yield Option(first, likelihood(mention), used, (Choice(RANKS, field.column),))
        else:
            often_first = (Key(Figure("count", field.table), down),)
            rows = Piece((field,), order=often_first, limit=limit)
            score = likelihood(mention) + (0.0 if often or around.first else weight("order.occurs"))
            yield Option(rows, score, used, (Choice(RANKS, "how often it occurs"),))
            if not around.first:
                counted = (Choice(RANKS, f"number of {field.column}"),)
                yield Option(Piece(order=often_first, limit=limit), likelihood(mention), used, counted)


def _beside(asked: Asked, around: Around) -> Uses:
    """Other superlatives that say the same: "top 3 highest", "the single most expensive"."""
    ranks = [amount.positions for amount in asked.words.amounts if amount.rank]
    filled = frozenset().union(*ranks)
    found = []
    for cue in asked.words.cues:
        end, start = max(cue.positions) + 1, around.start
        if cue.kind is WordClass.SUPERLATIVE and end <= start and filled >= frozenset(range(end, start)):
            found.append((cue.positions, "superlative"))
    return tuple(found)
