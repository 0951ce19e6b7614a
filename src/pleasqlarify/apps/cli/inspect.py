"""``pleasqlarify inspect``: what of a database can be seen, as the interpreters see it."""

import shlex
from typing import TYPE_CHECKING

from pleasqlarify.apps.cli import out
from pleasqlarify.apps.cli.errors import usage
from pleasqlarify.apps.cli.options import Allowed, AsJson, Denied, Readings, Sources
from pleasqlarify.tables import Column, ForeignKey, LoadReport, Relation, Schema

if TYPE_CHECKING:
    from rich.console import Console

    from pleasqlarify.databases import Database


def inspect(sources: Sources, *, deny: Denied, allow: Allowed, read: Readings, json: AsJson = False) -> None:
    """Show tables, columns, keys and samples.

    Of files it also tells how they were read, of a server what its user should not be able to do.

    DATABASE is a SQLite or DuckDB file, CSV, XLSX, Parquet or JSON files and folders of them, or the URL of a
    server, such as postgresql://reader@db.example/shop.

    \b
    Examples:
      pleasqlarify inspect films.sqlite
      pleasqlarify inspect sales.csv shops.csv
      pleasqlarify inspect shop.duckdb --deny-table customers --json
    """
    from pleasqlarify.apps.cli.opening import database

    if not sources:
        raise usage("a database is needed, such as films.sqlite or sales.csv")
    with out.failures_as_document(json), database(sources, allow=allow, deny=deny, read=read) as opened:
        cautions = _cautions(sources[0])
        _document(opened, cautions) if json else _show(opened)
    if not json:
        for caution in cautions.get("cautions", []):
            out.note(f"{caution} (see `pleasqlarify doctor` with the same URL)")


def _document(opened: "Database", cautions: dict[str, list[str]]) -> None:
    from pleasqlarify.apps.documents import database as as_json

    out.document(as_json(opened) | cautions)


def _cautions(source: str) -> dict[str, list[str]]:
    """What the user of a server may do and should not; empty for what is no server."""
    from pleasqlarify.databases.rights import rights

    found = rights(source)
    return {"cautions": list(found.cautions)} if found else {}


def _show(opened: "Database") -> None:
    from rich.text import Text

    from pleasqlarify.apps.terminal.writing import console, count, safe

    paper, schema = console(), opened.schema
    paper.print(
        Text(f"{safe(opened.name)}: {count(len(schema.relations), 'table')}, {schema.dialect}", "bold")
    )
    for relation in schema.relations:
        _relation(paper, relation, schema)
    if opened.report is not None:
        _report(paper, opened.report)


def _relation(paper: "Console", relation: Relation, schema: Schema) -> None:
    from rich import box
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    from pleasqlarify.apps.terminal.writing import count, safe

    lies = [f"in {safe(relation.schema)}"] if relation.name == relation.bare and relation.schema else []
    facts = lies + ["view"] * relation.view + ([] if relation.rows is None else [count(relation.rows, "row")])
    facts += [safe(relation.comment)] if relation.comment else []
    paper.print()
    paper.print(Text.assemble((safe(relation.name), "bold cyan"), "  ", (" · ".join(facts), "dim")))
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, expand=True)
    for heading in ("column", "type", "key"):
        table.add_column(heading, no_wrap=True, overflow="ellipsis", max_width=30)
    table.add_column("such as", no_wrap=True, overflow="ellipsis", ratio=1)
    for column in relation.columns:
        key = _key(column, relation, schema.keys)
        samples = " · ".join(t for t in (column.comment, ", ".join(column.samples)) if t)
        table.add_row(
            *(Text(safe(t)) for t in (column.name, column.type.lower(), key)), Text(safe(samples), "dim")
        )
    paper.print(Padding(table, (0, 0, 0, 2)))


def _key(column: Column, relation: Relation, keys: tuple[ForeignKey, ...]) -> str:
    """What the column identifies or points at."""
    own = ["key"] * (column.name in relation.primary_key)
    for key in keys:
        if key.table == relation.name and column.name in key.columns:
            target = key.to_columns[key.columns.index(column.name)]
            own.append(f"→ {key.to_table}.{target}{' (by its values)' * key.implied}")
    return ", ".join(own)


def _report(paper: "Console", report: LoadReport) -> None:
    from rich.text import Text

    from pleasqlarify.apps.terminal.writing import count, safe

    paper.print()
    rejected = f", {count(report.rows_rejected, 'row')} rejected" if report.rows_rejected else ""
    files = ", ".join(map(safe, report.files))
    paper.print(Text(f"{count(report.rows_read, 'row')} read from {files}{rejected}", "bold"))
    for one in report.notes:
        where = f"{one.table}.{one.column}" if one.column else one.table
        other = f"; if that is wrong: {shlex.join(['--read', safe(one.instead)])}" if one.instead else ""
        why = (safe(one.reason), "dim"), (other, "yellow")
        paper.print(Text.assemble("  ", (safe(where), "cyan"), f"  {safe(one.decision)}: ", *why))
