"""What is said of each: the best one of each, so much per hour, the first of theirs."""

from collections.abc import Iterator
from functools import partial

from pleasqlarify.interpreters.embedded.demanding.nouns import (
    Demand,
    Place,
    known_in,
    norm,
    places_in,
    spot_at,
)
from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.kept_words import place
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed
from pleasqlarify.interpreters.embedded.link.rows import is_plural
from pleasqlarify.interpreters.embedded.plan.normal import conjuncts
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    Arithmetic,
    Column,
    Comparison,
    Function,
    Literal,
    Plan,
    Select,
    SetOperation,
    Window,
)
from pleasqlarify.interpreters.embedded.plan.walking import own, walk
from pleasqlarify.interpreters.embedded.profile.joining import Joins
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.words.calendar.grains import EVERY
from pleasqlarify.interpreters.embedded.words.lexicon import units
from pleasqlarify.interpreters.embedded.words.nouns import Sense, WordClass

OWNING = {"whose", "where"}
IN_LINE = {"first", "last", "second", "latest", "earliest", "newest", "oldest"}
REACH = 3  # words from "whose" to "first"
BY = {"per", "by"}
AMOUNTS = (Role.MEASURE, Role.PRICE)


def best_of_each(asked: Asked) -> Iterator[Demand]:
    """ "The cheapest room of each hotel" is one room; a lowest price of every room tells none."""
    if not asked.cues(Sense.EACH):
        return
    for cue in asked.cues(Sense.HIGHEST, Sense.LOWEST):
        spot = spot_at(asked, max(cue.positions) + 1)
        if cue.kind is WordClass.SUPERLATIVE and spot is not None:
            called = frozenset(filter(None, (place(mention.meaning) for mention in spot.mentions)))
            yield Demand(cue.positions, partial(_picks_among, asked, called))
            if tables := {m.meaning.table for m in spot.mentions if isinstance(m.meaning, TableNamed)}:
                yield Demand(cue.positions, partial(_measures_them, asked.profile.joins, tables))


def _measures_them(joins: Joins, tables: set[str], plan: Plan) -> bool:
    """Not where the extreme is one of rows that neither belong to those called so nor these to them."""
    figures = (n for n in walk(plan) if isinstance(n, Aggregate) and n.function in ("min", "max"))
    for table in {table for table, _ in places_in(plan, figures)}:
        if not any(joins.upward(table, one) or joins.upward(one, table) for one in tables):
            return False
    return True


def _picks_among(asked: Asked, called: frozenset[Place], plan: Plan) -> bool:
    """Not where the extreme is that of each single one of those that are called so."""
    if not isinstance(plan, Select) or plan.order or any(isinstance(node, Window) for node in own(plan)):
        return True
    known = known_in(asked, plan, plan.group)
    single = {(column.table, "") for column in known if column.role is Role.NAME or column.primary}
    extreme = any(isinstance(n, Aggregate) and n.function in ("min", "max") for n in own(plan))
    return not (extreme and (single | places_in(plan, plan.group)) & called)


def per_unit(asked: Asked) -> Iterator[Demand]:
    """ "Per minute" divides, or steps through dates: rows are not grouped by how many minutes they took."""
    for at in range(1, len(asked.words.tokens)):
        unit = units().get(norm(asked, at))
        if norm(asked, at - 1) == "per" and unit and unit.of == "duration":
            yield Demand(frozenset({at - 1, at}), partial(_divides_or_steps, asked, unit.name))


def per_measure(asked: Asked) -> Iterator[Demand]:
    """ "The fee per km" divides: rows are not grouped by how far they went, nor "per visit" by its date."""
    for cue in asked.cues(Sense.EACH):
        spot = spot_at(asked, max(cue.positions) + 1)
        named = [m.meaning for m in spot.mentions if not m.soft] if spot and cue.about == "per" else []
        columns = [column for of in named if (column := asked.column(of)) is not None]
        if columns and len(columns) == len(named) and all(column.role in AMOUNTS for column in columns):
            yield Demand(cue.positions, partial(_groups_by_none, {column.key for column in columns}))
        for table in [of.table for of in named[:1] if isinstance(of, TableNamed) and not of.verb]:
            dates = {c.key for c in asked.profile.tables[table].columns if c.role is Role.DATE}
            yield Demand(cue.positions, partial(_groups_by_none, dates))


def _groups_by_none(called: set[Place], plan: Plan) -> bool:
    """Whether it divides, or has none of these columns as a step."""
    if any(isinstance(node, Arithmetic) and node.operator == "/" for node in walk(plan)):
        return True
    return called.isdisjoint(_stepped_by(plan))


def _stepped_by(plan: Plan) -> set[Place]:
    """The columns by which rows are grouped as they are."""
    groups = (each for node in walk(plan) if isinstance(node, Select) for each in node.group)
    return places_in(plan, (each for each in groups if isinstance(each, Column)))


def _divides_or_steps(asked: Asked, unit: str, plan: Plan) -> bool:
    """Whether it divides, steps through dates, or speaks of a column that holds so much per unit."""
    nodes, known = list(walk(plan)), known_in(asked, plan, [plan])
    held = (word for column in known for word in column.named.words)
    if any(word == "per" or EVERY.get(word) == unit for word in held):
        return True
    if any(isinstance(node, Arithmetic) and node.operator == "/" for node in nodes):
        return True
    years = {column.key for column in known if column.role is Role.YEAR}
    groups = (each for node in nodes if isinstance(node, Select) for each in node.group)
    return any(isinstance(each, Function) for each in groups) or not years.isdisjoint(_stepped_by(plan))


def both_stepped(asked: Asked) -> Iterator[Demand]:
    """ "So much per ticket by plan" is summed up, or divided: a list of rows has no figure of each."""
    cues = [cue for cue in asked.cues(Sense.EACH) if cue.about in BY]
    if len(cues) > 1 and len({cue.about for cue in cues}) > 1:
        yield Demand(cues[0].positions, _sums_anything)


def _sums_anything(plan: Plan) -> bool:
    return any(isinstance(node, Aggregate | Window | SetOperation) for node in walk(plan))


def own_first(asked: Asked) -> Iterator[Demand]:
    """ "Tickets where the last comment is ours": the last one of each ticket, not of all."""
    for at, token in enumerate(asked.words.tokens):
        before = [norm(asked, n) for n in range(at - REACH, at)]
        spot = spot_at(asked, at + 1)
        of_rows = spot is not None and any(isinstance(m.meaning, TableNamed) for m in spot.mentions)
        if token.norm in IN_LINE and OWNING & set(before) and of_rows and _speaks_of_several(asked):
            yield Demand(frozenset({at}), _cuts_nothing_off)


def _speaks_of_several(asked: Asked) -> bool:
    """Whether the first noun is a plural."""
    named = [min(m.positions) for m, of in asked.named(TableNamed) if not of.verb]
    token = asked.words.tokens[min(named)] if named else None
    return token is not None and is_plural(token.norm)


def _cuts_nothing_off(plan: Plan) -> bool:
    """Not where one of all comes first, or the last one of those that are by the customer."""
    if not isinstance(plan, Select):
        return True
    last = any(
        isinstance(n, Aggregate) and n.function in ("min", "max") for item in plan.items for n in walk(item)
    )
    alike = (part for part in conjuncts(plan.where) if isinstance(part, Comparison) and part.operator == "=")
    return plan.limit is None and not (last and any(isinstance(part.right, Literal) for part in alike))
