"""What the catalogue of a DuckDB file says: tables, views, columns, keys, comments."""

import duckdb

from pleasqlarify.databases.quoting import quoted
from pleasqlarify.databases.schemas.catalogue import Outline
from pleasqlarify.tables import Column, ForeignKey, Relation

TABLES = """
    SELECT table_name, comment, sql FROM duckdb_tables()
    WHERE database_name = current_database() AND schema_name = 'main' AND NOT internal ORDER BY table_oid"""
VIEWS = """
    SELECT view_name, comment, sql FROM duckdb_views()
    WHERE database_name = current_database() AND schema_name = 'main' AND NOT internal ORDER BY view_oid"""
COLUMNS = """
    SELECT column_name, data_type, comment FROM duckdb_columns()
    WHERE database_name = current_database() AND schema_name = 'main' AND table_name = ?
    ORDER BY column_index"""
CONSTRAINTS = """
    SELECT constraint_type, constraint_column_names FROM duckdb_constraints()
    WHERE database_name = current_database() AND schema_name = 'main' AND table_name = ?"""
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
    tables = [_table(connection, *row) for row in connection.execute(TABLES).fetchall()]
    views = [_view(connection, *row) for row in connection.execute(VIEWS).fetchall()]
    return tables + [view for view in views if view is not None]


def keys(connection: duckdb.DuckDBPyConnection) -> list[ForeignKey]:
    """The declared foreign keys."""
    found = connection.execute(FOREIGN_KEYS).fetchall()
    return [
        ForeignKey(table, tuple(columns), to, tuple(to_columns)) for table, columns, to, to_columns in found
    ]


def other_schemas(connection: duckdb.DuckDBPyConnection) -> list[str]:
    """Names of schemas beside ``main`` that hold tables."""
    return [name for (name,) in connection.execute(OTHERS).fetchall()]


def _table(connection: duckdb.DuckDBPyConnection, name: str, comment: str | None, sql: str) -> Outline:
    constraints = connection.execute(CONSTRAINTS, [name]).fetchall()
    key = next((tuple(columns) for kind, columns in constraints if kind == "PRIMARY KEY"), ())
    unique = [columns[0] for kind, columns in constraints if kind == "UNIQUE" and len(columns) == 1]
    columns = tuple(Column(n, t, c or "") for n, t, c in connection.execute(COLUMNS, [name]).fetchall())
    return Outline(Relation(name, columns, key, comment=comment or ""), tuple(unique), sql)


def _view(connection: duckdb.DuckDBPyConnection, name: str, comment: str | None, sql: str) -> Outline | None:
    comments = {n: c for n, _, c in connection.execute(COLUMNS, [name]).fetchall()}
    try:
        described = connection.execute(f"DESCRIBE {quoted(name)}").fetchall()
    except duckdb.Error:
        return None
    columns = tuple(Column(row[0], row[1], comments.get(row[0]) or "") for row in described)
    return Outline(Relation(name, columns, comment=comment or "", view=True), (), sql)
