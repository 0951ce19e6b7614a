"""One number, or one for each group: "revenue by month", "how many tickets has each customer raised"."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import conditions
from pleasqlarify.interpreters.embedded.frames.parts.conditions.void import void
from pleasqlarify.interpreters.embedded.frames.parts.groups.fittest import fittest
from pleasqlarify.interpreters.embedded.frames.parts.groups.groups import Group, is_single
from pleasqlarify.interpreters.embedded.frames.parts.groups.rows_said import rows_said
from pleasqlarify.interpreters.embedded.frames.parts.groups.slots import SPLITTING, grouped, grouping, implied
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import Summary, reading
from pleasqlarify.interpreters.embedded.frames.parts.measures.business import is_business
from pleasqlarify.interpreters.embedded.frames.parts.measures.cueing import leading_by
from pleasqlarify.interpreters.embedded.frames.parts.measures.measures import Measure, measures
from pleasqlarify.interpreters.embedded.frames.parts.measures.outer import can_stand_empty, with_empty
from pleasqlarify.interpreters.embedded.frames.parts.measures.together import Measures, alone_or_together
from pleasqlarify.interpreters.embedded.frames.parts.times.steps import dates_held, other_date
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.link.doings import is_doing
from pleasqlarify.interpreters.embedded.link.nouns import StateNamed, TableNamed
from pleasqlarify.interpreters.embedded.operators.changes import name_said
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions, Sense
from pleasqlarify.model import Choice

NUMBERED = (Sense.COUNT, Sense.SUM, Sense.AVERAGE, Sense.MEDIAN, Sense.MINIMUM, Sense.MAXIMUM, Sense.HOW_MUCH)
ASKING = frozenset({"which", "who", "list", "show"})
MEASURES = 10
MOST = 12  # readings of one measure
Points = list[list[Option[Group]]]


def measure(asked: Asked) -> Iterator[Reading]:
    """Readings that compute a number for the rows of a table, or for each group of them."""
    yield from fittest(asked, _all(asked))


def _all(asked: Asked) -> Iterator[Reading]:
    found = [option for option in measures(asked) if not _is_group(asked, option)]
    for options in alone_or_together(asked, found, MEASURES):
        table = options[0].of.table
        taken = frozenset(place for option in options for place in option.positions)
        by = grouping(asked, table, taken)
        if any(option.of.counts for option in options):
            by = _of_several(by)
        elif asked.cues(Sense.AVERAGE):
            options, by = _of_each_row(asked, options, by)
        yield from _of(asked, options, by)
        for date in _dates(asked, by):
            rest = [point for point in by if date not in point]
            yield from _of(asked, options, rest, weight("measure.date_of_period"), date)
        slot = None if by else implied(asked, taken)
        if slot is not None and not slot.spot.positions & taken:
            groups = grouped(asked, table, slot, taken)
            yield from _of(asked, options, [groups] if groups else [], weight("measure.implied_groups"))


def _is_group(asked: Asked, option: Option[Measure]) -> bool:
    """Whether rows would be counted that only the groups are named by: the customers of "per customer"."""
    return option.of.counts and _unsaid(asked, (option,)) and bool(leading_by(asked, option.positions))


def _of_several(by: list[list[Option[Group]]]) -> list[list[Option[Group]]]:
    """The groups that may have several rows: to count single rows says nothing."""
    kept = [[option for option in point if not is_single(option.of)] for point in by]
    return [point for point in kept if point]


def _of_each_row(asked: Asked, options: Measures, by: Points) -> tuple[Measures, Points]:
    """The averages, and their groups but for single rows: "the fee per trip" is that of all trips."""
    rows = {n: row for n, point in enumerate(by) if (row := _single_row(asked, point)) is not None}
    used = tuple(use for row in rows.values() for use in row.used)
    first = replace(options[0], used=(*options[0].used, *used))
    return (first, *options[1:]), [point for n, point in enumerate(by) if n not in rows]


def _single_row(asked: Asked, point: list[Option[Group]]) -> Option[Group] | None:
    """The single rows that are rather meant than anything but their date."""
    column = asked.profile.column(point[0].of.path.end, point[0].of.columns[0])
    dated = column is not None and column.role is Role.DATE and not point[0].of.unit
    return next((o for o in (point if dated else point[:1]) if is_single(o.of)), None)


def _dates(asked: Asked, by: list[list[Option[Group]]]) -> Iterator[Option[Group]]:
    """Dates that may say which one a period is of: "revenue in 2025 by order date"."""
    if asked.words.periods:
        for point in by:
            for option in point:
                column = asked.profile.column(option.of.path.end, option.of.columns[0])
                if column and column.role is Role.DATE and not (option.of.unit or option.of.key):
                    yield option
                    break


def _of(
    asked: Asked,
    options: Measures,
    by: list[list[Option[Group]]],
    cost: float = 0.0,
    date: Option[Group] | None = None,
) -> Iterator[Reading]:
    table = options[0].of.table
    said: list[Option[None]] = [Option(None, 0.0, date.used)] if date else []
    taken = frozenset(place for each in (*options, *chain(*by), *said) for place in each.positions)
    free = taken - frozenset().union(*(_dated(asked, option) for option in chain(*by)))
    points: list[Sequence[Option[Any]]] = [*by, *conditions(asked, table, free), *void(asked, table)]
    doers = _doers(asked, options)
    points += [said] if said else []
    for score, chosen in best(points, MOST):
        groups = [each.of for each in chosen[: len(by)]]
        demanded = [*(each.of.rows for each in options), *(each.of for each in chosen[len(by) :])]
        total = min(option.weight for option in options) + score + cost
        if _unsaid(asked, options) and by:
            split = any(cue.about.split()[-1] in SPLITTING for cue in asked.cues(Sense.EACH))
            total += weight("measure.groups_say_so") + weight("measure.split") * split
        total += weight("measure.nothing_says_so") * (not by and _uncalled(asked, options))
        total += weight("measure.things_asked") * (not by and _is_only_done(asked, options))
        apart = other_date(asked, groups, chosen[len(by) :])
        if date:
            apart |= dates_held(asked, chosen[len(by) :]) != {date.of.columns[0]}
        total += weight("measure.other_date") * apart
        tables = (table, *(name for group in groups for name in group.path.tables), *doers)
        rows = rows_said(
            asked, tables, frozenset(place for each in (*options, *chosen) for place in each.positions)
        )
        summary = Summary(table, lambda query: [each.of.make(query) for each in options], groups, demanded)
        yield from _shown(asked, options, (total, (*chosen, rows)), summary)


def _dated(asked: Asked, option: Option[Group]) -> Positions:
    """The words beside a step of time that name its date: they may name that of a period as well."""
    steps = frozenset(place for grain in asked.words.grains for place in grain.positions)
    return option.positions - steps if option.of.unit else frozenset()


def _doers(asked: Asked, options: Measures) -> list[str]:
    """Who did what is measured, where all rows are theirs: the guests of "how much did guests pay"."""
    verbs = (m for m, of in asked.named(TableNamed) if of.verb and of.table == options[0].of.table)
    states = (m for m, of in asked.named(StateNamed) if of.table == options[0].of.table)
    said = (*verbs, *states)
    done = [min(m.positions) for m in said if any(m.positions & option.positions for option in options)]
    asking = [max(cue.positions) for cue in asked.cues(Sense.HOW_MUCH)]
    named = [(min(m.positions), of.table) for m, of in asked.named(TableNamed) if not of.verb]
    inside = [of for place, of in named if asking and done and asking[0] < place < done[0]]
    return [of for of in inside if asked.profile.joins.upward(options[0].of.table, of)]


def _unsaid(asked: Asked, options: Measures) -> bool:
    """Whether rows are counted although no word asks for it: "tickets per agent"."""
    counting = [cue for cue in asked.cues(Sense.COUNT) if cue.positions <= options[0].positions]
    return options[0].of.counts and len(options) == 1 and not counting and not is_business(options[0])


def _uncalled(asked: Asked, options: Measures) -> bool:
    """Whether something is counted although the question asks for no number at all."""
    counting = all(option.of.once for option in options)
    return (
        counting and not asked.cues(Sense.COUNT, Sense.HIGHEST, Sense.LOWEST) and not is_business(options[0])
    )


def _is_only_done(asked: Asked, options: Measures) -> bool:
    """Whether things are asked for, and nothing but a verb speaks of numbers: "which customers spent"."""
    tokens = asked.words.tokens
    if asked.cues(*NUMBERED) or len(options) > 1 or not options[0].positions:
        return False
    first = min(options[0].positions)
    things = (m for m, _ in asked.named(TableNamed) if max(m.positions) < first)
    named = any(min(m.positions) == 0 or tokens[0].norm in ASKING for m in things)
    return named and is_doing(tokens[first])


def _shown(
    asked: Asked, options: Measures, by: tuple[float, Sequence[Option[Any]]], summary: Summary
) -> Iterator[Reading]:
    """Groups that have rows, and all groups where some may have none."""
    total, chosen = by
    if len(summary.groups) != 1 or not can_stand_empty(summary.groups[0]):
        yield reading("measure", total, (*options, *chosen), summary.plan)
        return
    group: Group = summary.groups[0]
    point = f"are {name_said(group.path.end)} shown that have no {name_said(summary.root)}"
    cues = asked.cues(Sense.ALSO_NONE)
    used = tuple((cue.positions, "also those with none") for cue in cues)
    no, yes = Option(None, 0.0, (), (Choice(point, "no"),)), Option(None, 0.0, used, (Choice(point, "yes"),))
    yield reading("measure", total, (*options, *chosen, no), summary.plan)
    extra = weight("measure.empty_asked") if cues else weight("measure.empty_shown")

    def make() -> Any:
        return with_empty([option.of for option in options], group, summary.demanded)

    yield reading("measure", total + extra, (*options, *chosen, yes), make)
