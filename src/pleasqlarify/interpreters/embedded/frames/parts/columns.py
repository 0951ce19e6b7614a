"""How a stretch that names a column or a table may be used: shown, as context, as a flag, as a mere label."""

from collections.abc import Iterator
from itertools import combinations
from math import log

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.pieces import Field, Piece, Whole
from pleasqlarify.interpreters.embedded.frames.parts.scenes import Around
from pleasqlarify.interpreters.embedded.link.nouns import (
    AmountOfColumn,
    ColumnNamed,
    ExtremeNamed,
    Mention,
    StateNamed,
    TableNamed,
    ValueNamed,
)
from pleasqlarify.interpreters.embedded.profile.nouns import Kind, Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Sense
from pleasqlarify.model import Choice

COLUMNS, TABLES, DISPLAYS = 6, 4, 3
ALIKE = 0.55  # a column this much as likely as the best one may be meant beside it
PERIOD_AFTER, PERIOD_BEFORE = 4, 3  # tokens between a date's name and a period that it belongs to
GROUPED = 3  # columns that one vague word may mean together, at most


def projections(asked: Asked, around: Around) -> Iterator[Option[Piece]]:
    """Ways to show what the stretch names, likeliest first for each kind."""
    shown = log(_shown(around))
    for mention in around.of(ColumnNamed)[:COLUMNS]:
        assert isinstance(mention.meaning, ColumnNamed)
        field = Field(mention.meaning.table, mention.meaning.column)
        held = weight("columns.held") * (
            any(_label(around, mention, field)) or any(_dated(asked, around, mention, field))
        )
        yield _option(Piece((field,)), likelihood(mention) + shown + held, mention, field.column)
    yield from _several(around, shown)
    for mention in around.of(TableNamed)[:TABLES]:
        assert isinstance(mention.meaning, TableNamed)
        if not mention.meaning.verb:
            yield from _displays(asked, mention, mention.meaning.table, shown)
    yield from _two_tables(asked, around, shown)


def contexts(asked: Asked, around: Around) -> Iterator[Option[Piece]]:
    """The stretch as a table that takes part but is not shown, or as the label of a condition beside it."""
    for mention in around.of(TableNamed)[:TABLES]:
        assert isinstance(mention.meaning, TableNamed)
        eaches = around.senses(Sense.EACH)
        seen = 1.0 if mention.meaning.verb else _shown(around)
        chance = 1.17 - seen if not mention.meaning.verb else 0.8
        bridge = asked.profile.tables[mention.meaning.table].kind is Kind.BRIDGE and not around.first
        score = likelihood(mention) + log(chance) + bridge * weight("columns.bridge")
        piece = Piece(context=(mention.meaning.table,))
        yield _option(piece, score, mention, mention.meaning.table)
        if eaches:
            used = ((mention.positions, "for each"), *((cue.positions, "each") for cue in eaches))
            yield Option(piece, score + weight("columns.said"), used)
    for mention in around.of(ColumnNamed)[:COLUMNS]:
        assert isinstance(mention.meaning, ColumnNamed)
        column = asked.profile.tables[mention.meaning.table].column(mention.meaning.column)
        field = Field(mention.meaning.table, mention.meaning.column)
        if column is not None and column.role is Role.BOOL:
            yield _option(
                Piece(flags=(field,)), likelihood(mention) + 0.1, mention, f"{field.column} is true"
            )
        yield from _label(around, mention, field)
        if column is not None and column.role in (Role.DATE, Role.YEAR):
            yield from _dated(asked, around, mention, field)


def _dated(asked: Asked, around: Around, mention: Mention, field: Field) -> Iterator[Option[Piece]]:
    """The column only says which date a period speaks of: "founded after 2008"."""
    for period in asked.words.periods:
        gap = min(period.positions) - max(around.spot.positions)
        if 0 < gap <= PERIOD_AFTER or 0 < -gap <= PERIOD_BEFORE:
            piece = Piece(beside=period.positions)
            yield _option(piece, likelihood(mention) + weight("columns.label"), mention, field.column)


def _label(around: Around, mention: Mention, field: Field) -> Iterator[Option[Piece]]:
    """The column only says which one a condition beside it speaks of: "the country France"."""
    for spot in around.next_to:
        for other in spot.mentions:
            meaning = other.meaning
            if _speaks_of(meaning, field):
                piece = Piece(beside=other.positions)
                yield _option(piece, likelihood(mention) + weight("columns.label"), mention, field.column)
                break


