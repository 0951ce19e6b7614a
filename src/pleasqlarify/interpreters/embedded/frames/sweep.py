"""Any column of the tables that a question is about, where a word of it means nothing known.

It pays for the words that it leaves unexplained, and does not claim them.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from math import log

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.names.choosing import selections
from pleasqlarify.interpreters.embedded.frames.parts.names.pieces import Field, Piece, together
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.frames.simple import Sketch, demands_of, under_conditions
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Spot
from pleasqlarify.interpreters.embedded.profile.nouns import Role, TableProfile
from pleasqlarify.interpreters.embedded.weights import weight

BASES = 4
"""Selections of what the other words name."""

TABLES = 4
MOST = 50


def sweep(asked: Asked) -> Iterator[Reading]:
    """Readings that show columns which no word names, beside what the other words name."""
    vague = frozenset().union(*(s.positions for s in asked.links.spots if _is_vague(s)))
    if not vague and not asked.links.unused:
        return
    swept, demanded = list(_columns(asked)), demands_of(asked)
    found: list[Sketch] = []
    for base in selections(asked, BASES, vague):
        for score, (option,) in best([swept], MOST):
            piece = together((base.piece, option.of))
            total = base.weight + score + weight("sweep.base")
            found += under_conditions(asked, replace(base, piece=piece, weight=total), 2, demanded)
    for sketch in sorted(found, key=lambda sketch: -sketch.weight)[:MOST]:
        yield sketch.drawn(asked, "sweep")


def _is_vague(spot: Spot) -> bool:
    """Whether no word of the stretch is said in a name."""
    return spot.mentions[0].soft


def _columns(asked: Asked) -> list[Option[Piece]]:
    """Columns of active tables, one by one and two together."""
    near = asked.links.activation
    known = {
        (meaning.table, meaning.column): likelihood(mention) for mention, meaning in asked.named(ColumnNamed)
    }
    made: list[Option[Piece]] = []
    active: list[TableProfile] = []
    for table in sorted(asked.profile.tables.values(), key=lambda t: -near.get(t.name, 0.0))[:TABLES]:
        if near.get(table.name, 0.0) > 0:
            made += _of_table(table, log(near[table.name]), known)
            active.append(table)
    for one, other in combinations(active, 2):
        shown = tuple(Field(t.name, name) for t in (one, other) for name in t.displays[0].columns)
        score = log(min(near[one.name], near[other.name])) + weight("sweep.own") + weight("sweep.both")
        made.append(Option(Piece(shown), score))
    return sorted(made, key=lambda option: -option.weight)[:MOST]


def _of_table(
    table: TableProfile, near: float, known: dict[tuple[str, str], float]
) -> Iterator[Option[Piece]]:
    names = table.displays[0].columns
    told = [c for c in table.columns if c.role is not Role.ID and not c.foreign]
    fields = {c.name: Field(table.name, c.name) for c in told}
    score = {c.name: near + max(known.get(c.key, -9.0), weight("sweep.own")) for c in told}
    for name, field in fields.items():
        yield Option(Piece((field,)), score[name])
        if name not in names:
            shown = (*(Field(table.name, one) for one in names), field)
            yield Option(Piece(shown), score[name] + weight("sweep.with_name"))
    for one, other in combinations(told, 2):
        both = min(score[one.name], score[other.name]) + weight("sweep.both")
        both += weight("sweep.alike") * (one.role is other.role)
        yield Option(Piece((fields[one.name], fields[other.name])), both)
