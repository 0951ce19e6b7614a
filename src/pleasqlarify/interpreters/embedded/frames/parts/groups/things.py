"""The things that are ranked, as groups of the rows that rank them."""

from collections.abc import Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.groups.figures import Figure
from pleasqlarify.interpreters.embedded.frames.parts.groups.groups import Group, is_single
from pleasqlarify.interpreters.embedded.frames.parts.groups.slots import Slot, grouped
from pleasqlarify.interpreters.embedded.frames.parts.groups.tops import Ranked
from pleasqlarify.interpreters.embedded.frames.parts.names.by_name import ranking_numbers, shown_by
from pleasqlarify.interpreters.embedded.frames.parts.names.shown import shown
from pleasqlarify.interpreters.embedded.profile.nouns import Kind
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions


def things(asked: Asked, of: Figure, thing: Ranked, taken: Positions) -> list[Option[Group]]:
    """Ways to group rows by the things that are ranked, likeliest first."""
    root = of.root
    if thing.spot is None:
        return list(_pointed_at(asked, root))
    figures = ranking_numbers(asked)
    if thing.spot.positions & figures:
        return []
    taken |= figures
    found = [
        _shown_by(asked, each) for each in grouped(asked, root, Slot(thing.spot, thing.positions), taken)
    ]
    if of.counts:
        return [each for each in found if not is_single(each.of)]
    if of.summed:
        return found
    return [replace(each, weight=each.weight - _own_rows(each.of)) for each in found]


def _shown_by(asked: Asked, option: Option[Group]) -> Option[Group]:
    """The option with the "by" of "top 5 customers by last name"."""
    return replace(option, used=(*option.used, *shown_by(asked, option.positions)))


def _own_rows(group: Group) -> float:
    """What groups cost that are single rows: they are just what is ranked here."""
    return weight("groups.row_by_row") if is_single(group) else 0.0


def _pointed_at(asked: Asked, root: str) -> Iterator[Option[Group]]:
    """The things that rows of the root are about, where the question names none: what was sold."""
    for table, ways in asked.profile.joins.reach(root).items():
        one_up = len(ways[0].steps) == 1 and ways[0].steps[0].up
        if one_up and asked.profile.tables[table].kind is Kind.ENTITY:
            key = ways[0].steps[0].edge.to_columns
            for way in shown(asked, table):
                yield Option(Group(ways[0], way.of, key), way.weight - ways[0].cost)
