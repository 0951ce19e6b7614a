"""What the catalogue of a DuckDB file says: tables, views, columns, keys, comments."""

from collections import defaultdict
from typing import Any

import duckdb

from pleasqlarify.databases.quoting import quoted
from pleasqlarify.databases.schemas.catalogue import Outline
from pleasqlarify.tables import Column, ForeignKey, Relation

Parts = tuple[Any, ...]

TABLES = """
    SELECT table_name, comment, sql FROM duckdb_tables()
    WHERE database_name = current_database() AND schema_name = 'main' AND NOT internal ORDER BY table_oid"""
VIEWS = """
    SELECT view_name, comment, sql FROM duckdb_views()
    WHERE database_name = current_database() AND schema_name = 'main' AND NOT internal ORDER BY view_oid"""
COLUMNS = """
    SELECT table_name, column_name, data_type, comment FROM duckdb_columns()
    WHERE database_name = current_database() AND schema_name = 'main' AND NOT internal
    ORDER BY column_index"""
CONSTRAINTS = """
    SELECT table_name, constraint_type, constraint_column_names FROM duckdb_constraints()
    WHERE database_name = current_database() AND schema_name = 'main'"""
OTHERS = """
    SELECT DISTINCT schema_name FROM duckdb_tables()
    WHERE database_name = current_database() AND schema_name <> 'main' AND NOT internal ORDER BY 1"""
FOREIGN_KEYS = """
    SELECT table_name, constraint_column_names, referenced_table, referenced_column_names
    FROM duckdb_constraints()
    WHERE database_name = current_database() AND schema_name = 'main' AND constraint_type = 'FOREIGN KEY'
    ORDER BY table_oid, constraint_index"""


def outlines(connection: duckdb.DuckDBPyConnection) -> list[Outline]:
    """Every table and view of the schema ``main``, oldest first; views that cannot be read are left out."""
    columns, constraints = _by_table(connection, COLUMNS), _by_table(connection, CONSTRAINTS)
    tables = [
        _table(name, comment or "", sql, columns[name], constraints[name])
        for name, comment, sql in connection.execute(TABLES).fetchall()
    ]
    views = connection.execute(VIEWS).fetchall()
    seen = [_view(connection, name, comment or "", sql, columns[name]) for name, comment, sql in views]
    return tables + [view for view in seen if view is not None]


def keys(connection: duckdb.DuckDBPyConnection) -> list[ForeignKey]:
    """The declared foreign keys."""
    found = connection.execute(FOREIGN_KEYS).fetchall()
    return [
        ForeignKey(table, tuple(columns), to, tuple(to_columns)) for table, columns, to, to_columns in found
    ]


def other_schemas(connection: duckdb.DuckDBPyConnection) -> list[str]:
    """Names of schemas beside ``main`` that hold tables."""
    return [name for (name,) in connection.execute(OTHERS).fetchall()]


def _by_table(connection: duckdb.DuckDBPyConnection, sql: str) -> dict[str, list[Parts]]:
    """Rows by their first column, which is left off."""
    found: dict[str, list[Parts]] = defaultdict(list)
    for table, *row in connection.execute(sql).fetchall():
        found[table].append(tuple(row))
    return found


def _table(name: str, comment: str, sql: str, columns: list[Parts], constraints: list[Parts]) -> Outline:
    key = next((tuple(names) for kind, names in constraints if kind == "PRIMARY KEY"), ())
    unique = tuple(names[0] for kind, names in constraints if kind == "UNIQUE" and len(names) == 1)
    made = tuple(Column(column, type_, said or "") for column, type_, said in columns)
    return Outline(Relation(name, made, key, comment=comment), unique, sql)


def _view(
    connection: duckdb.DuckDBPyConnection, name: str, comment: str, sql: str, columns: list[Parts]
) -> Outline | None:
    comments = {column: said or "" for column, _, said in columns}
    try:
        described = connection.execute(f"DESCRIBE {quoted(name)}").fetchall()
    except duckdb.Error:
        return None
    made = tuple(Column(row[0], row[1], comments.get(row[0], "")) for row in described)
    return Outline(Relation(name, made, comment=comment, view=True), (), sql)
