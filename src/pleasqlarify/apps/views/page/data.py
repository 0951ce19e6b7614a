"""The data before any question: tables, columns, keys, sample values, how files were read."""

from pleasqlarify.apps.views.page.shapes import ColumnCard, DataView, TableCard
from pleasqlarify.apps.views.page.suggesting import suggestions
from pleasqlarify.databases import Database
from pleasqlarify.tables import Column, LoadNote, Relation, Schema


def data_view(database: Database) -> DataView:
    """What can be asked about, and questions that can really be asked."""
    schema = database.schema
    return {
        "name": database.name,
        "dialect": schema.dialect,
        "tables": [_table(schema, relation) for relation in schema.relations],
        "notes": notes(database),
        "suggestions": suggestions(database),
    }


def notes(database: Database) -> list[str]:
    """How files became tables: what was decided and why, a line each."""
    report = database.report
    return [
        f"{'.'.join(filter(None, (note.table, note.column)))}: {note.decision} ({note.reason}{_other(note)})"
        for note in (report.notes if report else ())
    ]


def _other(note: LoadNote) -> str:
    """How to have it read the other way; "" where there is none."""
    return f"; if that is wrong: --read {note.instead}" if note.instead else ""


def _table(schema: Schema, relation: Relation) -> TableCard:
    return {
        "name": relation.name,
        "schema": relation.schema,
        "rows": relation.rows,
        "view": relation.view,
        "comment": relation.comment,
        "columns": [_column(schema, relation, column) for column in relation.columns],
    }


def _column(schema: Schema, relation: Relation, column: Column) -> ColumnCard:
    return {
        "name": column.name,
        "type": column.type,
        "key": column.name in relation.primary_key,
        "points_to": _points_to(schema, relation.name, column.name),
        "comment": column.comment,
        "samples": list(column.samples),
    }


def _points_to(schema: Schema, table: str, column: str) -> str:
    """The column that this one refers to, as ``table.column``; "" elsewhere."""
    for key in schema.keys:
        if key.table == table and column in key.columns:
            return f"{key.to_table}.{key.to_columns[key.columns.index(column)]}"
    return ""
