"""What the catalogue of a MySQL or MariaDB server says: tables, views, columns, keys, comments."""

import re
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from pleasqlarify.databases.schemas.catalogue import Outline
from pleasqlarify.databases.schemas.naming import qualified
from pleasqlarify.databases.worker.engines.mysql_session import NO_DATABASE, is_mariadb
from pleasqlarify.tables import Column, ForeignKey, Relation

Parts = tuple[Any, ...]
Place = tuple[str, str]
"""Database and name of a table."""

OF_THE_SERVER = ("information_schema", "mysql", "performance_schema", "sys")
VIEW = "VIEW"
KINDS = ("BASE TABLE", "SYSTEM VERSIONED", VIEW)

WIDTH = re.compile(r"^((?:small|medium|big)?int|year)\(\d+\)")  # of the screen, for numbers; not tinyint(1)

DATABASES = "SELECT schema_name FROM information_schema.schemata WHERE schema_name NOT IN %s ORDER BY 1"
TABLES = """
    SELECT table_schema, table_name, table_type, table_comment FROM information_schema.tables
    WHERE table_schema IN %s AND table_type IN %s ORDER BY table_schema, table_name"""
COLUMNS = """
    SELECT table_schema, table_name, column_name, column_type, column_comment FROM information_schema.columns
    WHERE table_schema IN %s AND extra NOT LIKE '%%INVISIBLE%%' AND privileges LIKE '%%select%%'
    ORDER BY ordinal_position"""
UNIQUE = """
    SELECT table_schema, table_name, index_name, column_name, sub_part FROM information_schema.statistics
    WHERE table_schema IN %s AND non_unique = 0 ORDER BY seq_in_index"""
VIEWS = """
    SELECT table_schema, table_name, view_definition FROM information_schema.views WHERE table_schema IN %s"""
JSON = """
    SELECT constraint_schema, table_name, constraint_name FROM information_schema.check_constraints
    WHERE constraint_schema IN %s AND check_clause LIKE 'json\\_valid(%%'"""
FOREIGN_KEYS = """
    SELECT table_schema, table_name, constraint_name, referenced_table_schema, referenced_table_name,
        column_name, referenced_column_name
    FROM information_schema.key_column_usage
    WHERE table_schema IN %s AND referenced_table_name IS NOT NULL
    ORDER BY table_schema, table_name, constraint_name, ordinal_position"""


class Definitions:
    """What the account may read: of the session's database, or where it has none of all that hold data."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection
        ((here,),) = self._found("SELECT DATABASE()")
        self.default = "" if here == NO_DATABASE else str(here)
        all_others = () if self.default else self._found(DATABASES, OF_THE_SERVER)
        self._databases = tuple(name for (name,) in all_others) or (here,)
        self._columns = self._by_table(COLUMNS)

    def outlines(self) -> list[Outline]:
        """Every table and view with a column that may be read: not views over what is gone."""
        unique, views = self._by_table(UNIQUE), self._by_table(VIEWS)
        json = self._by_table(JSON) if is_mariadb(self._connection) else {}
        tables = [row for row in self._found(TABLES, self._databases, KINDS) if self._columns[row[:2]]]
        anything = " ".join(name for _, name, _, _ in tables)
        made = []
        for database, name, kind, comment in tables:
            place = (database, name)
            columns = self._made(place, {column for (column,) in json.get(place, [])})
            keys = self._keys(place, unique[place])
            relation = Relation(
                self._name(*place), columns, keys.pop("PRIMARY", ()), schema=self._place(database)
            )
            alone = tuple(parts[0] for parts in keys.values() if len(parts) == 1)
            if kind == VIEW:  # a view that does not show what it reads may read anything
                made.append(Outline(_view(relation), (), views[place][0][0] or anything))
            else:
                made.append(Outline(_commented(relation, comment), alone))
        return made

    def foreign_keys(self) -> list[ForeignKey]:
        """The declared foreign keys among columns that may be read."""
        found: dict[Parts, list[Parts]] = defaultdict(list)
        for *key, column, to_column in self._found(FOREIGN_KEYS, self._databases):
            found[tuple(key)].append((column, to_column))
        keys = []
        for (database, table, _, to_database, to), pairs in found.items():
            columns, to_columns = zip(*pairs, strict=True)
            if self._readable((database, table), columns) and self._readable((to_database, to), to_columns):
                ends = self._name(database, table), columns, self._name(to_database, to), to_columns
                keys.append(ForeignKey(*ends))
        return keys

    def _made(self, place: Place, json: set[str]) -> tuple[Column, ...]:
        """The columns; MariaDB keeps JSON as text that a constraint looks at."""
        return tuple(
            Column(name, "json" if name in json else WIDTH.sub(r"\1", kind), comment)
            for name, kind, comment in self._columns[place]
        )

    def _keys(self, place: Place, parts: Sequence[Parts]) -> dict[str, tuple[str, ...]]:
        """The columns of each index that keeps them unique as they are, by its name."""
        keys: dict[str, list[Parts]] = defaultdict(list)
        for index, column, length in parts:
            keys[index].append((column, length))
        return {
            index: tuple(column for column, _ in columns)
            for index, columns in keys.items()
            if self._readable(place, [column for column, length in columns if length is None], len(columns))
        }

    def _readable(self, place: Place, columns: Sequence[str], wanted: int = 0) -> bool:
        return {c for c, *_ in self._columns[place]}.issuperset(columns) and len(columns) >= wanted

    def _place(self, database: str) -> str:
        return "" if database == self.default else database

    def _name(self, database: str, table: str) -> str:
        return qualified(self._place(database), table)

    def _by_table(self, sql: str) -> dict[Place, list[Parts]]:
        """Rows by their first two columns, which are left off."""
        found: dict[Place, list[Parts]] = defaultdict(list)
        for database, table, *row in self._found(sql, self._databases):
            found[database, table].append(tuple(row))
        return found

    def _found(self, sql: str, *values: Any) -> Sequence[Parts]:
        with self._connection.cursor() as cursor:
            cursor.execute(sql, values or None)
            rows: Sequence[Parts] = cursor.fetchall()
        return rows


def _view(relation: Relation) -> Relation:
    return Relation(relation.name, relation.columns, schema=relation.schema, view=True)


def _commented(relation: Relation, comment: str) -> Relation:
    return Relation(
        relation.name, relation.columns, relation.primary_key, comment=comment, schema=relation.schema
    )
