"""By what results are ordered, and how many of them are wanted: the oldest, the most, sorted by."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.names.most import RANKS, most
from pleasqlarify.interpreters.embedded.frames.parts.names.pieces import Field, Figure, Key, Piece
from pleasqlarify.interpreters.embedded.frames.parts.names.scenes import Around, rank_of
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, ExtremeNamed, TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import AggregateName
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import WordClass
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
COLUMNS, TABLES = 4, 3
NAMED = 0.6  # weight from which a table is named


def orders(asked: Asked, around: Around) -> Iterator[Option[Piece]]:
    """The stretch as the key of an order, with the words that say so."""
    if around.sorting:
        yield from _sorted(asked, around)
    else:
        yield from _extremes(asked, around)
        yield from most(asked, around)


def _sorted(asked: Asked, around: Around) -> Iterator[Option[Piece]]:
    """Rows in an order: it parts no two results, but it says what the columns are for."""
    descending = is_descending(asked)
    cues = tuple((cue.positions, "order") for cue in around.sorting)
    for mention in around.spot.mentions[: COLUMNS + TABLES]:
        meaning = mention.meaning
        used: Uses = ((mention.positions, "order"), *cues)
        if isinstance(meaning, ColumnNamed):
            field = Field(meaning.table, meaning.column)
            key = Key(field, descending)
            yield Option(Piece(order=(key,)), likelihood(mention), used)
            yield Option(Piece((field,), order=(key,)), likelihood(mention) + weight("order.shown"), used)
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
    limit = int(wanted.value) if wanted else 1
    for mention, extreme in around.of(ExtremeNamed)[: COLUMNS + 2]:
        field = Field(extreme.table, extreme.column)
        piece = Piece(order=(Key(field, extreme.highest),), limit=limit)
        choice = (Choice(RANKS, field.column),)
        elsewhere = weight("order.elsewhere") * _elsewhere(asked, field)
        yield Option(
            piece, likelihood(mention) + elsewhere, ((mention.positions, field.column), *ranking), choice
        )
        if not wanted:
            function: AggregateName = "max" if extreme.highest else "min"
            figure = Figure(function, field.table, field.column)
            used: Uses = ((mention.positions, field.column),)
            yield Option(Piece((figure,)), likelihood(mention) + weight("order.figure"), used)


def _elsewhere(asked: Asked, field: Field) -> bool:
    """Whether tables are named, and this is a column of another one."""
    named = {meaning.table for mention, meaning in asked.named(TableNamed) if mention.weight >= NAMED}
    return bool(named) and field.table not in named


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
