"""What the definitions in an SQLite file say: tables, views, columns, keys."""

import sqlite3
from collections.abc import Iterator, Sequence

from pleasqlarify.databases.schemas.catalogue import Outline
from pleasqlarify.databases.schemas.comments import column_comments
from pleasqlarify.tables import Column, ForeignKey, Relation

RELATIONS = """
    SELECT name, type, sql FROM sqlite_master
    WHERE type IN ('table', 'view') AND lower(name) NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')
    ORDER BY rowid"""
COLUMNS = "SELECT name, type, pk FROM pragma_table_xinfo(?) WHERE hidden <> 1"  # 1 = a virtual table's own
UNIQUE = """
    SELECT max(i.name) FROM pragma_index_list(?) l, pragma_index_info(l.name) i
    WHERE l."unique" AND NOT l.partial GROUP BY l.name HAVING count(*) = 1 AND max(i.name) IS NOT NULL"""
FOREIGN_KEYS = 'SELECT id, "table", "from", "to" FROM pragma_foreign_key_list(?) ORDER BY id, seq'


def outlines(connection: sqlite3.Connection) -> list[Outline]:
    """Every table and view, oldest first, without what SQLite keeps for itself."""
    found = []
    for name, kind, sql in connection.execute(RELATIONS).fetchall():
        try:
            found.append(_outline(connection, name, sql or "", view=kind == "view"))
        except sqlite3.OperationalError:  # a view over something that is gone, or a module that is not loaded
            continue
    return [outline for outline in found if outline.relation.columns]


def keys(connection: sqlite3.Connection, relations: Sequence[Relation]) -> list[ForeignKey]:
    """The declared foreign keys whose two ends exist."""
    named = {relation.name.casefold(): relation for relation in relations}
    return [key for relation in relations for key in _keys_of(connection, relation, named)]


def _outline(connection: sqlite3.Connection, name: str, sql: str, *, view: bool) -> Outline:
    columns = connection.execute(COLUMNS, (name,)).fetchall()
    comments = {} if view else column_comments(sql)
    relation = Relation(
        name,
        tuple(Column(column, type_, comments.get(column.casefold(), "")) for column, type_, _ in columns),
        tuple(column for column, _, place in sorted(columns, key=lambda row: row[2]) if place),
        comment=comments.get("", ""),
        view=view,
    )
    unique = sorted(column for (column,) in connection.execute(UNIQUE, (name,)))
    return Outline(relation, tuple(unique), sql)


def _keys_of(
    connection: sqlite3.Connection, relation: Relation, named: dict[str, Relation]
) -> Iterator[ForeignKey]:
    """The keys of one table; without columns, SQLite means the primary key of the other table."""
    parts: dict[int, list[tuple[str, str, str | None]]] = {}
    for number, *part in connection.execute(FOREIGN_KEYS, (relation.name,)):
        parts.setdefault(number, []).append((part[0], part[1], part[2]))
    for number in sorted(parts):
        target = named.get(parts[number][0][0].casefold())
        if target is None:
            continue
        columns = _spelled(relation, [column for _, column, _ in parts[number]])
        written = [column for _, _, column in parts[number] if column is not None]
        to_columns = _spelled(target, written) if written else target.primary_key
        if columns and len(columns) == len(to_columns):
            yield ForeignKey(relation.name, columns, target.name, to_columns)


def _spelled(relation: Relation, columns: Sequence[str]) -> tuple[str, ...]:
    """The columns as the table spells them; empty where one does not exist."""
    names = {column.name.casefold(): column.name for column in relation.columns}
    spelled = tuple(names[column.casefold()] for column in columns if column.casefold() in names)
    return spelled if len(spelled) == len(columns) else ()
