"""What is shown where no name says so: the things that the question is about, or their number."""

from collections.abc import Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.frames.parts.names.choosing import Selection
from pleasqlarify.interpreters.embedded.frames.parts.names.displayed import told
from pleasqlarify.interpreters.embedded.frames.parts.names.pieces import Field, Figure, Piece, Whole, together
from pleasqlarify.interpreters.embedded.frames.parts.names.rooting import conditioned
from pleasqlarify.interpreters.embedded.frames.parts.names.told import asked_first
from pleasqlarify.interpreters.embedded.frames.parts.names.unsummed import one_of_many
from pleasqlarify.interpreters.embedded.link.nouns import MeasureNamed, ValueNamed
from pleasqlarify.interpreters.embedded.operators.changes import name_said
from pleasqlarify.interpreters.embedded.profile.nouns import Kind, Role, Unit
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Sense
from pleasqlarify.model import Choice

TABLES, DISPLAYS, NEIGHBOURS = 4, 2, 3


def entities(asked: Asked, chosen: Selection) -> Iterator[Selection]:
    """The selection itself where it shows something; else with each thing that may be meant."""
    if chosen.piece.shown:
        yield replace(chosen, weight=chosen.weight + _shows_others(asked, chosen.piece))
        return
    counting = asked.cues(Sense.COUNT)
    for table, score in _tables(asked, chosen):
        if counting:
            used = (*chosen.used, *((cue.positions, "how many") for cue in counting))
            counted = _with(asked, chosen, Piece((Figure("count", table),)), score)
            yield replace(counted, used=used, taken=chosen.taken | counting[0].positions)
        yield from _prices(asked, chosen, table, score)
        yield from _measured(asked, chosen, table, score)
        for display in asked.profile.tables[table].displays[:DISPLAYS]:
            fields = tuple(Field(table, name) for name in display.columns)
            yield _with(asked, chosen, Piece(fields, context=(table,)), score + display.weight)
        yield _with(asked, chosen, Piece((Whole(table),)), score + weight("columns.whole"))


def _shows_others(asked: Asked, piece: Piece) -> float:
    """What it costs that nothing is shown of the things that the question opens with, told by a value."""
    things = asked_first(asked) if not piece.figures else []
    return weight("columns.of_others") if things and not piece.told_of & {*things, *piece.context} else 0.0


def _prices(asked: Asked, chosen: Selection, table: str, score: float) -> Iterator[Selection]:
    """What a thing costs, where "how much" is asked of it: each of its prices, or all.

    Of what happened it rather asks what all of it comes to.
    """
    measured = any(asked.named(MeasureNamed))  # "how much did they spend" asks for no price
    cues = () if measured else asked.cues(Sense.HOW_MUCH)
    columns = asked.profile.tables[table].columns if cues else ()
    score += weight("columns.unsummed_by") * (asked.profile.tables[table].kind is Kind.EVENT)
    prices = [Field(table, c.name) for c in columns if c.role is Role.PRICE or c.unit is Unit.MONEY]
    used = (*chosen.used, *((cue.positions, "how much") for cue in cues))
    for shown in (*((price,) for price in prices), *((tuple(prices),) if len(prices) > 1 else ())):
        choice = Choice("which price is meant", " and ".join(name_said(price.column) for price in shown))
        priced = _with(asked, chosen, Piece(shown), score + weight("columns.both") * (len(shown) > 1))
        yield replace(priced, used=used, choices=(*chosen.choices, choice))


def _measured(asked: Asked, chosen: Selection, table: str, score: float) -> Iterator[Selection]:
    """The value of what a condition names, where rows tell no more than that: a rate, by its description."""
    columns = told(asked, table)
    values = {
        (meaning.table, meaning.column)
        for mention, meaning in asked.named(ValueNamed)
        if mention.positions <= chosen.piece.left
    }
    measures = [column for column in columns if column.role is Role.MEASURE]
    if len(columns) == 2 and len(measures) == 1 and any(column.key in values for column in columns):
        field = Field(table, measures[0].name)
        yield _with(asked, chosen, Piece((field,), context=(table,)), score + weight("columns.measured"))


def _with(asked: Asked, chosen: Selection, piece: Piece, score: float) -> Selection:
    whole = together((piece, chosen.piece))
    return replace(chosen, piece=whole, weight=chosen.weight + score + one_of_many(asked, whole))


def _tables(asked: Asked, chosen: Selection) -> list[tuple[str, float]]:
    """Tables with how likely their rows are meant: those named, those of conditions, those next to them."""
    found = dict.fromkeys(asked_first(asked), 0.0)
    less = weight("columns.of_others") if found else 0.0
    for table in chosen.piece.tables:
        found.setdefault(table, less)
    for table in conditioned(asked, chosen.piece.left):
        lookup = _only_names(asked, table)
        score = weight("columns.of_lookup") if lookup else weight("columns.of_condition")
        found.setdefault(table, score + less)
        for step in asked.profile.joins.steps(table)[:NEIGHBOURS] if lookup else ():
            found.setdefault(step.target, weight("columns.next_to"))
    return sorted(found.items(), key=lambda pair: -pair[1])[:TABLES]


def _only_names(asked: Asked, table: str) -> bool:
    """Whether a table only lists names for others to point at."""
    return len(told(asked, table)) <= 1
