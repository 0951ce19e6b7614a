"""What a statement returned, and what of the database can be seen, as results of calls."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from mcp_types import CallToolResult

from pleasqlarify.apps import documents
from pleasqlarify.apps.mcp.answering import result
from pleasqlarify.apps.mcp.desk import Desk
from pleasqlarify.apps.mcp.saying import table
from pleasqlarify.apps.terminal.writing import count
from pleasqlarify.domains.sql.prompt import ddl
from pleasqlarify.errors import UnknownName
from pleasqlarify.tables import Failed, Limit, Outcome, Refused, Schema, Table

MOST_ROWS = 100
"""Rows that travel: an agent reads all of them. The statement itself can ask for fewer, or for later ones."""


def ran(outcome: Outcome) -> CallToolResult:
    """What a statement returned; one that was refused, failed or cut short by time or memory is an error."""
    match outcome:
        case Refused(message=message) | Failed(message):
            return result(message, documents.outcome(outcome), failed=True)
    if outcome.limited in {Limit.TIME, Limit.MEMORY}:
        why = f"the query needs more {outcome.limited} than one query may use"
        return result(why, documents.outcome(outcome), failed=True)
    kept = replace(outcome, rows=outcome.rows[:MOST_ROWS])
    values = {**documents.outcome(kept), "n_rows": len(outcome.rows)}
    return result("\n".join([*table(kept.columns, kept.rows), f"({_many(outcome)})"]), values)


def described(desk: Desk, named: Sequence[str]) -> CallToolResult:
    """The schema as interpreters see it, or only these tables of it; raises UnknownName for one not there."""
    schema = _only(desk.database.schema, named)
    values = documents.database(desk.database)
    shown = {relation.name for relation in schema.relations}
    values["tables"] = [_told(one, values=desk.values) for one in values["tables"] if one["name"] in shown]
    values["keys"] = [key for key in values["keys"] if key["table"] in shown]
    about = f"{desk.database.name}: {count(len(shown), 'table')}, {schema.dialect}"
    return result(f"{about}\n\n{ddl(schema, values=desk.values)}", values)


def _only(schema: Schema, named: Sequence[str]) -> Schema:
    known = {relation.name.casefold() for relation in schema.relations}
    for name in named:
        if name.casefold() not in known:
            there = ", ".join(relation.name for relation in schema.relations)
            raise UnknownName(f"no table {name!r}; there is {there}")
    wanted = {name.casefold() for name in named} or known
    kept = tuple(one for one in schema.relations if one.name.casefold() in wanted)
    names = {one.name for one in kept}
    return replace(schema, relations=kept, keys=tuple(k for k in schema.keys if k.table in names))


def _told(relation: dict[str, Any], *, values: bool) -> dict[str, Any]:
    columns = relation["columns"]
    return relation if values else {**relation, "columns": [{**one, "samples": ()} for one in columns]}


def _many(outcome: Table) -> str:
    rows = count(len(outcome.rows), "row")
    cut = "there are more than one query may fetch" if outcome.limited or outcome.truncated else ""
    shown = f"the first {MOST_ROWS} of {rows}" if len(outcome.rows) > MOST_ROWS else rows
    return f"{shown}; {cut}" if cut else shown