def _speaks_of(meaning: object, field: Field) -> bool:
    if isinstance(meaning, ValueNamed | AmountOfColumn | ExtremeNamed):
        return (meaning.table, meaning.column) == (field.table, field.column)
    return isinstance(meaning, StateNamed) and meaning.table == field.table


def _several(around: Around, shown: float) -> Iterator[Option[Piece]]:
    """Columns that a vague word may mean together."""
    found = [m for m in around.of(ColumnNamed) if m.weight >= ALIKE * around.spot.mentions[0].weight][:4]
    said = " ".join(sorted({m.meaning.column for m in found if isinstance(m.meaning, ColumnNamed)}))
    for size in range(2, GROUPED + 1):
        for group in combinations(found, size):
            if len({mention.positions for mention in group}) > 1:
                continue
            fields = [
                Field(m.meaning.table, m.meaning.column) for m in group if isinstance(m.meaning, ColumnNamed)
            ]
            tables = {field.table for field in fields}
            if size > 2 and len(tables) > 1:
                continue
            near = group[0].weight - group[-1].weight < 0.25
            score = min(map(likelihood, group)) + shown + weight("columns.both") * (size - 1)
            score += (0 if len(tables) == 1 else weight("columns.apart")) + (
                0 if near else weight("columns.unlike")
            )
            label = " and ".join(field.column for field in fields)
            choice = (Choice(f"what is meant by {said}", label),)
            yield _option(Piece(tuple(fields)), score, group[0], label, choice)


def _displays(asked: Asked, mention: Mention, table: str, shown: float) -> Iterator[Option[Piece]]:
    """Rows of a table shown by a name, by all columns."""
    known = asked.profile.tables[table]
    likely = likelihood(mention) + shown
    for display in known.displays[:DISPLAYS]:
        piece = Piece(tuple(Field(table, name) for name in display.columns))
        score = likely + weight("columns.display") + display.weight * weight("columns.display_rank")
        yield _option(piece, score, mention, table)
    told = tuple(Field(table, c.name) for c in known.columns if not c.foreign and c.role is not Role.ID)
    if len(told) > 1:
        yield _option(Piece(told), likely + weight("columns.told"), mention, table)
    yield _option(Piece((Whole(table),)), likely + weight("columns.whole"), mention, table)
    best = tuple(Field(table, name) for name in known.displays[0].columns)
    key = tuple(Field(table, name) for name in known.primary_key[:1])
    if key and key[0] not in best:
        yield _option(Piece((*key, *best)), likely + weight("columns.key_and_name"), mention, table)


def _two_tables(asked: Asked, around: Around, shown: float) -> Iterator[Option[Piece]]:
    """Rows of two tables that a vague word may mean, side by side."""
    found = [m for m in around.of(TableNamed) if m.weight >= ALIKE * around.spot.mentions[0].weight][:3]
    for one, other in combinations(found, 2):
        assert isinstance(one.meaning, TableNamed) and isinstance(other.meaning, TableNamed)
        tables = (one.meaning.table, other.meaning.table)
        if one.positions != other.positions or tables[0] == tables[1]:
            continue
        best = [asked.profile.tables[table].displays[0].columns for table in tables]
        fields = tuple(Field(t, name) for t, names in zip(tables, best, strict=True) for name in names)
        label = f"{tables[0]} and {tables[1]}"
        score = min(likelihood(one), likelihood(other)) + shown + weight("columns.two_tables")
        yield _option(Piece(fields), score, one, label, (Choice("which of the tables is meant", label),))


def _shown(around: Around) -> float:
    """How likely it is that a name is to be shown rather than that it tells rows apart."""
    chance = 0.35 if around.late or around.belongs else 0.9
    if around.spot.mentions and isinstance(around.spot.mentions[0].meaning, TableNamed):
        chance = min(chance, 0.9 if around.first or around.joined else 0.55)
    if around.sorting or any(_numbers(spot) for spot in around.next_to):
        chance = min(chance, 0.35)
    return chance * (0.8 if around.spot.mentions[0].soft else 1.0)


def _numbers(spot: object) -> bool:
    mentions = getattr(spot, "mentions", ())
    return bool(mentions) and isinstance(mentions[0].meaning, AmountOfColumn)


def _option(
    piece: Piece, score: float, mention: Mention, what: str, choices: tuple[Choice, ...] = ()
) -> Option[Piece]:
    used: Uses = ((mention.positions, what),)
    return Option(piece, score, used, choices)
