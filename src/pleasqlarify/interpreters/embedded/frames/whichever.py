"""One noun that may mean several tables: each of them, and all together: "messages", "what was written"."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, islice, product
from math import log

from pleasqlarify.interpreters.embedded.frames.listing import listing
from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Reading, positions
from pleasqlarify.interpreters.embedded.frames.parts.conditions.wording import quoted
from pleasqlarify.interpreters.embedded.frames.parts.kinds.pooled import pooled
from pleasqlarify.interpreters.embedded.frames.parts.kinds.vague import Vague, read_as, vague
from pleasqlarify.interpreters.embedded.frames.rank import rank
from pleasqlarify.interpreters.embedded.frames.simple import simple
from pleasqlarify.interpreters.embedded.operators.changes import listed, name_said
from pleasqlarify.interpreters.embedded.plan.nouns import Aggregate, Column, Plan, Select, Source
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions
from pleasqlarify.model import Choice

EACH = 6
"""Readings of each table."""

LOOKED_AT = 3 * EACH

PAIRED = 3
"""Of these, those that are put together with their like of the other tables."""

TIED = 3
"""Ways to put one of these together with equally likely ones of the other tables."""

Found = dict[str, list[tuple[Reading, Plan]]]
Partners = tuple[tuple[Reading, Plan], ...]


def whichever(asked: Asked) -> Iterator[Reading]:
    """Readings about each of the tables that a word may mean, and about the rows of all of them."""
    for noun in vague(asked):
        found: Found = {table: _about(asked, noun, table) for table, _ in noun.tables}
        told = [table for table in found if found[table]]
        if len(told) > 1:
            yield from (reading for table in told for reading, _ in found[table])
            for size in range(2, len(told) + 1):
                for tables in combinations(told, size):
                    left = len(told) - size
                    yield from _together(asked, noun, tables, found, left)


def _about(asked: Asked, noun: Vague, table: str) -> list[tuple[Reading, Plan]]:
    """The likeliest readings where the word means this table."""
    as_this = read_as(asked, noun, table)
    lost = log(dict(noun.tables)[table] / noun.tables[0][1])
    readings = sorted((*listing(as_this), *simple(as_this)), key=lambda each: rank(as_this, each))
    found: dict[Plan, Reading] = {}
    for reading in readings[:LOOKED_AT]:
        plan = reading.make() if len(found) < EACH else None
        if plan is not None and plan not in found and _shows(plan, table):
            choices = _with(reading.choices, Choice(_point(asked, noun), name_said(table)))
            own = replace(reading, frame="whichever", weight=reading.weight + lost, choices=choices)
            found[plan] = own
    return [(reading, plan) for plan, reading in found.items()]


def _shows(plan: Plan, table: str) -> bool:
    """Whether rows of the table are shown, or counted."""
    if not isinstance(plan, Select):
        return False
    own = {source.alias for source in plan.sources if isinstance(source, Source) and source.table == table}
    items = [item.of for item in plan.items]
    shown = any(isinstance(of, Column) and of.alias in own for of in items)
    return bool(own) and (shown or any(isinstance(of, Aggregate) for of in items))


def _together(
    asked: Asked, noun: Vague, tables: tuple[str, ...], found: Found, left: int
) -> Iterator[Reading]:
    """The rows of several tables, where they are asked for in the same words; all are likelier than some."""
    label = listed([name_said(table) for table in tables])
    first, *others = tables
    for reading, plan in found[first][:PAIRED]:
        used = positions(reading.used)
        wholes = [
            (replace(reading, weight=min(each.weight for each, _ in ((reading, plan), *partners))), whole)
            for partners in _partners([found[table] for table in others], used)
            if (whole := pooled((plan, *(other for _, other in partners)), asked.profile)) is not None
        ]
        best = max((likely.weight for likely, _ in wholes), default=0.0)
        for likely, whole in wholes:
            if likely.weight >= best:
                yield replace(
                    likely,
                    weight=best + weight("whichever.together") * (1 + left),
                    choices=_with(reading.choices, Choice(_point(asked, noun), label)),
                    make=_made(whole),
                )


def _partners(others: list[list[tuple[Reading, Plan]]], used: Positions) -> list[Partners]:
    """Readings of the other tables that use the same words: the likeliest of each, and those as likely."""
    same = [[pair for pair in readings if positions(pair[0].used) == used] for readings in others]
    tied = [[pair for pair in pairs if pair[0].weight >= pairs[0][0].weight] for pairs in same]
    return [*islice(product(*tied), TIED), *zip(*same, strict=False)]


def _made(plan: Plan) -> Callable[[], Plan]:
    return lambda: plan


def _point(asked: Asked, noun: Vague) -> str:
    return f"what is meant by “{quoted(asked, noun.spot.positions)}”"


def _with(choices: tuple[Choice, ...], choice: Choice) -> tuple[Choice, ...]:
    return (*(each for each in choices if each.point != choice.point), choice)
