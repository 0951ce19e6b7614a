"""What the question groups by: names after "by", "per" or "each", several of them, and steps of time."""

from collections.abc import Iterator
from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.groups.groups import Group, chosen, grains, groups
from pleasqlarify.interpreters.embedded.frames.parts.groups.named_columns import with_columns
from pleasqlarify.interpreters.embedded.frames.parts.groups.told_by_values import told_groups
from pleasqlarify.interpreters.embedded.frames.parts.names.told import told_things
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Spot, TableNamed
from pleasqlarify.interpreters.embedded.words.nouns import Positions, Sense, WordClass

GAP = 2  # words that may stand between "per" and the name: "per paying customer"
MOST = 6  # rival groups of one slot
ALONGSIDE = {"and", "with", "along", "together", "plus"}
ALONE = {"respectively", "individually", "separately", "apiece", "one by one"}


SPLITTING = ("by", "per")
"""Words that split a number, where "each" may speak of whatever each has."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A name that results are grouped by, and the words that say so."""

    spot: Spot
    marks: Positions


def grouping(asked: Asked, root: str, taken: Positions = frozenset()) -> list[list[Option[Group]]]:
    """A choice point for each thing that rows of ``root`` are to be grouped by, of words not ``taken``."""
    points = [grouped(asked, root, slot, taken) for slot in slots(asked) if not slot.spot.positions & taken]
    points += [point for point in grains(asked, root, taken) if not point[0].positions & taken]
    return [point for point in points if point]


def grouped(asked: Asked, root: str, slot: Slot, taken: Positions = frozenset()) -> list[Option[Group]]:
    """Ways to group rows of ``root`` by what a slot names, likeliest first.

    Columns of the things that other words name, none of them ``taken``, are what is shown of each.
    """
    ways = [way for m in slot.spot.mentions for way in groups(asked, root, m, slot.marks)]
    if slot.spot in told_things(asked):
        ways += told_groups(asked, root, slot.spot.mentions[0], slot.marks)
    ways = chosen(asked, ways, slot.spot.positions)[:MOST]
    named = [way for option in ways for way in with_columns(asked, option, taken)]
    return [*named, *ways]


def slots(asked: Asked) -> Iterator[Slot]:
    """What "by", "per" and "each" stand before, and what is joined to it by "and" or a comma.

    An "each" with nothing behind it speaks of what is named first: "customers with the orders of each".
    """
    seen: set[int] = set()
    for cue in asked.cues(Sense.EACH):
        spot = None if cue.about in ALONE else _after(asked, max(cue.positions))
        if spot is None and "each" in cue.about:
            spot = next((one for one in named(asked) if max(one.positions) < min(cue.positions)), None)
        yield from _chain(asked, spot, cue.positions, seen)
    for grain in asked.words.grains:
        yield from _chain(asked, _joined(asked, max(grain.positions)), frozenset(), seen)


def implied(asked: Asked, taken: Positions) -> Slot | None:
    """What stands before a measure that it is joined to: "countries and the number of singers"."""
    before = [spot for spot in named(asked) if max(spot.positions) < min(taken, default=0)]
    if not before:
        return None
    between = asked.words.tokens[max(before[-1].positions) + 1 : min(taken)]
    joined = any(token.norm in ALONGSIDE for token in between)
    return Slot(before[0], frozenset()) if joined else None


def _chain(asked: Asked, spot: Spot | None, marks: Positions, seen: set[int]) -> Iterator[Slot]:
    while spot is not None and min(spot.positions) not in seen:
        seen.add(min(spot.positions))
        whole = spot if marks and min(marks) > min(spot.positions) else _compound(asked, spot)
        seen.add(min(whole.positions))
        yield Slot(whole, marks | spot.positions if whole is not spot else marks)
        spot = whole
        before = max(spot.positions)
        spot = _joined(asked, before)
        marks = _marks_between(asked, before, spot)


def _compound(asked: Asked, spot: Spot) -> Spot:
    """The column of "product category", where both words stand alone; else the stretch itself."""
    behind = _at(asked, max(spot.positions) + 1)
    tables = {m.meaning.table for m in spot.mentions[:1] if isinstance(m.meaning, TableNamed)}
    if behind is None or asked.words.tokens[min(behind.positions)].breaks:
        return spot
    best = behind.mentions[0].meaning
    of_it = isinstance(best, ColumnNamed) and best.table in tables
    return behind if of_it else spot


def _after(asked: Asked, place: int) -> Spot | None:
    """The first name that follows, few words away."""
    room = GAP
    for at in range(place + 1, len(asked.words.tokens)):
        token = asked.words.tokens[at]
        if (spot := _at(asked, at)) is not None:
            return spot
        room -= token.kind is not WordClass.FUNCTION
        if room < 0 or token.kind is WordClass.EACH:
            return None
    return None


def _joined(asked: Asked, place: int) -> Spot | None:
    tokens = asked.words.tokens
    at = place + 1
    if at >= len(tokens):
        return None
    listed = tokens[at].breaks
    while at < len(tokens) and tokens[at].norm in ("and", "per", "by", "the", "each"):
        listed, at = True, at + 1
    return _at(asked, at) if listed and at < len(tokens) else None


def _marks_between(asked: Asked, before: int, spot: Spot | None) -> Positions:
    """Further words such as "by" that stand between two names: "per customer by country"."""
    end = min(spot.positions) if spot else before
    inside = frozenset(range(before + 1, end))
    return frozenset(p for cue in asked.cues(Sense.EACH) if cue.positions <= inside for p in cue.positions)


def _at(asked: Asked, place: int) -> Spot | None:
    """The stretch that begins here, if it may name something to group by."""
    return next((spot for spot in named_or_told(asked) if min(spot.positions) == place), None)


def named_or_told(asked: Asked) -> list[Spot]:
    """The stretches that may name things or columns, or tell things by a value, from left to right."""
    found = (*named(asked), *told_things(asked))
    return [spot for spot in asked.links.spots if spot in found]


def named(asked: Asked) -> list[Spot]:
    """The stretches that may name things or columns, from left to right."""
    kinds = (ColumnNamed, TableNamed)
    return [s for s in asked.links.spots if any(isinstance(m.meaning, kinds) for m in s.mentions)]
