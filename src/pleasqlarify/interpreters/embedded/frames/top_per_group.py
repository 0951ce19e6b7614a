"""The first in each group: "best seller per category", "the latest order of each customer"."""

from collections.abc import Iterator, Sequence
from typing import Any

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import conditions
from pleasqlarify.interpreters.embedded.frames.parts.conditions.void import void
from pleasqlarify.interpreters.embedded.frames.parts.groups.figures import Figure, figures
from pleasqlarify.interpreters.embedded.frames.parts.groups.fittest import fittest
from pleasqlarify.interpreters.embedded.frames.parts.groups.groups import Group
from pleasqlarify.interpreters.embedded.frames.parts.groups.slots import grouping
from pleasqlarify.interpreters.embedded.frames.parts.groups.standings import Standing
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import reading
from pleasqlarify.interpreters.embedded.frames.parts.groups.things import things
from pleasqlarify.interpreters.embedded.frames.parts.groups.tops import Ranked, Top, ranked, tops
from pleasqlarify.interpreters.embedded.frames.parts.measures.figured import NUMBERS
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.frames.ranking import counted, shown
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Sense
from pleasqlarify.model import Choice

MOST = 6
EACH = {"per", "by", "each", "every", "a"}
TIES = "should all that tie for a place be shown"


def top_per_group(asked: Asked) -> Iterator[Reading]:
    """Readings that show, for each group, the first things by a measure or the first rows by a column."""
    yield from fittest(asked, _all(asked))


def _all(asked: Asked) -> Iterator[Reading]:
    if not (asked.cues(Sense.EACH) or asked.words.grains):
        return
    for top in [top for top in tops(asked) if not _is_step(asked, top)]:
        for thing in ranked(asked, top):
            if _is_moment(asked, thing):
                continue
            for figure in figures(asked, top, thing.spot):
                yield from _readings(asked, top, thing, figure)


def _is_step(asked: Asked, top: Top) -> bool:
    """Whether a step of time is what is first, and nothing else is asked for each of: "the best month"."""
    place = max(top.positions) + 1
    step = any(place == min(grain.positions) for grain in asked.words.grains)
    return step and not asked.cues(Sense.EACH) and asked.words.tokens[place].norm not in EACH


def _is_moment(asked: Asked, thing: Ranked) -> bool:
    """Whether a date is named, which steps of time are made of: the check-in of "day with most check-ins"."""
    named = thing.spot.mentions[0].meaning if thing.spot else None
    column = asked.column(named)
    return column is not None and column.role is Role.DATE and bool(asked.words.grains)


def _readings(asked: Asked, top: Top, thing: Ranked, figure: Option[Figure]) -> Iterator[Reading]:
    of = figure.of
    places = top.positions | thing.positions
    taken = figure.positions | top.positions | thing.places
    by = grouping(asked, of.root, taken)
    if not by:
        return
    taken |= {place for point in by for option in point for place in option.positions}
    shown_as = things(asked, of, thing, taken)
    points: list[Sequence[Option[Any]]] = [shown_as, shown(of.summed), _ties(), *by]
    points += [*conditions(asked, of.root, taken), *void(asked, of.root)]
    for score, (group, figured, ties, *rest) in best(points, MOST):
        groups, demanded = [each.of for each in rest[: len(by)]], rest[len(by) :]
        if any(_is_thing(asked, group.of, each) or _is_number(asked, each) for each in groups):
            continue
        standing = Standing(
            of.root,
            group.of,
            of.make,
            of.descending,
            thing.rows,
            [of.rows, *(each.of for each in demanded)],
            of.summed,
            figured.of,
        )

        def make(standing: Standing = standing, groups: Any = groups, ties: bool = ties.of) -> Any:
            return standing.first_in(groups, ties=ties)

        first = counted(places, thing.rows)
        total = figure.weight + thing.weight + score
        yield reading("top per group", total, (figure, group, figured, ties, first, *rest), make)


def _is_thing(asked: Asked, thing: Group, each: Group) -> bool:
    """Whether each group is one of the things themselves, so that nothing is first in it: "by name"."""
    if thing == each:
        return True
    told = each.by_row or all(_names(asked, each.path.end, column) for column in each.columns)
    return thing.by_row and told and thing.path == each.path


def _is_number(asked: Asked, each: Group) -> bool:
    """Whether "by" leads to numbers that rank rather than to groups: best sellers "by quantity"."""
    columns = (asked.profile.column(each.path.end, name) for name in each.columns)
    return any(column is not None and column.role in NUMBERS for column in columns) and any(
        cue.about == "by" for cue in asked.cues(Sense.EACH)
    )


def _names(asked: Asked, table: str, column: str) -> bool:
    known = asked.profile.column(table, column)
    return known is not None and known.role is Role.NAME


def _ties() -> list[Option[bool]]:
    return [
        Option(True, 0.0, (), (Choice(TIES, "yes"),)),
        Option(False, weight("ranking.one_of_ties"), (), (Choice(TIES, "no"),)),
    ]
