"""The rows of a statement counted and hashed where they lie: a long result need not travel to be known.

Two results have the same digest if they hold the same rows, whatever the order of rows and columns and
whatever the columns are called: as a fingerprint in memory has it. First each column is hashed as a bag of
its values, which puts the columns in an order of their own; then the rows, with their cells in that order.
"""

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from importlib import import_module
from itertools import combinations, permutations, product
from math import factorial, prod
from typing import Protocol

from pleasqlarify.databases.digests.wrapping import bare, wrapped
from pleasqlarify.tables import Digest, Outcome, Table

MOST_ORDERS = 6  # ways to put columns of the same values in order; each is a hash of all rows
MOST_COLUMNS = 100

HASHINGS = {
    "sqlite": "pleasqlarify.databases.digests.sqlite",
    "duckdb": "pleasqlarify.databases.digests.duckdb",
    "postgres": "pleasqlarify.databases.digests.postgres",
    "mysql": "pleasqlarify.databases.digests.mysql",
    "spark": "pleasqlarify.databases.digests.spark",
}

Order = Sequence[int]
"""Columns by their places, one after the other."""


class Hashing(Protocol):
    """How an engine hashes: expressions of its SQL. A value has one hash, whatever type it comes in."""

    at_once: int
    """So many orders of the columns are sooner tried all than found by looking at all rows beforehand."""

    def fraction(self, column: str, kind: str) -> str:
        """A number of that type rounded to ten digits, as a double; "" for what needs no rounding."""

    def cell(self, column: str, rounded: str, kind: str) -> str:
        """The hash of a cell of a column of that type; "" for types whose values it cannot tell apart."""

    def columns(self, cells: Sequence[str]) -> str:
        """Aggregates: the number of rows, then the hash of the bag of each column."""

    def differing(self, one: str, other: str) -> str:
        """Aggregate: how many rows hold different cells in two columns."""

    def rows(self, cells: Sequence[str]) -> str:
        """Aggregates: a hash of the bag of all rows, their cells in this order."""


def digest(ask: Callable[[str], Outcome], sql: str, kinds: Sequence[str], dialect: str) -> Digest | None:
    """How many rows an admitted statement has, and what tells them from others; None if that cannot be had.

    ``kinds`` are the types of its columns; ``ask`` runs a statement of ours.
    """
    hashing = _hashing(dialect)
    query = bare(sql, dialect) if 0 < len(kinds) <= MOST_COLUMNS else ""
    if hashing is None or not query:
        return None
    fractions = [hashing.fraction(f"c{place}", kind) for place, kind in enumerate(kinds)]
    cells = [hashing.cell(f"c{place}", f"r{place}", kind) for place, kind in enumerate(kinds)]
    if not all(cells):
        return None

    def numbers(*aggregates: str) -> list[int]:
        """What the aggregates come to, none where the engine did not get to the end."""
        outcome = ask(wrapped(query, (fractions, cells, aggregates), dialect))
        if not isinstance(outcome, Table) or outcome.limited or None in outcome.rows[0]:
            return []
        return [int(part) for cell in outcome.rows[0] for part in str(cell).split()]

    return _digest(hashing, [f"h{place}" for place in range(len(cells))], numbers)


def _digest(hashing: Hashing, cells: Sequence[str], numbers: Callable[..., list[int]]) -> Digest | None:
    places = range(len(cells))
    ahead = list(permutations(places)) if 1 < factorial(len(cells)) <= hashing.at_once else []

    def rows(order: Order) -> str:
        return hashing.rows([cells[place] for place in order])

    n, *found = numbers(hashing.columns(cells), *map(rows, ahead)) or (0,)
    colours, known = found[: len(cells)], _by_order(ahead, found[len(cells) :])
    if len(colours) != len(cells):
        return None
    classes = _told_apart(_classes(colours), lambda i, j: hashing.differing(cells[i], cells[j]), numbers)
    if classes is None:
        return None
    if sum(map(len, classes)) == 1:
        return Digest(n, _key(n, [(colours[0], 1)], []))
    orders = _orders(classes)
    if not known.keys() >= set(orders):
        known = _by_order(orders, numbers(*map(rows, orders)))
    views = sorted(known[order] for order in orders)
    if not all(views) or not views:
        return None
    return Digest(n, _key(n, [(colours[members[0]], len(members)) for members in classes], views))


def _by_order(
    orders: Sequence[tuple[int, ...]], numbers: Sequence[int]
) -> dict[tuple[int, ...], tuple[int, ...]]:
    """The numbers shared out among the orders, one after the other."""
    each = len(numbers) // max(len(orders), 1)
    return {order: tuple(numbers[at * each : (at + 1) * each]) for at, order in enumerate(orders)}


def _told_apart(
    classes: Sequence[Sequence[int]], differing: Callable[[int, int], str], numbers: Callable[..., list[int]]
) -> list[list[int]] | None:
    """The classes without columns that are the same in every row; None if that cannot be had."""
    alike = [pair for members in classes for pair in combinations(members, 2)]
    told = numbers(*(differing(i, j) for i, j in alike)) if alike else []
    if len(told) != len(alike):
        return None
    same = {j for (_, j), differ in zip(alike, told, strict=True) if not differ}
    return [[place for place in members if place not in same] for members in classes]


def _classes(colours: Sequence[int]) -> list[list[int]]:
    """The places of the columns, those of the same values together, in the order of their hashes."""
    by_colour: Mapping[int, list[int]] = {colour: [] for colour in sorted(colours)}
    for place, colour in enumerate(colours):
        by_colour[colour].append(place)
    return list(by_colour.values())


def _orders(classes: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
    """Every order of columns in which those of the same values stand together; none if there are too many."""
    if prod(factorial(len(members)) for members in classes) > MOST_ORDERS:
        return []
    return [
        tuple(place for part in parts for place in part) for parts in product(*map(permutations, classes))
    ]


def _key(n: int, classes: Sequence[tuple[int, int]], views: Sequence[tuple[int, ...]]) -> str:
    return blake2b(repr((n, classes, views)).encode(), digest_size=16).hexdigest()


def _hashing(dialect: str) -> Hashing | None:
    module = HASHINGS.get(dialect)
    hashing: Hashing | None = import_module(module).hashing if module else None
    return hashing
