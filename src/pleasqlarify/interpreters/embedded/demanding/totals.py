""" "Net", "before tax" and the like say which of two totals is meant; a share of two amounts takes both."""

from collections.abc import Iterator, Sequence, Set
from functools import partial

from pleasqlarify.interpreters.embedded.demanding.nouns import Demand, Place
from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.frames.parts.measures.amounts_said import columns_said
from pleasqlarify.interpreters.embedded.frames.parts.measures.parts_and_wholes import parts_and_wholes
from pleasqlarify.interpreters.embedded.kept_words import spoken_of
from pleasqlarify.interpreters.embedded.plan.nouns import Arithmetic, Literal, Plan
from pleasqlarify.interpreters.embedded.plan.walking import walk
from pleasqlarify.interpreters.embedded.profile.money import stores_total
from pleasqlarify.interpreters.embedded.words.totals import Total, totals_named, totals_said


def said_total(asked: Asked) -> Iterator[Demand]:
    """ "Net revenue" is no sum of gross totals, nor of anything else where a net total is stored."""
    for one in totals_said([token.norm for token in asked.words.tokens]):
        stored = any(
            stores_total(c) and one.total in totals_named(c.named.words) for c in asked.profile.columns
        )
        yield Demand(frozenset(range(one.start, one.end)), partial(_takes, asked, one.total, stored))


def _takes(asked: Asked, total: Total, stored: bool, plan: Plan) -> bool:
    """Whether it takes such a total; where none is stored, neither the other one nor what amounts to it."""
    known = (asked.profile.column(*place) for place in spoken_of(plan) if place[1])
    taken = {one for column in known if column for one in totals_named(column.named.words)}
    taking_off = [node for node in walk(plan) if isinstance(node, Arithmetic) and node.operator == "-"]
    if total in taken or (taking_off and total is Total.NET):
        return True
    reduced = any(isinstance(node.left, Literal) for node in taking_off)  # 1 - discount
    return not (taken or stored or reduced)


def both_amounts(asked: Asked) -> Iterator[Demand]:
    """ "Repair cost as a share of rent" takes both amounts, whatever else a share may be."""
    for said in parts_and_wholes(asked):
        sides = [
            {option.of.place for option in columns_said(asked, side)} for side in (said.part, said.whole)
        ]
        if all(sides):
            yield Demand(said.asking, partial(_speaks_of, sides))


def _speaks_of(sides: Sequence[Set[Place]], plan: Plan) -> bool:
    spoken = spoken_of(plan)
    return all(side & spoken for side in sides)
