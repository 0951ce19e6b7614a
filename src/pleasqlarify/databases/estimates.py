"""How many rows an engine expects to handle for a statement, by its own plan, before anything runs."""

import json
from collections.abc import Callable, Iterator
from math import prod
from typing import Any

from pleasqlarify.tables import Outcome, Schema, Table

EXPLAINING = {
    "duckdb": "EXPLAIN (FORMAT JSON) ",
    "postgres": "EXPLAIN (FORMAT JSON) ",
    "mysql": "EXPLAIN FORMAT=JSON ",
}
"""What to write before a statement; none of these runs it."""

HEAVY = {"duckdb": 10_000_000, "postgres": 1_000_000, "mysql": 1_000_000}
"""Rows that take about half a second."""


def is_heavy(ask: Callable[[str], Outcome], sql: str, schema: Schema) -> bool:
    """Whether the engine expects a statement of ours to take long; False where it does not tell."""
    rows = expected(ask, sql, schema)
    return rows is not None and rows >= HEAVY[schema.dialect]


def expected(ask: Callable[[str], Outcome], sql: str, schema: Schema) -> float | None:
    """Rows of all steps of the plan together; None where the engine does not tell."""
    explaining = EXPLAINING.get(schema.dialect)
    outcome = ask(explaining + sql) if explaining else None
    if not isinstance(outcome, Table) or not outcome.rows:
        return None
    cell = outcome.rows[0][-1]
    try:
        plan = json.loads(cell) if isinstance(cell, str) else cell
    except ValueError:
        return None
    if schema.dialect == "postgres":
        known = {relation.bare: relation.rows or 0 for relation in schema.relations}
        return sum(_postgres(node, known) for node in _nodes(plan))
    if schema.dialect == "mysql":
        return sum(float(node.get("rows_examined_per_scan", node.get("rows", 0))) for node in _nodes(plan))
    return sum(_duckdb(node) for node in plan)


def _nodes(plan: Any) -> Iterator[dict[str, Any]]:
    """Every object of a plan."""
    if isinstance(plan, dict):
        yield plan
    for part in plan.values() if isinstance(plan, dict) else plan if isinstance(plan, list | tuple) else ():
        yield from _nodes(part)


def _postgres(node: dict[str, Any], known: dict[str, int]) -> float:
    """A scan reads the whole table, whatever it keeps of it."""
    read = (
        known.get(node.get("Relation Name", ""), 0) if node.get("Node Type", "").endswith("Seq Scan") else 0
    )
    return max(float(node.get("Plan Rows", 0)), read)


def _duckdb(node: dict[str, Any]) -> float:
    """A node and all below it; a product of tables comes without an estimate."""
    below = node.get("children", [])
    own = float(node.get("extra_info", {}).get("Estimated Cardinality", 0))
    if "PRODUCT" in node.get("name", "") and not own:
        own = prod(float(child.get("extra_info", {}).get("Estimated Cardinality", 1)) for child in below)
    return own + sum(map(_duckdb, below))
