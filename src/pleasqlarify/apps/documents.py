"""The outcome of one statement, and what of a database can be seen, as JSON values: light, for `run`."""

from dataclasses import asdict
from typing import Any

from pleasqlarify.cells import plain
from pleasqlarify.databases import Database
from pleasqlarify.tables import Failed, Outcome, Refused


def outcome(of: Outcome) -> dict[str, Any]:
    """The outcome of a statement, as ``run --json`` prints it.

    >>> outcome(Failed("no such column: prize"))
    {'error': 'no such column: prize'}
    """
    match of:
        case Refused(rule, what, message):
            return {"refused": {"rule": rule, "what": what, "message": message}}
        case Failed(message):
            return {"error": message}
    return {
        "columns": list(of.columns),
        "types": list(of.types),
        "rows": [[plain(cell) for cell in row] for row in of.rows],
        "truncated": of.truncated,
        "limited": of.limited,
        "elapsed_s": round(of.elapsed_s, 4),
    }


def database(opened: Database) -> dict[str, Any]:
    """The schema and the load report, as ``inspect --json`` prints them."""
    schema, report = opened.schema, opened.report
    return {
        "database": opened.name,
        "dialect": schema.dialect,
        "tables": [asdict(relation) for relation in schema.relations],
        "keys": [asdict(key) for key in schema.keys],
        "load_report": None if report is None else asdict(report),
    }
