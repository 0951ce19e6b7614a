"""Columns held against each other: "sold below list price", "in the same city as their doctor"."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Condition, Make, some_below
from pleasqlarify.interpreters.embedded.frames.parts.conditions.merging import Point
from pleasqlarify.interpreters.embedded.frames.parts.conditions.same_as import same_as
from pleasqlarify.interpreters.embedded.frames.parts.measures.comparing import LIMITING
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.link.nouns import Mention, Spot, TableNamed
from pleasqlarify.interpreters.embedded.operators.changes import name_said
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Arithmetic,
    Comparison,
    ComparisonOperator,
    Expression,
    Literal,
)
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role, Unit
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.lexicon import synonyms
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions, WordClass
from pleasqlarify.model import Choice

NUMBERS = (Role.MEASURE, Role.PRICE, Role.QUANTITY)
NEAR = 3  # words between a comparison and the name of a column
MULTIPLES = {"twice": 2.0, "double": 2.0, "triple": 3.0, "half": 0.5}
FIRM = 0.6  # a weaker link names no column to compare with


def compared_columns(asked: Asked, root: str, taken: Positions) -> Iterator[Point]:
    """For each comparison without an amount, and each "same", what rows of ``root`` are held to by it."""
    inside = frozenset(place for amount in asked.words.amounts for place in amount.positions)
    for cue in asked.words.cues:
        free = cue.kind is WordClass.COMPARISON and cue.sense in LIMITING and not cue.positions & inside
        if free and not cue.positions & taken and (point := list(_limited(asked, root, cue))):
            yield point
    for place, token in enumerate(asked.words.tokens):
        if token.norm == "same" and place not in taken:
            point = [*_same(asked, root, place), *same_as(asked, root, place)]
            yield from [point] if point else []


def _limited(asked: Asked, root: str, cue: Cue) -> Iterator[Condition]:
    start, end = min(cue.positions), max(cue.positions)
    tokens, after = asked.words.tokens, _behind(asked, end)
    left = [
        pair for s in asked.links.spots if 0 < start - max(s.positions) <= NEAR for pair in _numbers(asked, s)
    ]
    if after and tokens[min(max(after[0].positions) + 1, len(tokens) - 1)].norm == "than":
        left, after = _numbers(asked, after[0]), after[1:]  # "more skips than plays"
    right = next((pairs for spot in after if (pairs := _numbers(asked, spot))), [])
    for mention, other in right:
        places = frozenset(range(start, max(mention.positions) + 1))
        alike: list[tuple[Mention | None, ColumnProfile]] = [
            (None, column) for column in _alike(asked, other)
        ]
        times = _times(asked, places)
        against = f"{_said(times)}{name_said(other.name)} of {other.table}"
        for named, column in left or alike:
            compared = (column, other)
            make = None if column == other else _over(asked, root, compared, LIMITING[cue.sense], times)
            if make:
                used = places | (named.positions if named else frozenset())
                label = f"{name_said(column.name)} {cue.about} {against}"
                cost = weight("conditions.compared_columns") + likelihood(mention)
                cost += likelihood(named) if named else 0.0
                yield Option(make, cost, ((used, label),), (Choice("what is compared", label),))


def _times(asked: Asked, places: Positions) -> float:
    """By how much the words multiply what is compared with: "more than twice their cost"."""
    said = (MULTIPLES.get(asked.words.tokens[place].norm) for place in sorted(places))
    return next((times for times in said if times), 1.0)


def _said(times: float) -> str:
    return "" if times == 1 else f"{times:g} times "


def _behind(asked: Asked, place: int) -> list[Spot]:
    """The stretches right behind a place, from left to right."""
    spots = (spot for spot in asked.links.spots if 0 < min(spot.positions) - place <= NEAR + 1)
    return sorted(spots, key=lambda spot: min(spot.positions))


def _numbers(asked: Asked, spot: Spot) -> list[tuple[Mention, ColumnProfile]]:
    """The columns of numbers that a stretch surely names."""
    found = []
    for mention in spot.mentions:
        named = mention.meaning
        column = asked.column(named)
        if column and column.role in NUMBERS and mention.weight >= FIRM:
            found.append((mention, column))
    return found


def _alike(asked: Asked, other: ColumnProfile) -> list[ColumnProfile]:
    """Columns called like this one of rows that belong to its row: the price of which something was sold.

    Where none is called so, the price of one piece is what is held against other money: "below cost".
    """
    children = [step.target for step in asked.profile.joins.steps(other.table) if not step.up]
    columns = [column for table in children for column in asked.profile.tables[table].columns]
    stems = set(other.named.stems)
    called = [column for column in columns if column.role in NUMBERS and stems & set(column.named.stems)]
    prices = [column for column in columns if column.role is Role.PRICE and other.unit is Unit.MONEY]
    return called or prices


def _same(asked: Asked, root: str, place: int) -> Iterator[Condition]:
    """ "In the same city as their doctor": what both rows have under that name."""
    tokens = asked.words.tokens
    if place + 2 >= len(tokens) or tokens[place + 1].kind is WordClass.TIME or tokens[place + 2].norm != "as":
        return
    what = tokens[place + 1].stem
    for mention in (mention for spot in _behind(asked, place + 2) for mention in spot.mentions):
        if isinstance(mention.meaning, TableNamed) and mention.meaning.table != root:
            for one in _called(asked, root, what):
                for other in _called(asked, mention.meaning.table, what):
                    make = _over(asked, root, (one, other), "=")
                    if make and one.named.stems == other.named.stems:
                        used = frozenset(range(place, max(mention.positions) + 1))
                        label = f"the {name_said(one.name)} of both is the same"
                        yield Option(make, 0.0, ((used, label),), (Choice("what is the same", label),))


def _called(asked: Asked, table: str, what: str) -> list[ColumnProfile]:
    words = synonyms().get(what, frozenset()) | {what}
    return [column for column in asked.profile.tables[table].columns if words & set(column.named.stems[-1:])]


def _over(
    asked: Asked,
    root: str,
    columns: tuple[ColumnProfile, ColumnProfile],
    operator: ComparisonOperator,
    times: float = 1.0,
) -> Make | None:
    """That two columns compare so in one row of the root, or in some row that belongs to it."""
    ways = [asked.profile.joins.upward(root, column.table) for column in columns]
    if all(ways):
        return _compared([found[0] for found in ways], columns, operator, times)
    for step in asked.profile.joins.steps(root):
        below = [asked.profile.joins.upward(step.target, column.table) for column in columns]
        if not step.up and all(below) and any(column.table == step.target for column in columns):
            return some_below(step, _compared([found[0] for found in below], columns, operator, times))
    return None


def _compared(
    paths: list[Path],
    columns: tuple[ColumnProfile, ColumnProfile],
    operator: ComparisonOperator,
    times: float,
) -> Make:
    def make(query: Query) -> Expression:
        one, other = (query.column(path, column.name) for path, column in zip(paths, columns, strict=True))
        return Comparison(operator, one, other if times == 1 else Arithmetic("*", Literal(times), other))

    return make
