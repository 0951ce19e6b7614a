"""What each of several things has, or what all have in common: "which languages does every doctor speak"."""

from collections.abc import Callable, Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading, Uses
from pleasqlarify.interpreters.embedded.frames.parts.conditions.further import conditions_along
from pleasqlarify.interpreters.embedded.frames.parts.groups.slots import SPLITTING
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import demands, reading
from pleasqlarify.interpreters.embedded.frames.parts.kinds.belongings import (
    Asking,
    Belonging,
    any_of_them,
    any_once,
    common,
    common_by_value,
    each,
    how_many,
)
from pleasqlarify.interpreters.embedded.frames.parts.kinds.kept_counts import their_count, with_count
from pleasqlarify.interpreters.embedded.frames.parts.kinds.quantified import (
    Quantified,
    done_with,
    is_by_all,
    quantified,
)
from pleasqlarify.interpreters.embedded.frames.parts.kinds.wanted import Wanted, wanted
from pleasqlarify.interpreters.embedded.frames.parts.measures.figured import NUMBERS
from pleasqlarify.interpreters.embedded.frames.parts.names.shown import Shown, shown
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Spot, TableNamed
from pleasqlarify.interpreters.embedded.operators.scopes import scope_choice
from pleasqlarify.interpreters.embedded.plan.nouns import Plan
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Sense

MOST = 24
ENTITIES, THINGS, WAYS = 4, 4, 2
FAR = 4.0  # below the likeliest: no right reading was ever found so far behind
OTHERWISE = (
    Sense.COUNT, Sense.SUM, Sense.AVERAGE, Sense.MEDIAN, Sense.MINIMUM, Sense.MAXIMUM, Sense.HIGHEST,
    Sense.LOWEST, Sense.HOW_MUCH, Sense.RATE, Sense.SHARE,
)  # fmt: skip
"""What is asked of each is then a number, or one of them: other frames read it."""

Build = Callable[[Asking], Query]


def scope(asked: Asked) -> Iterator[Reading]:
    """Readings of what each of several things has, and of what they have in common."""
    found = list(_all(asked))
    likeliest = max((reading.weight for reading in found), default=0.0)
    yield from (reading for reading in found if reading.weight >= likeliest - FAR)


def _all(asked: Asked) -> Iterator[Reading]:
    counting = their_count(asked)
    if any(cue is not counting for cue in asked.cues(*OTHERWISE)):
        return
    for entity in quantified(asked)[:ENTITIES]:
        for things in _things(asked, entity):
            counted = with_count(asked, entity.of.table, things, counting) if counting else (things,)
            for kept in counted:
                yield from _readings(asked, entity, kept)


def _things(asked: Asked, entity: Option[Quantified]) -> list[Option[Wanted]]:
    spots = [spot for spot in asked.links.spots if not spot.positions & entity.positions]
    spots = [spot for spot in spots if not (_names_them(spot, entity) or _is_done_with_all(asked, spot))]
    return wanted(asked, spots, asked.profile.tables, THINGS)


def _is_done_with_all(asked: Asked, spot: Spot) -> bool:
    """Whether it says what was done with all of them, and is not asked for: who stayed in every hotel."""
    after = any(
        is_by_all(asked, cue) and spot.positions & done_with(asked, cue) for cue in asked.cues(Sense.EACH)
    )
    return after and any(isinstance(m.meaning, TableNamed) and m.meaning.verb for m in spot.mentions)


def _names_them(spot: Spot, entity: Option[Quantified]) -> bool:
    """Whether a column of theirs stands right behind their noun: "all doctor names" are those of doctors."""
    behind = min(spot.positions) == max(entity.positions) + 1
    own = (of for of in (m.meaning for m in spot.mentions) if isinstance(of, ColumnNamed))
    return behind and any(of.table == entity.of.table for of in own)


