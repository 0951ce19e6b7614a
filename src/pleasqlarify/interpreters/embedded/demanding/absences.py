"""None of a kind, none but a kind, all of a kind are said of several rows: no condition on one of them."""

from collections.abc import Iterator
from functools import partial

from pleasqlarify.interpreters.embedded.demanding.nouns import (
    Demand,
    Place,
    named_first,
    places_in,
    spot_at,
)
from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.frames.parts.groups.figures import several_rows
from pleasqlarify.interpreters.embedded.frames.parts.kinds.quantified import is_by_all
from pleasqlarify.interpreters.embedded.frames.parts.names.told import told_tables, told_things
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, MeasureNamed, NoValue, Spot, TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    Comparison,
    Exists,
    IsNull,
    Join,
    Literal,
    Node,
    Not,
    OneOfPlan,
    Plan,
    SetOperation,
)
from pleasqlarify.interpreters.embedded.plan.walking import sums_up, walk
from pleasqlarify.interpreters.embedded.words.nouns import Sense, WordClass

ARTICLES = ("a", "an", "any", "the")
FIGURES = (Sense.COUNT, Sense.SUM, Sense.AVERAGE, Sense.HOW_MUCH, Sense.SHARE)
PHRASE = 4
"""Words from "no" to the noun that it denies: "no open support tickets"."""


def denied_rows(asked: Asked) -> Iterator[Demand]:
    """ "Agents with no open tickets" have none such; it is not enough that one is not open."""
    for cue in asked.cues(Sense.NONE, Sense.WITHOUT):
        before, after = min(cue.positions), max(cue.positions) + 1
        behind = _table_behind(asked, after) or _told_behind(asked, after)
        if _several(asked, named_first(asked, before), behind) or _shared(asked, before, behind):
            yield Demand(cue.positions, _has_none)
        elif columns := _columns_at(asked, after):
            yield Demand(cue.positions, partial(_denies_one, columns))


def kept_to(asked: Asked) -> Iterator[Demand]:
    """ "Customers who bought only toys" bought nothing else."""
    figured = bool(asked.cues(*FIGURES)) or any(asked.named(MeasureNamed))
    limits = frozenset(place for amount in asked.words.amounts for place in amount.positions)
    for cue in asked.cues(Sense.ONLY):
        after = max(cue.positions) + 1
        if not cue.positions & limits and _several(
            asked, named_first(asked, min(cue.positions)), _speaks_of(asked, after)
        ):
            yield Demand(cue.positions, partial(_has_no_other, figured))


def _several(asked: Asked, head: str, table: str) -> bool:
    """Whether several rows of the table may belong to one of the head."""
    return bool(head and table and head != table) and not asked.profile.joins.upward(head, table)


def _shared(asked: Asked, end: int, table: str) -> bool:
    """Whether what is named first, before a place, is what several rows of the table share: sections."""
    first = next(iter(asked.links.spots), None)
    column = asked.column(first.mentions[0].meaning) if first and max(first.positions) < end else None
    if first is None or column is None or not table or not several_rows(asked, first):
        return False
    return table == column.table or bool(asked.profile.joins.upward(table, column.table))


def _table_behind(asked: Asked, start: int) -> str:
    """The table that the noun phrase from a place on ends with; "" where it ends with something else."""
    found = ""
    for place in range(start, min(start + PHRASE, len(asked.words.tokens))):
        token = asked.words.tokens[place]
        if (token.breaks and place > start) or (
            token.kind is not WordClass.CONTENT and token.norm not in ARTICLES
        ):
            break
        spot = spot_at(asked, place)
        tables = _tables(spot) if spot else []
        found = tables[0] if tables else found
    return found


def _told_behind(asked: Asked, place: int) -> str:
    """The table of things that a value tells right there: the drafts among photos."""
    spot = next((spot for spot in told_things(asked) if place in spot.positions), None)
    return next(told_tables(asked, spot.mentions[0]), "") if spot else ""


def _columns_at(asked: Asked, place: int) -> set[Place]:
    """The columns that a stretch names, and nothing else: "with no email"."""
    spot = spot_at(asked, place)
    named = [m.meaning for m in spot.mentions if not m.soft] if spot else []
    columns = {(of.table, of.column) for of in named if isinstance(of, ColumnNamed)}
    return columns if len(columns) == len(named) else set()


def _denies_one(columns: set[Place], plan: Plan) -> bool:
    """Whether a condition speaks of one of these."""
    conditions = (node for node in walk(plan) if isinstance(node, IsNull | Comparison | Not))
    return not columns.isdisjoint(places_in(plan, conditions))


def _tables(spot: Spot) -> list[str]:
    """The tables whose rows a stretch surely names."""
    named = (m.meaning for m in spot.mentions if not m.soft)
    return [of.table for of in named if isinstance(of, TableNamed) and not of.verb]


def _speaks_of(asked: Asked, start: int) -> str:
    """The table of the first thing that is named from a place on."""
    for place in range(start, min(start + PHRASE, len(asked.words.tokens))):
        if (spot := spot_at(asked, place)) is not None:
            meanings = [m.meaning for m in spot.mentions if not isinstance(m.meaning, NoValue)]
            return getattr(meanings[0], "table", "") if meanings else ""
    return ""


def _has_none(plan: Plan) -> bool:
    """Whether rows without a partner are meant somewhere in the plan."""
    outer = any(isinstance(node, Join) and node.outer for node in walk(plan))
    return any(_denies(node) or (outer and isinstance(node, IsNull)) for node in walk(plan))


def _denies(node: Node) -> bool:
    if isinstance(node, Not):
        return isinstance(node.of, OneOfPlan | Exists)
    if isinstance(node, Comparison):
        sides = (node.left, node.right)
        return any(map(sums_up, sides)) and any(isinstance(s, Literal) and s.value in (0, 1) for s in sides)
    return isinstance(node, SetOperation) and node.operator == "except"


def _has_no_other(figured: bool, plan: Plan) -> bool:
    """Whether others are left out, are counted, or everything is summed up anyway."""
    equal = (node for node in walk(plan) if isinstance(node, Comparison) and node.operator == "=")
    counted = any(sums_up(side) for node in equal for side in (node.left, node.right))
    return counted or _has_none(plan) or (figured and any(map(sums_up, getattr(plan, "items", ()))))


def kept_with_all(asked: Asked) -> Iterator[Demand]:
    """ "Guests who stayed in every hotel" are told by all hotels: a row of each stay does not say who."""
    for cue in asked.cues(Sense.EACH):
        if is_by_all(asked, cue):
            yield Demand(cue.positions, _counts_all)


def _counts_all(plan: Plan) -> bool:
    """Whether the different ones are counted, or nothing is missing."""
    for node in walk(plan):
        if isinstance(node, Comparison) and any(isinstance(e, Aggregate) and e.distinct for e in walk(node)):
            return True
        inner = isinstance(node, Not) and isinstance(node.of, OneOfPlan | Exists)
        if inner and sum(isinstance(each, Not) for each in walk(node)) > 2:
            return True
    return False
