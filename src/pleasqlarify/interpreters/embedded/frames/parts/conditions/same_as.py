"""Rows that share something with one that is named: "in the same city as Ada Holm"."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Condition, Make, every, negated
from pleasqlarify.interpreters.embedded.frames.parts.conditions.values import is_value
from pleasqlarify.interpreters.embedded.frames.parts.conditions.wording import quoted
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Mention, Spot, TableNamed, ValueNamed
from pleasqlarify.interpreters.embedded.plan.nouns import Expression, OneOfPlan
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions
from pleasqlarify.model import Choice

OWN = 2  # words from "same" to its noun: "the same home town"
MOST = 3  # meanings of what is named that are tried
POINT = "does {} count as well"
Values = tuple[ValueNamed, ...]


def same_as(asked: Asked, root: str, place: int) -> Iterator[Condition]:
    """What rows of ``root`` are held to by "same": that of one that is called so behind "as", which itself
    may count or not.
    """
    spot = _behind(asked, place)
    last = max(spot.positions) if spot else 0
    if spot is None or last + 1 >= len(asked.words.tokens) or asked.words.tokens[last + 1].norm != "as":
        return
    for named, told, likely in _named(asked, last + 2):
        for mention, own, other in _columns(asked, spot, root, named[0].table):
            used = frozenset({place}) | mention.positions | told
            label = f"the same {own} as {quoted(asked, told)}"
            weigh = likely + likelihood(mention)
            point = POINT.format(quoted(asked, told))
            make = _shares(own, other, named)
            if root == named[0].table and len(named) == 1:
                yield Option(_besides(make, named[0]), weigh, ((used, label),), (Choice(point, "no"),))
                weigh += weight("conditions.itself")
            yield Option(make, weigh, ((used, label),), (Choice(point, "yes"),))


def _behind(asked: Asked, place: int) -> Spot | None:
    """The stretch that says what is the same."""
    return next((s for s in asked.links.spots if 0 < min(s.positions) - place <= OWN), None)


def _named(asked: Asked, start: int) -> Iterator[tuple[Values, Positions, float]]:
    """The rows that stretches which follow one another from a place on name, each by values of one column."""
    spots: list[Spot] = []
    for spot in sorted(asked.links.spots, key=lambda spot: min(spot.positions)):
        if min(spot.positions) == start:
            spots.append(spot)
            start = max(spot.positions) + 1
    for mention in spots[0].mentions if spots else ():
        if isinstance(of := mention.meaning, ValueNamed):
            rest = [_same_column(spot, of) for spot in spots[1:]]
            also = [(m, m.meaning) for m in rest if m and isinstance(m.meaning, ValueNamed)]
            told = mention.positions.union(*(m.positions for m, _ in also))
            likely = likelihood(mention) + sum(likelihood(m) for m, _ in also)
            yield (of, *(value for _, value in also)), told, likely


def _same_column(spot: Spot, of: ValueNamed) -> Mention | None:
    named = ((m, m.meaning) for m in spot.mentions)
    return next(
        (m for m, v in named if isinstance(v, ValueNamed) and (v.table, v.column) == (of.table, of.column)),
        None,
    )


def _columns(asked: Asked, spot: Spot, root: str, other: str) -> Iterator[tuple[Mention, str, str]]:
    """What is the same, as a column of either table: one that both have, or the key of what has them."""
    tables, joins = asked.profile.tables, asked.profile.joins
    for mention in spot.mentions[:MOST]:
        named = mention.meaning
        if isinstance(named, ColumnNamed) and named.table == root:
            column = asked.profile.column(root, named.column)
            alike = [c.name for c in tables[other].columns if column and c.named.stems == column.named.stems]
            yield from ((mention, named.column, name) for name in alike[:1])
        if isinstance(named, ColumnNamed | TableNamed) and named.table not in (root, other):
            keys = [
                [s.edge.columns for s in joins.steps(one) if s.up and s.target == named.table]
                for one in (root, other)
            ]
            if all(keys) and all(len(each[0]) == 1 for each in keys):
                yield mention, keys[0][0][0], keys[1][0][0]


def _shares(own: str, other: str, named: Values) -> Make:
    def make(query: Query) -> Expression:
        inner = Query(named[0].table, query)
        inner.where = [is_value(value)(inner.own) for value in named]
        inner.show(inner.own(other))
        return OneOfPlan(query.own(own), inner.plan())

    return make


def _besides(make: Make, named: ValueNamed) -> Make:
    """The others alone: whoever is named is left out."""
    return every(make, negated(lambda query: is_value(named)(query.own)))
