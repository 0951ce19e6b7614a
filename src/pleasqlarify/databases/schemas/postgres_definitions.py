"""What the catalogue of a PostgreSQL database says: tables, views, columns, keys, comments."""

from collections import defaultdict
from typing import Any

from pleasqlarify.databases.schemas.naming import qualified
from pleasqlarify.databases.schemas.outlines import Outline
from pleasqlarify.databases.worker.engines.postgres_session import Session
from pleasqlarify.tables import Column, ForeignKey, Relation

READING_S = 20.0  # for each look at a catalogue, which may have thousands of tables
DEFAULT = "SELECT coalesce(pg_catalog.current_schema()::text, '')"
READABLE = """
    pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT c.relispartition
        AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%'
        AND pg_catalog.has_schema_privilege(n.oid, 'USAGE')
        AND pg_catalog.has_any_column_privilege(c.oid, 'SELECT')
        AND NOT EXISTS (SELECT FROM pg_catalog.pg_depend d WHERE d.deptype = 'e'
            AND d.classid = 'pg_catalog.pg_class'::pg_catalog.regclass AND d.objid = c.oid)"""
RELATIONS = f"""
    SELECT c.oid, n.nspname::text, c.relname::text, c.relkind IN ('v', 'm'),
        coalesce(pg_catalog.obj_description(c.oid, 'pg_class'), ''),
        CASE WHEN c.relkind IN ('v', 'm') THEN coalesce(pg_catalog.pg_get_viewdef(c.oid), '') ELSE '' END
    FROM {READABLE} ORDER BY c.oid"""  # noqa: S608
COLUMNS = f"""
    SELECT a.attrelid, a.attname::text,
        CASE t.typtype WHEN 'd' THEN pg_catalog.format_type(t.typbasetype, t.typtypmod)
            ELSE pg_catalog.format_type(a.atttypid, a.atttypmod) END,
        coalesce(pg_catalog.col_description(a.attrelid, a.attnum), '')
    FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
    WHERE a.attrelid IN (SELECT c.oid FROM {READABLE}) AND a.attnum > 0 AND NOT a.attisdropped
        AND pg_catalog.has_column_privilege(a.attrelid, a.attnum, 'SELECT')
    ORDER BY a.attrelid, a.attnum"""  # noqa: S608
UNIQUE = """
    SELECT i.indrelid, i.indisprimary, ARRAY(
        SELECT a.attname::text FROM unnest(i.indkey::int2[]) WITH ORDINALITY AS k(number, place)
        JOIN pg_catalog.pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number
        WHERE k.place <= i.indnkeyatts ORDER BY k.place)
    FROM pg_catalog.pg_index i
    WHERE i.indisunique AND i.indisvalid AND i.indpred IS NULL AND i.indexprs IS NULL ORDER BY i.indexrelid"""
NAMES = """
    ARRAY(SELECT a.attname::text FROM unnest(k.{numbers}) WITH ORDINALITY AS o(number, place)
        JOIN pg_catalog.pg_attribute a ON a.attrelid = k.{relation} AND a.attnum = o.number
        ORDER BY o.place)"""
FOREIGN_KEYS = f"""
    SELECT n.nspname::text, c.relname::text, {NAMES.format(numbers="conkey", relation="conrelid")},
        m.nspname::text, d.relname::text, {NAMES.format(numbers="confkey", relation="confrelid")}
    FROM pg_catalog.pg_constraint k
    JOIN pg_catalog.pg_class c ON c.oid = k.conrelid JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_catalog.pg_class d ON d.oid = k.confrelid JOIN pg_catalog.pg_namespace m ON m.oid = d.relnamespace
    WHERE k.contype = 'f' AND k.conparentid = 0 ORDER BY k.conrelid, k.oid"""  # noqa: S608

Parts = tuple[Any, ...]


def default_schema(session: Session) -> str:
    """The schema that is meant where none is written."""
    ((name,),) = session.rows(DEFAULT, READING_S)
    return str(name)


def outlines(session: Session, default: str) -> list[Outline]:
    """Every table and view of which the role may read a column, oldest first; partitions are no tables."""
    columns, unique = _by_relation(session, COLUMNS), _by_relation(session, UNIQUE)
    found = []
    for number, schema, name, is_view, comment, definition in session.rows(RELATIONS, READING_S):
        where = "" if schema == default else schema
        made = tuple(Column(column, kind, said) for column, kind, said in columns[number])
        readable = {column.name for column in made}
        keys = [(primary, names) for primary, names in unique[number] if readable.issuperset(names)]
        relation = Relation(
            qualified(where, name),
            made,
            next((tuple(names) for primary, names in keys if primary), ()),
            comment=comment,
            view=is_view,
            schema=where,
        )
        alone = tuple(names[0] for primary, names in keys if len(names) == 1 and not primary)
        found.append(Outline(relation, alone, definition))
    return found


def keys(session: Session, default: str) -> list[ForeignKey]:
    """The declared foreign keys."""

    def called(schema: str, name: str) -> str:
        return qualified("" if schema == default else schema, name)

    return [
        ForeignKey(called(schema, name), tuple(columns), called(to_schema, to_name), tuple(to_columns))
        for schema, name, columns, to_schema, to_name, to_columns in session.rows(FOREIGN_KEYS, READING_S)
    ]


def _by_relation(session: Session, sql: str) -> dict[int, list[Parts]]:
    """Rows by their first column, which is left off."""
    found: dict[int, list[Parts]] = defaultdict(list)
    for relation, *row in session.rows(sql, READING_S):
        found[relation].append(tuple(row))
    return found
