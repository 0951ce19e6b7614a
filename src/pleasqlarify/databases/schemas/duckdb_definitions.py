"""What the catalogue of a DuckDB file says: tables, views, columns, keys, comments, of all its schemas."""

from collections import defaultdict
from dataclasses import replace
from typing import Any

import duckdb

from pleasqlarify.databases.quoting import placed
from pleasqlarify.databases.schemas.catalogue import Outline
from pleasqlarify.databases.schemas.naming import qualified
from pleasqlarify.tables import Column, ForeignKey, Relation

Parts = tuple[Any, ...]
Place = tuple[str, str]
"""Schema and name of a table."""

DEFAULT = "main"
HERE = "database_name = current_database()"

TABLES = f"""
    SELECT schema_name, table_name, comment, sql FROM duckdb_tables()
    WHERE {HERE} AND NOT internal ORDER BY schema_name <> 'main', schema_name, table_oid"""  # noqa: S608
VIEWS = f"""
    SELECT schema_name, view_name, comment, sql FROM duckdb_views()
    WHERE {HERE} AND NOT internal ORDER BY schema_name <> 'main', schema_name, view_oid"""  # noqa: S608
COLUMNS = f"""
    SELECT schema_name, table_name, column_name, data_type, comment FROM duckdb_columns()
    WHERE {HERE} AND NOT internal ORDER BY column_index"""  # noqa: S608
CONSTRAINTS = f"""
    SELECT schema_name, table_name, constraint_type, constraint_column_names FROM duckdb_constraints()
    WHERE {HERE}"""  # noqa: S608
FOREIGN_KEYS = f"""
    SELECT schema_name, table_name, constraint_column_names, referenced_table, referenced_column_names
    FROM duckdb_constraints() WHERE {HERE} AND constraint_type = 'FOREIGN KEY'
    ORDER BY table_oid, constraint_index"""  # noqa: S608


def outlines(connection: duckdb.DuckDBPyConnection) -> list[Outline]:
    """Every table and view, those of ``main`` first, oldest first; views that cannot be read are left out."""
    columns, constraints = _by_table(connection, COLUMNS), _by_table(connection, CONSTRAINTS)
    (catalog,) = connection.execute("SELECT current_database()").fetchone() or ("",)
    made = []
    for schema, name, comment, sql in connection.execute(TABLES).fetchall():
        table = _empty(schema, name, comment, catalog)
        made.append(_table(table, sql, columns[schema, name], constraints[schema, name]))
    for schema, name, comment, sql in connection.execute(VIEWS).fetchall():
        view = _view(connection, _empty(schema, name, comment, catalog), sql, columns[schema, name])
        made += [view] if view is not None else []
    return made


def keys(connection: duckdb.DuckDBPyConnection) -> list[ForeignKey]:
    """The declared foreign keys, which never leave their schema."""
    return [
        ForeignKey(_name(schema, table), tuple(columns), _name(schema, to), tuple(to_columns))
        for schema, table, columns, to, to_columns in connection.execute(FOREIGN_KEYS).fetchall()
    ]


def _by_table(connection: duckdb.DuckDBPyConnection, sql: str) -> dict[Place, list[Parts]]:
    """Rows by their first two columns, which are left off."""
    found: dict[Place, list[Parts]] = defaultdict(list)
    for schema, table, *row in connection.execute(sql).fetchall():
        found[schema, table].append(tuple(row))
    return found


def _name(schema: str, name: str) -> str:
    return qualified("" if schema == DEFAULT else schema, name)


def _empty(schema: str, name: str, comment: str | None, catalog: str) -> Relation:
    """A relation without columns. DuckDB takes ``a.b`` for a database where one and a schema are called a."""
    place = "" if schema == DEFAULT else schema
    before = catalog if place.casefold() == catalog.casefold() else ""
    return Relation(_name(schema, name), (), comment=comment or "", schema=place, catalog=before)


def _table(empty: Relation, sql: str, columns: list[Parts], constraints: list[Parts]) -> Outline:
    key = next((tuple(names) for kind, names in constraints if kind == "PRIMARY KEY"), ())
    unique = tuple(names[0] for kind, names in constraints if kind == "UNIQUE" and len(names) == 1)
    made = tuple(Column(column, type_, said or "") for column, type_, said in columns)
    return Outline(replace(empty, columns=made, primary_key=key), unique, sql)


def _view(
    connection: duckdb.DuckDBPyConnection, empty: Relation, sql: str, columns: list[Parts]
) -> Outline | None:
    comments = {column: said or "" for column, _, said in columns}
    try:
        described = connection.execute(f"DESCRIBE {placed(empty.parts)}").fetchall()
    except duckdb.Error:
        return None
    made = tuple(Column(row[0], row[1], comments.get(row[0], "")) for row in described)
    return Outline(replace(empty, columns=made, view=True), (), sql)