def _readings(asked: Asked, entity: Option[Quantified], things: Option[Wanted]) -> Iterator[Reading]:
    table = entity.of.table
    ways = list(_belonging(asked, table, things.of))
    for way in ways:
        further = conditions_along(asked, way.of.path, entity.positions | things.positions)
        for score, (side, *demanded) in best([list(_sides(asked, entity.of)), *further], MOST):
            taken = (entity, things, way, side, *demanded)
            build, display = side.of
            make = _plan(build, Asking(asked, table, display, tuple(demands(demanded)), way.of))
            total = entity.weight + things.weight + way.weight + score
            total += weight("scope.measured") * _measured(asked, entity, things.of)
            total += weight("scope.rows_split") * _rows_split(asked, entity, things)
            yield reading("scope", total, taken, make)


def _measured(asked: Asked, entity: Option[Quantified], things: Wanted) -> bool:
    """Whether a number or a date is asked for "per" or "by" something: one for each rather than all."""
    columns = [asked.profile.column(table, name) for table, name in things.columns]
    return _is_split(asked, entity) and any(
        c is not None and c.role in (*NUMBERS, Role.DATE) for c in columns
    )


def _rows_split(asked: Asked, entity: Option[Quantified], things: Option[Wanted]) -> bool:
    """Whether rows are named "per" or "by" something: rather how many there are, "pupils per class"."""
    return _is_split(asked, entity) and any(what in asked.profile.tables for _, what in things.used)


def _is_split(asked: Asked, entity: Option[Quantified]) -> bool:
    return any(c.positions & entity.positions and c.about in SPLITTING for c in asked.cues(Sense.EACH))


def _belonging(asked: Asked, entity: str, things: Wanted) -> Iterator[Option[Belonging]]:
    """Ways from the entity to what is asked for; none where it is the entity itself."""
    columns = things.columns
    if not columns:
        other = next((table for table in things.tables if table != entity), None)
        columns = tuple((other, name) for way in shown(asked, other, 1) for name in way.of) if other else ()
    first = next((table for table, _ in columns if table != entity), None)
    if first is None:
        return
    joins = asked.profile.joins
    for path in joins.paths(entity, first)[:WAYS]:
        ends = {entity: Path(entity), path.end: path}
        ends |= {t: p for t, _ in columns if t not in ends for p in joins.paths(entity, t)[:1]}
        if all(table in ends for table, _ in columns):
            belonging = Belonging(path, tuple((ends[t], name) for t, name in columns))
            yield Option(belonging, -path.cost, _done_on_the_way(asked, path))


def _done_on_the_way(asked: Asked, path: Path) -> Uses:
    """The words that say what was done with all of them, where the way leads through what records it."""
    done = frozenset(
        place for cue in asked.cues(Sense.EACH) if is_by_all(asked, cue) for place in done_with(asked, cue)
    )
    named = (m.positions for m, of in asked.named(TableNamed) if of.verb and of.table in path.tables)
    return tuple((places, "done with all of them") for places in dict.fromkeys(named) if places <= done)


def _sides(asked: Asked, of: Quantified) -> Iterator[Option[tuple[Build, Shown]]]:
    """What the question may want of the entities together, and how they are shown where they are."""
    ways = shown(asked, of.table)
    for way in ways:
        yield _side(of, each, "each", (way, of.each))
    yield _side(of, how_many, "how many", (ways[0], weight("scope.counted")))
    for build, likely in (
        (common, of.common),
        (common_by_value, of.common + weight("scope.common_by_value")),
    ):
        yield _side(of, build, "all", (ways[0], likely))
    for build, likely in ((any_of_them, weight("scope.items")), (any_once, weight("scope.items_once"))):
        yield _side(of, build, "any", (ways[0], likely))


def _side(
    of: Quantified, build: Build, side: str, how: tuple[Option[Shown], float]
) -> Option[tuple[Build, Shown]]:
    way, likely = how
    choices = (scope_choice(of.table, side),)
    return Option((build, way.of), way.weight + likely, (), choices)


def _plan(build: Build, asking: Asking) -> Callable[[], Plan]:
    return lambda: build(asking).plan()
