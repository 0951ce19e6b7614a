"""What comes first must do so by what the superlative says: the longest is not what there is most of."""

from collections.abc import Iterator
from functools import partial

from pleasqlarify.interpreters.embedded.demanding.nouns import (
    IN_TIME,
    Demand,
    Place,
    dates_in,
    norm,
    spot_at,
)
from pleasqlarify.interpreters.embedded.demanding.periods import moments_of
from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.frames.parts.measures.qualities import COUNTING, OFTEN, SAID_NOTHING
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import Aggregate, Expression, Plan, Select, Window
from pleasqlarify.interpreters.embedded.plan.walking import walk
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.words.nouns import Sense, WordClass

SURE = 0.9  # of the weight of the best, which others have that may be meant as well


def measured(asked: Asked) -> Iterator[Demand]:
    """ "The longest stay per ward" is measured: it is not the ward with most stays."""
    for cue in asked.cues(Sense.HIGHEST, Sense.LOWEST):
        plain = cue.about in SAID_NOTHING | OFTEN | COUNTING
        if cue.kind is WordClass.SUPERLATIVE and not plain and len(cue.about.split()) == 1:
            yield Demand(cue.positions, _does_not_count)


def _does_not_count(plan: Plan) -> bool:
    first = list(_first_by(plan))
    return not first or any(not _counts(each) for each in first)


def _first_by(plan: Plan) -> Iterator[Expression]:
    """What rows are ranked by, or of what the most or least is taken."""
    for node in walk(plan):
        if (isinstance(node, Select) and node.limit is not None) or isinstance(node, Window):
            yield from (each.of for each in node.order)
        elif isinstance(node, Aggregate) and node.function in ("min", "max"):
            yield node


def _counts(expression: Expression) -> bool:
    return isinstance(expression, Aggregate) and expression.function == "count"


def of_their_own(asked: Asked) -> Iterator[Demand]:
    """ "Before their first review": the first by a date of reviews, where these have dates; "who last paid":
    by when they paid."""
    for cue in asked.cues(Sense.HIGHEST, Sense.LOWEST):
        spot = spot_at(asked, max(cue.positions) + 1)
        best = max((m.weight for m in spot.mentions), default=0.0) if spot else 0.0
        named = [m.meaning for m in spot.mentions if m.weight >= best * SURE and not m.soft] if spot else []
        tables = {of.table for of in named if isinstance(of, TableNamed) and not of.verb}
        if cue.about in IN_TIME and any(_is_dated(asked, table) for table in tables):
            yield Demand(cue.positions, partial(_by_date_of, asked, tables))
        done = moments_of(asked, norm(asked, max(cue.positions) + 1)) if cue.about in IN_TIME else frozenset()
        if done:
            yield Demand(cue.positions, partial(_by_one_of, asked, done))


def _is_dated(asked: Asked, table: str) -> bool:
    return any(column.role is Role.DATE for column in asked.profile.tables[table].columns)


def _by_one_of(asked: Asked, done: frozenset[Place], plan: Plan) -> bool:
    """Whether no date, or one that tells when that was done, tells what comes first."""
    dates = dates_in(asked, plan, _first_by(plan))
    return not dates or any(one.key in done for one in dates)


def _by_date_of(asked: Asked, tables: set[str], plan: Plan) -> bool:
    """Whether no date, or one of these tables, tells what comes first."""
    dates = dates_in(asked, plan, _first_by(plan))
    return not dates or any(one.table in tables for one in dates)


def trailing(asked: Asked) -> Iterator[Demand]:
    """ "Orders per customer, top 5" are five customers, and not five orders of each."""
    for amount in asked.words.amounts:
        last = max(amount.positions) == len(asked.words.tokens) - 1
        if amount.rank and last and asked.cues(Sense.EACH):
            said = (cue.positions for cue in asked.cues(Sense.HIGHEST, Sense.LOWEST))
            beside = [places for places in said if max(places) + 1 == min(amount.positions)]
            yield Demand(amount.positions.union(*beside), _is_cut_off)


def _is_cut_off(plan: Plan) -> bool:
    return plan.limit is not None
