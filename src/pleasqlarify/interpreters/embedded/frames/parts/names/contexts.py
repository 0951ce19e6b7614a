"""Names that are not shown: tables that take part, flags that must be set, columns that label a condition."""

from collections.abc import Iterator
from math import log

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.names.pieces import Field, Piece
from pleasqlarify.interpreters.embedded.frames.parts.names.scenes import Around
from pleasqlarify.interpreters.embedded.frames.parts.names.showing import (
    chance_shown,
    meaning_of,
    rivals,
    use,
)
from pleasqlarify.interpreters.embedded.link.nouns import (
    AmountOfColumn,
    ColumnNamed,
    ExtremeNamed,
    Meaning,
    Mention,
    StateNamed,
    TableNamed,
    ValueNamed,
)
from pleasqlarify.interpreters.embedded.profile.nouns import Kind, Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Sense

COLUMNS, TABLES = 6, 4
PERIOD_AFTER, PERIOD_BEFORE = 4, 3  # tokens between a date's name and a period that it belongs to
TAKES_PART, DOING = 1.17, 0.8  # the surer a table is shown, the less likely it only takes part


def contexts(asked: Asked, around: Around) -> Iterator[Option[Piece]]:
    """The stretch as something that is not shown."""
    among = rivals(around, TableNamed)
    for mention, table in around.of(TableNamed)[:TABLES]:
        piece = Piece(context=(table.table,))
        choices = meaning_of(asked, around, among, mention)
        option = use(piece, _taking_part(asked, around, mention, table), mention, table.table, choices)
        yield option
        if eaches := around.senses(Sense.EACH):
            used = (*option.used, *((cue.positions, "each") for cue in eaches))
            yield Option(piece, option.weight + weight("columns.said"), used, choices)
    for mention, named in around.of(ColumnNamed)[:COLUMNS]:
        field = Field(named.table, named.column)
        column = asked.profile.column(field.table, field.column)
        if column is not None and column.role is Role.BOOL:
            yield use(Piece(flags=(field,)), likelihood(mention) + 0.1, mention, f"{field.column} is true")
        yield from labels(asked, around, mention, field)
        if mention.soft and _agrees(around, field):
            score = likelihood(mention) + weight("columns.agrees")
            yield use(Piece(context=(field.table,)), score, mention, field.table)


def _agrees(around: Around, field: Field) -> bool:
    """Whether a word by concept means the column that a name beside it names: "speaks .. languages"."""
    firm = (m.meaning for spot in around.next_to for m in spot.mentions[:1] if not m.soft)
    return ColumnNamed(field.table, field.column) in firm


def _taking_part(asked: Asked, around: Around, mention: Mention, named: TableNamed) -> float:
    chance = DOING if named.verb else TAKES_PART - chance_shown(around)
    bridge = asked.profile.tables[named.table].kind is Kind.BRIDGE and not around.first
    return likelihood(mention) + log(chance) + bridge * weight("columns.bridge")


def labels(asked: Asked, around: Around, mention: Mention, field: Field) -> Iterator[Option[Piece]]:
    """The column only says of what a condition beside it speaks: the country France, founded after 2008."""
    score = likelihood(mention) + weight("columns.label")
    for spot in around.next_to:
        other = next((m for m in spot.mentions if _speaks_of(m.meaning, field)), None)
        if other is not None:
            yield use(Piece(beside=other.positions), score, mention, field.column)
    column = asked.profile.column(field.table, field.column)
    for period in asked.words.periods if column and column.role in (Role.DATE, Role.YEAR) else ():
        gap = min(period.positions) - max(around.spot.positions)
        if 0 < gap <= PERIOD_AFTER or 0 < -gap <= PERIOD_BEFORE:
            yield use(Piece(beside=period.positions), score, mention, field.column)


def _speaks_of(meaning: Meaning, field: Field) -> bool:
    if isinstance(meaning, ValueNamed | AmountOfColumn | ExtremeNamed):
        return (meaning.table, meaning.column) == (field.table, field.column)
    if not isinstance(meaning, StateNamed) or meaning.table != field.table:
        return False
    return any(condition.column == field.column for condition in meaning.conditions)
