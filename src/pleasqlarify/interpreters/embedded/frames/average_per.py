"""Averages over owners: "average number of orders per customer", "how many minutes does a ticket take"."""

from collections.abc import Iterator, Sequence
from typing import Any

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import conditions
from pleasqlarify.interpreters.embedded.frames.parts.conditions.void import void
from pleasqlarify.interpreters.embedded.frames.parts.groups.groups import Group, grains
from pleasqlarify.interpreters.embedded.frames.parts.groups.slots import grouped, slots
from pleasqlarify.interpreters.embedded.frames.parts.groups.splits import split_by
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import demands, reading, used_by
from pleasqlarify.interpreters.embedded.frames.parts.measures.over_all import over_chosen
from pleasqlarify.interpreters.embedded.frames.parts.measures.over_owners import over_owners
from pleasqlarify.interpreters.embedded.frames.parts.measures.owned import Owned, owned
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions, Sense
from pleasqlarify.model import Choice

OWNED, MOST = 12, 10
CHOSEN = 4
Points = list[Sequence[Option[Any]]]


def average_per(asked: Asked) -> Iterator[Reading]:
    """Readings that average what owners have, over those that have any or over all of them."""
    cues = asked.cues(Sense.AVERAGE)
    if not cues:
        return
    asking = Option(None, 0.0, tuple((cue.positions, "average") for cue in cues))
    for option in owned(asked)[:OWNED]:
        taken = option.positions | asking.positions
        if option.of.root != option.of.of and list(_owners(asked, option.of.of, taken)):
            continue  # what is owned belongs to the owners itself: no need of what ties them
        for owner, groups, said in _owners(asked, option.of.root, taken):
            yield from _of_owner(asked, (option, asking), (owner, said), groups)
            if not groups:
                yield from _of_chosen(asked, (option, asking), owner[0])


def _owners(asked: Asked, root: str, taken: Positions) -> Iterator[tuple[list[Option[Group]], Points, bool]]:
    """Who may own the rows, by each "per" or step of time in turn; by a table that is named, without any."""
    marked = [grouped(asked, root, slot) for slot in slots(asked) if not slot.spot.positions & taken]
    marked += [point for point in grains(asked, root, taken) if not point[0].positions & taken]
    marked = [point for point in marked if point]
    for place, point in enumerate(marked):
        yield point, [other for n, other in enumerate(marked) if n != place], True
    if not marked:
        for spot in asked.links.spots:
            named = [m for m in spot.mentions if isinstance(m.meaning, TableNamed) and not m.meaning.verb]
            if named and not spot.positions & taken and (point := split_by(asked, root, named)):
                yield point, [], False


def _of_owner(
    asked: Asked,
    base: tuple[Option[Owned], Option[None]],
    by: tuple[list[Option[Group]], bool],
    groups: Points,
) -> Iterator[Reading]:
    of, (owner, said) = base[0].of, by
    taken = frozenset(p for option in base for p in option.positions) | used_by([owner, *groups])
    ways = list(over_owners(asked, of, owner[0].of, said=said))
    points: Points = [_once(owner), ways, *groups]
    points += conditions(asked, of.root, taken)
    top = base[0].weight + owner[0].weight + max(way.weight for way in ways)
    for score, options in best(points, MOST):
        of_whom, way, *rest = options
        others, demanded = [g.of for g in rest[: len(groups)]], demands(rest[len(groups) :])
        make = way.of(of_whom.of, others, [*demanded, *of.rows])
        yield reading("average per", top + score, (*base, *options), make)


def _of_chosen(
    asked: Asked, base: tuple[Option[Owned], Option[None]], owner: Option[Group]
) -> Iterator[Reading]:
    """The owners that the question speaks of, or that count, in place of all of them."""
    of, group = base[0].of, owner.of
    if not (group.by_row and group.path.steps and of.additive and len(group.key) == 1):
        return
    thing = group.path.end
    taken = frozenset(p for option in (*base, owner) for p in option.positions)
    side = Option(
        None, 0.0, (), (Choice("what is the average of", f"{of.label} over those {thing} that count"),)
    )
    top = base[0].weight + owner.weight + weight("average_per.over_chosen")
    for score, options in best([*conditions(asked, thing, taken), *void(asked, thing)], CHOSEN):
        if demanded := demands(options):
            make = over_chosen(of, group, demanded)
            yield reading("average per", top + score, (*base, owner, side, *options), make)


def _once(owner: list[Option[Group]]) -> list[Option[Group]]:
    """The owners without different ways to show them: they are not shown."""
    return list({(o.of.path, o.of.key or o.of.columns, o.of.unit): o for o in reversed(owner)}.values())[::-1]
