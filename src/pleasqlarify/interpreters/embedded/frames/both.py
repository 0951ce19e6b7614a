"""What two kinds of rows share: "countries with singers over 40 and singers below 30"."""

from collections.abc import Callable, Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Reading, Uses
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import Condition, conditions
from pleasqlarify.interpreters.embedded.frames.parts.conditions.pairs import columns_of, pairs
from pleasqlarify.interpreters.embedded.frames.parts.names.building import select
from pleasqlarify.interpreters.embedded.frames.parts.names.choosing import Selection
from pleasqlarify.interpreters.embedded.frames.parts.names.selected import joined, says, selected, without
from pleasqlarify.interpreters.embedded.frames.products import Combination, best
from pleasqlarify.interpreters.embedded.plan.nouns import Plan, SetOperation
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions, Sense
from pleasqlarify.model import Choice

MOST, UNDER = 30, 6
SHARED = ("both", "shared", "share", "common")


def both(asked: Asked) -> Iterator[Reading]:
    """Readings that ask for what stands beside rows of two kinds alike."""
    found = [reading for one, other in pairs(asked) for reading in _of_pair(asked, one, other)]
    yield from sorted(found, key=lambda reading: -reading.weight)[:MOST]


def _of_pair(asked: Asked, one: Positions, other: Positions) -> Iterator[Reading]:
    shared = _shared(asked)
    plain = without(asked, frozenset(place for places, _ in shared for place in places))
    places = one | other
    spots = [spot for spot in asked.links.spots if spot.positions <= places and columns_of(spot)]
    spotted = frozenset(place for spot in spots for place in spot.positions)
    for chosen, root in selected(plain, lambda chosen: spotted <= chosen.piece.left):
        each = [_only(plain, root, chosen.taken, at) for at in (one, other)]
        if all(each) and not chosen.piece.figures:  # no two kinds of rows share a figure
            further = conditions(plain, root, chosen.taken | places)
            for score, options in best([*each, *further], UNDER):
                used = frozenset(place for option in options for place in option.positions)
                if says(chosen, used):
                    yield from _readings(plain, (chosen, root), (score, options), shared)


def _only(asked: Asked, root: str, taken: Positions, places: Positions) -> list[Condition]:
    """What one of the two demands of rows of the root."""
    rest = frozenset(range(len(asked.words.tokens))) - places - _before(asked, places)
    points = conditions(asked, root, taken | rest)
    return [option for point in points for option in point if option.of]


def _before(asked: Asked, places: Positions) -> Positions:
    """The word before a condition may say of which date it speaks."""
    return frozenset({min(places) - 1}) & frozenset(range(len(asked.words.tokens)))


def _shared(asked: Asked) -> Uses:
    """The words that say that something is shared."""
    cues = asked.cues(Sense.IN_COMMON)
    return tuple((cue.positions, "in common") for cue in cues if set(cue.about.split()) & set(SHARED))


def _readings(
    asked: Asked, about: tuple[Selection, str], under: tuple[float, Combination], shared: Uses
) -> Iterator[Reading]:
    (chosen, root), (score, options) = about, under
    one, other, *further = options
    rest = [option.of for option in further if option.of]
    likely = weight("both.said" if shared else "both.unsaid")
    choice = Choice("must both hold of one row, or is it what two kinds of rows share", "what both share")
    for nth, way in joined(asked, chosen, root):
        sides = [select(asked.profile, root, chosen.piece, [each.of, *rest], nth) for each in (one, other)]
        yield Reading(
            "both",
            chosen.weight + score + way + likely,
            chosen.used + shared + tuple(use for option in options for use in option.used),
            (*chosen.choices, *(c for option in options for c in option.choices), choice),
            _intersection(*sides),
        )


def _intersection(
    one: Callable[[], Plan | None], other: Callable[[], Plan | None]
) -> Callable[[], Plan | None]:
    def make() -> Plan | None:
        left, right = one(), other()
        return SetOperation("intersect", left, right) if left and right and left != right else None

    return make
