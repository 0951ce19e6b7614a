"""A smallest size is counted within the group of which it is said: patients of a ward, by ward."""

from collections.abc import Iterator
from functools import partial

from pleasqlarify.interpreters.embedded.demanding.nouns import (
    Demand,
    Place,
    compared,
    is_little,
    norm,
    placed,
    places_in,
    spot_at,
)
from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.link.nouns import AmountOfRows, ColumnNamed, MeasureNamed, TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    Column,
    Comparison,
    Derived,
    Exists,
    Literal,
    Plan,
    Scalar,
    Select,
)
from pleasqlarify.interpreters.embedded.plan.walking import own, walk

HAVING = {"have", "having", "has", "had"}


def counted_within(asked: Asked) -> Iterator[Demand]:
    """ "Cities with 5 or more members": members of each city are counted, not rows of each member."""
    counted = {of.amount for _, of in asked.named(AmountOfRows)}
    for amount in asked.words.amounts:
        things = _rows_named(asked, max(amount.positions) + 1)
        if (things or amount in counted) and (keys := _group_before(asked, min(amount.positions))):
            yield Demand(amount.positions, partial(_counts_by, keys, things, amount.value))


def _group_before(asked: Asked, start: int) -> frozenset[Place]:
    """The columns by which what is named right before a place is told; none where nothing is named there."""
    place = start - 1
    if place < 0 or not (is_little(asked, place) or norm(asked, place) in HAVING):
        return frozenset()
    while place > 0 and (is_little(asked, place) or norm(asked, place) in HAVING):
        place -= 1
    spot, found = spot_at(asked, place), set[Place]()
    for mention in spot.mentions if spot else ():
        if isinstance(of := mention.meaning, ColumnNamed):
            found.add((of.table, of.column))
        elif isinstance(of, TableNamed) and not of.verb:
            found |= {column.key for column in asked.profile.tables[of.table].columns}
            edges = (edge for edge in asked.profile.joins.edges if edge.to_table == of.table)
            found |= {(edge.table, column) for edge in edges for column in edge.columns}
    return frozenset(found)


def _rows_named(asked: Asked, place: int) -> frozenset[Place]:
    """The keys of rows that a place names better than any column: clients, where bookings have guests."""
    spot = spot_at(asked, place)
    named = [(m.weight, m.meaning) for m in spot.mentions] if spot else []
    rows = {of.table: weight for weight, of in named if isinstance(of, TableNamed) and not of.verb}
    columns = [weight for weight, of in named if isinstance(of, ColumnNamed | MeasureNamed)]
    better = [table for table, weight in rows.items() if weight > max(columns, default=0.0)]
    return frozenset((table, key) for table in better for key in asked.profile.tables[table].primary_key)


def _counts_by(keys: frozenset[Place], things: frozenset[Place], size: float, plan: Plan) -> bool:
    """Whether groups of these keys are held to a number, things to a figure of their own, or rows to one."""
    nodes, table = list(walk(plan)), placed(plan)
    held = [each.left for each in compared(plan) if _is_own(each, size)]
    if things and any(isinstance(each, Column) and table(each)[0] for each in held):
        return False  # what a row holds is no number of things
    if any(isinstance(node, Scalar | Derived | Exists) for node in nodes):
        return True
    for node in nodes:
        if isinstance(node, Select) and node.having is not None and _is_counted(node):
            group = places_in(plan, node.group)
            return bool(group & keys) and not group & things
    return bool(held) and not things


def _is_counted(select: Select) -> bool:
    assert select.having is not None
    return any(isinstance(node, Aggregate) and node.function == "count" for node in own(select.having))


def _is_own(each: Comparison, size: float) -> bool:
    """Whether a row holds the number itself: rooms with 2 beds."""
    return isinstance(each.right, Literal) and each.right.value == size
