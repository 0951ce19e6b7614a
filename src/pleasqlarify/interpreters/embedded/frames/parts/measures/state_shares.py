"""The share of rows that are in a state, over all rows, over each group."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import Make, conditions
from pleasqlarify.interpreters.embedded.frames.parts.groups.slots import grouping
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import (
    Summary,
    demands,
    reading,
    used_by,
)
from pleasqlarify.interpreters.embedded.frames.parts.measures.fractions import scaled, share_of_rows
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.plan.nouns import Expression, Plan
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions, Sense
from pleasqlarify.model import Choice

MOST = 10
Makes = list[Make]


def state_shares(
    asked: Asked, table: Option[str], scale: list[Option[bool]], frame: str,
    states: Sequence[Sequence[Option[Make | None]]] = (),
) -> Iterator[Reading]:  # fmt: skip
    """The share of the table's rows that are in the states which are said, or in those given."""
    taken = table.positions | frozenset(p for option in scale[:1] for p in option.positions)
    taken |= frozenset(place for point in states for option in point for place in option.positions)
    points = grouping(asked, table.of, taken)
    demanded = [*states, *conditions(asked, table.of, taken | used_by(points))]
    for score, options in best([scale, *points, *demanded], MOST):
        groups, rest = options[1 : len(points) + 1], options[len(points) + 1 :]
        top = table.weight + score + sum(max(o.weight for o in p) for p in [*states, *points])
        given = demands(rest[: len(states)]), demands(rest[len(states) :]), Option(None)
        for tested, always, side in [given] if states else _sides(asked, table, rest):
            for telling in _denominators(asked, table.of):
                sided = tested, always
                make = _plan(table.of, options[0].of, [g.of for g in groups], sided, telling.of)
                taking = (table, *options, side, telling)
                yield reading(frame, top + side.weight + telling.weight, taking, make)


def parted(asked: Asked, options: Sequence[Option[Make | None]]) -> tuple[Makes, Makes]:
    """What is demanded of the part, and what of the whole: times are of the whole."""
    timed = frozenset(place for period in asked.words.periods for place in period.positions)
    part = [option.of for option in options if option.of and not option.positions & timed]
    return part, [option.of for option in options if option.of and option.positions & timed]


def _sides(
    asked: Asked, table: Option[str], options: Sequence[Option[Make | None]]
) -> Iterator[tuple[Makes, Makes, Option[None]]]:
    """Where several things are demanded, those before the table's name may be demanded of the whole."""
    part, whole = parted(asked, options)
    start, first = min(table.positions, default=0), _first_told(asked)
    early = [option for option in options if max(option.positions, default=start) < start]
    early = early if table.positions else [option for option in options if option.positions & first]
    before = [make for make in part if any(make is option.of for option in early)]
    after = [make for make in part if make not in before]
    if before and after:
        point = "what is the share taken of"
        yield after, whole + before, Option(None, 0.0, (), (Choice(point, f"only those {table.of}"),))
        yield part, whole, Option(None, weight("share.of_all"), (), (Choice(point, f"all {table.of}"),))
    elif part:
        yield part, whole, Option(None)


def _first_told(asked: Asked) -> Positions:
    """The words that say of what a share is taken, where no table is named: "percentage of men"."""
    asking = [max(cue.positions) for cue in asked.cues(Sense.SHARE) if "of" in cue.about.split()]
    behind = [spot.positions for spot in asked.links.spots if asking and min(spot.positions) > asking[0]]
    return behind[0] if behind else frozenset()


def _denominators(asked: Asked, table: str) -> Iterator[Option[frozenset[str] | None]]:
    """All rows; or, where columns have gaps, those rows that tell. These are the columns."""
    yield Option(None)
    empty = frozenset(column.name for column in asked.profile.tables[table].columns if column.filled < 1)
    if empty:
        point = "which rows is the share taken of"
        yield Option(empty, weight("share.telling"), (), (Choice(point, "only those where it is known"),))


def _plan(
    root: str,
    percent: bool,
    groups: list[Any],
    sides: tuple[Makes, Makes],
    empty: frozenset[str] | None,
) -> Callable[[], Plan | None]:
    tested, always = sides

    def values(query: Query) -> list[Expression]:
        share = share_of_rows(tested, query, empty)
        return [] if share is None else [scaled(share, percent)]

    def make() -> Plan | None:
        query = Summary(root, values, groups, always).query()
        return query.plan() if len(query.items) > sum(len(group.columns) for group in groups) else None

    return make
