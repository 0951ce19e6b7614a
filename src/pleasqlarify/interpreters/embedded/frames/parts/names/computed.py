"""Numbers that cues ask for of what they govern: how many, the average of, the highest."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.measures.figured import (
    BY_CUE,
    BY_SUPERLATIVE,
    amounts_of,
)
from pleasqlarify.interpreters.embedded.frames.parts.names.pieces import Field, Figure, Piece
from pleasqlarify.interpreters.embedded.frames.parts.names.scenes import Around
from pleasqlarify.interpreters.embedded.frames.parts.names.showing import SUMMED, total_asked
from pleasqlarify.interpreters.embedded.frames.parts.times.births import says_age, tells_age
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, MeasureNamed, Mention, TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import AggregateName
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Sense
from pleasqlarify.model import Choice

OF_NUMBERS = {**BY_CUE, **BY_SUPERLATIVE}
WANTED = "is a list wanted, or a number"
COLUMNS, TABLES = 4, 3
DAYS = frozenset({"date", "dates", "day", "days", "time", "times"})
"""What is counted once each; other names of a date count what happened then: "how many arrivals"."""


def computed(asked: Asked, around: Around) -> Iterator[Option[Piece]]:
    """What the cues before a stretch may ask to be computed of it."""
    counting = around.senses(Sense.COUNT)
    functions = [(cue, OF_NUMBERS[cue.sense]) for cue in around.cues if cue.sense in OF_NUMBERS]
    if counting:
        yield from _counts(asked, around, counting)
    if functions:
        yield from _computed(asked, around, functions)
    elif not counting:
        yield from _totals(asked, around)


def _computed(
    asked: Asked, around: Around, functions: list[tuple[Cue, AggregateName]]
) -> Iterator[Option[Piece]]:
    named = dict.fromkeys(function for _, function in functions)
    counting = around.senses(Sense.COUNT)
    cues = [*(cue for cue, _ in functions), *counting]
    superlative = any(cue.sense in (Sense.HIGHEST, Sense.LOWEST) for cue in cues)
    for mention, field in _columns(around):
        column = asked.profile.column(field.table, field.column)
        dated = column is not None and column.role in (Role.DATE, Role.YEAR)
        if column is None or not (column.numeric or (dated and {*named} <= {"min", "max"})):
            continue
        if tells_age(column) and says_age(asked, mention) and not {*named} <= {"min", "max"}:
            continue  # an average age is no average year
        shown = tuple(Figure(function, field.table, field.column) for function in named)
        score = likelihood(mention) + weight("figures.extreme" if superlative else "figures.computed")
        yield Option(Piece(shown), score, _uses(mention, cues, field.column))
    best = around.spot.mentions[0].meaning
    measured = isinstance(best, MeasureNamed)  # "total billed" is no number of bills
    for mention, table in _tables(around):
        if counting or superlative or measured or {*named} != {"sum"}:
            continue
        if any(cue.sense is Sense.HOW_MUCH for cue in cues):
            yield from _amounts(asked, mention, table, cues)
            continue
        yield Option(Piece((Figure("count", table),)), likelihood(mention) - 0.3, _uses(mention, cues, table))


def _amounts(asked: Asked, mention: Mention, table: str, cues: list[Cue]) -> Iterator[Option[Piece]]:
    """What the rows of a table come to: how much was paid is no number of payments."""
    for place, column in enumerate(amounts_of(asked, table)[:2]):
        score = likelihood(mention) + weight("figures.amount") + place * weight("measure.next")
        yield Option(
            Piece((Figure("sum", table, column.name),)), score, _uses(mention, cues, f"total {column.name}")
        )


def _totals(asked: Asked, around: Around) -> Iterator[Option[Piece]]:
    """A column called a total, added up over many rows: "the total price of all bookings"."""
    for mention, field in _columns(around):
        if point := total_asked(asked, around, field.table, field.column):
            choice = (Choice(point, "added up"),)
            piece = Piece((Figure("sum", field.table, field.column),))
            used: Uses = ((mention.positions, f"{field.column} added up"),)
            yield Option(piece, likelihood(mention) + weight("figures.added"), used, choice)


def _counts(asked: Asked, around: Around, counting: tuple[Cue, ...]) -> Iterator[Option[Piece]]:
    """Rows counted, different values counted, a number that is stored, pieces added up."""
    different = around.senses(Sense.DISTINCT)
    cues = [*counting, *different, *around.senses(Sense.SUM)]
    for mention, table in _tables(around):
        used, likely = _uses(mention, cues, f"number of {table}"), likelihood(mention)
        known = asked.profile.tables[table]
        key = known.primary_key[0] if len(known.primary_key) == 1 else ""
        if not different or key:
            yield Option(
                Piece((Figure("count", table, key if different else "", bool(different)),)), likely, used
            )
        for column in known.columns:
            if column.role is Role.QUANTITY:
                choice = (Choice("what is counted", f"{column.name} added up"),)
                figure = Figure("sum", table, column.name)
                yield Option(Piece((figure,)), likely + weight("figures.pieces"), used, choice)
    for mention, field in _columns(around):
        yield from _of_column(asked, mention, field, cues)


def _of_column(asked: Asked, mention: Mention, field: Field, cues: list[Cue]) -> Iterator[Option[Piece]]:
    """A number that is stored, as it is or added up; the different values of any other column."""
    column = asked.profile.column(field.table, field.column)
    if column is None or column.role is Role.BOOL:
        return
    used, likely = _uses(mention, cues, f"number of {field.column}"), likelihood(mention)
    if column.numeric and column.role in SUMMED:
        stored = (Choice(WANTED, f"the stored {field.column}"),)
        many = weight("figures.stored_over_time") * bool(asked.words.periods)  # "children in July"
        yield Option(Piece((field,)), likely + weight("figures.stored") + many, used, stored)
        added = (Choice(WANTED, f"{field.column} added up"),)
        total = Piece((Figure("sum", field.table, field.column),))
        yield Option(total, likely + weight("figures.added"), used, added)
        return
    different = any(cue.sense is Sense.DISTINCT for cue in cues)
    happened = column.role is Role.DATE and not _speaks_of_days(asked, mention)
    rare, likelier = weight("figures.every"), weight("figures.once") * different
    once = Piece((Figure("count", field.table, field.column, distinct=True),))
    yield Option(once, likely + (rare if happened and not different else likelier), used)
    if not different:
        every = Piece((Figure("count", field.table, field.column),))
        yield Option(every, likely + (0.0 if happened else rare), used)


def _speaks_of_days(asked: Asked, mention: Mention) -> bool:
    return any(asked.words.tokens[place].norm in DAYS for place in mention.positions)


def _columns(around: Around) -> Iterator[tuple[Mention, Field]]:
    for mention, named in around.of(ColumnNamed)[:COLUMNS]:
        yield mention, Field(named.table, named.column)


def _tables(around: Around) -> Iterator[tuple[Mention, str]]:
    for mention, named in around.of(TableNamed)[:TABLES]:
        yield mention, named.table


def _uses(mention: Mention, cues: list[Cue], what: str) -> Uses:
    return ((mention.positions, what), *((cue.positions, cue.sense.value) for cue in cues))
