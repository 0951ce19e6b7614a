"""What a stretch may demand of a row, whatever the root: values, states, flags, amounts, absences."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.conditions.amounts import limited
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Test
from pleasqlarify.interpreters.embedded.frames.parts.conditions.somethings import somethings
from pleasqlarify.interpreters.embedded.frames.parts.conditions.states import in_state, is_set, one_of, said
from pleasqlarify.interpreters.embedded.frames.parts.conditions.values import is_value
from pleasqlarify.interpreters.embedded.link.flags import is_flag, sides
from pleasqlarify.interpreters.embedded.link.nouns import (
    AmountOfColumn,
    ColumnNamed,
    Holds,
    Match,
    Mention,
    Spot,
    StateNamed,
    ValueNamed,
)
from pleasqlarify.interpreters.embedded.link.telling import told
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions
from pleasqlarify.interpreters.embedded.words.places import place_of
from pleasqlarify.interpreters.embedded.words.stems import stems_of


@dataclass(frozen=True, slots=True, eq=False)
class Demand:
    """A test of rows of ``table``.

    ``state``: it may change with time, so "still" belongs to it. ``of_row``: it is told of the rows at hand,
    not of others. ``done``: it tells that something happened, whatever came after. ``only_denied``: it is a
    demand where a negation stands before it alone.
    """

    table: str
    column: str
    test: Test
    positions: Positions
    weight: float
    label: str
    state: bool = False
    of_row: bool = False
    done: bool = False
    only_denied: bool = False


def demands(asked: Asked, spot: Spot) -> Iterator[Demand]:
    """Everything that the stretch may demand, likeliest first but for spellings put together."""
    spelled = [mentions for mentions in _alike(spot).values() if len(mentions) > 1]
    yield from map(_any_spelling, spelled)
    several = [mention for mentions in spelled for mention in mentions]
    for mention in spot.mentions:
        for demand in _of_mention(asked, mention):
            lone = weight("conditions.one_spelling") if mention in several else 0.0
            yield replace(demand, weight=demand.weight + lone)


def _alike(spot: Spot) -> dict[tuple[str, ...], list[Mention]]:
    """The values of each column that only their spelling tells apart, or that name one place."""
    alike: dict[tuple[str, ...], list[Mention]] = {}
    for mention in spot.mentions:
        value = mention.meaning
        if isinstance(value, ValueNamed) and value.match is Match.EXACT and isinstance(value.value, str):
            place = place_of(value.value)
            same = (place,) if place else stems_of(value.value)
            alike.setdefault((value.table, value.column, *same), []).append(mention)
    return alike


def _any_spelling(mentions: list[Mention]) -> Demand:
    named = [mention.meaning for mention in mentions if isinstance(mention.meaning, ValueNamed)]
    table, column = named[0].table, named[0].column
    values = tuple(meaning.value for meaning in named)
    label = f"{column} is {' or '.join(map(str, values))}"
    places = mentions[0].positions
    return Demand(table, column, one_of(column, values), places, likelihood(mentions[0]), label, True)


def _of_mention(asked: Asked, mention: Mention) -> Iterator[Demand]:
    meaning, places, strength = mention.meaning, mention.positions, likelihood(mention)
    match meaning:
        case ValueNamed(table, column):
            label = f"{column} {'has' if meaning.match is Match.CONTAINS else 'is'} {meaning.value}"
            known = asked.profile.column(table, column)
            state = known is not None and bool(known.states)
            yield Demand(table, column, is_value(meaning), places, strength, label, state)
        case StateNamed(table, conditions):
            test = in_state(meaning, asked.profile.tables[table], asked.today)
            done = any(condition.holds is Holds.FILLED for condition in conditions)
            yield Demand(table, conditions[0].column, test, places, strength, said(meaning), True, True, done)
        case AmountOfColumn(_, table, column):
            known = asked.profile.column(table, column)
            limit = limited(meaning, known, asked.today) if known else None
            if limit:
                yield Demand(table, column, limit, places, strength, told(meaning).partition(".")[2])
        case ColumnNamed(table, column):
            yield from _of_column(asked, mention, meaning)


def _of_column(asked: Asked, mention: Mention, named: ColumnNamed) -> Iterator[Demand]:
    """A flag that is set; of any column that some rows lack, that it is filled."""
    column = asked.profile.column(named.table, named.column)
    if column is None:
        return
    places, strength = mention.positions, likelihood(mention)
    if is_flag(column) and mention.soft:
        return
    if is_flag(column):
        label = f"{column.name} is {sides(column)[0]}"
        yield Demand(named.table, column.name, is_set(column), places, strength, label, True, True, True)
    elif not mention.soft:
        for something in somethings(asked, column, places):
            weigh, only = strength + something.weight, something.only_denied
            rest = True, True, True, only
            yield Demand(named.table, column.name, something.test, places, weigh, something.label, *rest)
