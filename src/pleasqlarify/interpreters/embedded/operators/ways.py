"""Ways along keys from tables to another one."""

from collections.abc import Iterator
from dataclasses import dataclass

LONGEST_WAY = 5
"""Steps."""


@dataclass(frozen=True, slots=True)
class Step:
    """One key crossed, in either direction: columns of ``table`` equal those of ``to_table``."""

    table: str
    columns: tuple[str, ...]
    to_table: str
    to_columns: tuple[str, ...]


Way = tuple[Step, ...]


def shortest_ways(steps: dict[str, list[Step]], tables: frozenset[str], to: str) -> Iterator[Way]:
    """Ways that never return, shortest first, from any of the tables."""
    first = [step for table in sorted(tables) for step in steps.get(table, ())]
    front: list[Way] = [(step,) for step in first if step.to_table not in tables]
    for _ in range(LONGEST_WAY):
        further: list[Way] = []
        for way in front:
            if way[-1].to_table == to:
                yield way
            else:
                passed = tables | {step.to_table for step in way}
                further += [(*way, s) for s in steps.get(way[-1].to_table, ()) if s.to_table not in passed]
        front = further[:500]
