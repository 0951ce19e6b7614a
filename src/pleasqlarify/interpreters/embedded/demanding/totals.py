""" "Net", "before tax" and the like say which of two totals is meant: the other one does not do."""

from collections.abc import Iterator
from functools import partial

from pleasqlarify.interpreters.embedded.demanding.nouns import Demand
from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.kept_words import spoken_of
from pleasqlarify.interpreters.embedded.plan.nouns import Arithmetic, Plan
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
    """Whether it takes such a total, or takes something off; where none is stored, not the other one."""
    known = (asked.profile.column(*place) for place in spoken_of(plan) if place[1])
    taken = {one for column in known if column for one in totals_named(column.named.words)}
    less = any(isinstance(node, Arithmetic) and node.operator == "-" for node in walk(plan))
    return total in taken or less or not (taken or stored)
