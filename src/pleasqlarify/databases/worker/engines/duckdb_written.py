"""The tables that a statement names, as DuckDB's parser tells them without looking any of them up."""

import json
from collections.abc import Iterator
from typing import Any

import duckdb


def tables_written(session: duckdb.DuckDBPyConnection, sql: str) -> Iterator[list[str]]:
    """Their names in parts, but for those that the statement makes itself.

    >>> with duckdb.connect() as connection:
    ...     list(tables_written(connection, "WITH a AS (FROM b) SELECT * FROM a WHERE (1, 2) IN (FROM c.d)"))
    [['b'], ['c', 'd']]
    """
    (text,) = session.execute("SELECT json_serialize_sql(?)", [sql]).fetchone() or ("null",)
    nodes = list(_objects(json.loads(text)))
    own = {entry["key"] for node in nodes for entry in node.get("cte_map", {}).get("map", ())}
    for node in nodes:
        if node.get("type") == "BASE_TABLE":
            parts = [node.get("catalog_name"), node.get("schema_name"), node["table_name"]]
            named = [part for part in parts if part]
            if len(named) > 1 or named[0] not in own:
                yield named


def _objects(value: Any) -> Iterator[dict[str, Any]]:
    """Every object in a JSON value."""
    if isinstance(value, dict):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _objects(inner)
