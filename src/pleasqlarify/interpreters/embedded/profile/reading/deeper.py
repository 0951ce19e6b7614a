"""What more can be learnt of a large table within a deadline: ranges, and the frequent values of columns."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pleasqlarify.databases import Database
from pleasqlarify.interpreters.embedded.profile.reading.columns import KEPT, scalar
from pleasqlarify.interpreters.embedded.profile.reading.seen import ColumnSeen, Counted, TableSeen
from pleasqlarify.interpreters.embedded.profile.reading.tables import Part, seen, statements_about
from pleasqlarify.interpreters.embedded.profile.reading.timing import Deadline, rows_of

GROUPED = 100_000  # rows in which frequent values are counted
SCANNED = 1_200_000  # rows that one statement looks at
COUNTED = 300_000  # rows up to which few values are counted truly
LISTED = 20_000  # rows up to which values that stand once each are read
FEW = 50  # distinct values up to which all are wanted
PROSE = 60  # characters on average: longer texts are nobody's name and are not counted
SPANNED = ("number", "date")


def deepened(database: Database, read: Part, deadline: Deadline) -> TableSeen:
    """What was seen in some rows, and what one pass over the table and a few counts add."""
    table = _ranged(database, read, seen(read), deadline)
    columns = dict(table.columns)
    wanted = [(column.distinct, name) for name, column in columns.items() if _is_counted(column)]
    for _, name in sorted(wanted):
        if deadline.passed:
            break
        columns[name] = _grouped(database, read, name, columns[name], deadline)
    return replace(table, columns=columns)


def _is_counted(column: ColumnSeen) -> bool:
    """Texts that may name something, and numbers of which there are few."""
    if column.kind in ("number", "bool"):
        return column.distinct <= FEW
    texts = [value for value, _ in column.values[:FEW] if isinstance(value, str)]
    return column.kind == "text" and not _is_iso(column) and sum(map(len, texts)) <= PROSE * len(texts)


def _ranged(database: Database, read: Part, table: TableSeen, deadline: Deadline) -> TableSeen:
    """The table with the true number of rows, ranges of numbers and dates, and shares of NULLs."""
    usable = [name for name, column in table.columns.items() if column.kind != "other"]
    spanned = [name for name in usable if table.columns[name].kind in SPANNED or _is_iso(table.columns[name])]
    counted = [name for name in usable if name not in spanned]
    statements = statements_about(read.relation, database.schema.dialect)
    if not usable:
        return table
    sql = statements.ranges(spanned, counted, SCANNED, read.total, read.ends)
    rows = rows_of(database, sql, deadline)
    if not rows:
        return table
    total, cells = int(rows[0][0]), list(rows[0][1:])
    columns = dict(table.columns)
    for place, name in enumerate(spanned):
        low, high, filled = cells[3 * place : 3 * place + 3]
        columns[name] = replace(
            columns[name], low=scalar(low), high=scalar(high), filled=filled / max(total, 1)
        )
    for name, filled in zip(counted, cells[3 * len(spanned) :], strict=True):
        columns[name] = replace(columns[name], filled=filled / max(total, 1))
    return replace(table, rows=total if read.total <= SCANNED else read.total, columns=columns)


def _is_iso(column: ColumnSeen) -> bool:
    """Whether its texts begin like 2024-05-01, so that their order is that of time."""
    texts = [value for value, _ in column.values[:FEW] if isinstance(value, str)]
    return bool(texts) and all(text[:4].isdigit() and text[4:5] == "-" for text in texts)


def _grouped(database: Database, read: Part, name: str, column: ColumnSeen, deadline: Deadline) -> ColumnSeen:
    """The column with its frequent values counted, and all of them where they are few."""
    statements = statements_about(read.relation, database.schema.dialect)
    few = column.distinct <= FEW
    limit = read.total if few and read.total <= COUNTED else min(GROUPED, read.total)
    if column.unique and read.total > LISTED:
        return column  # which of so many single values are known is chance anyway
    rows = rows_of(database, statements.groups(name, KEPT, limit, read.total, read.ends), deadline)
    if not rows:
        return column
    exact = limit >= read.total and len(rows) < KEPT
    counts = _counted(rows, 1.0 if limit >= read.total else read.total / limit)
    if few and not exact and read.total <= SCANNED:
        known = {value for value, _ in counts}
        others = rows_of(database, statements.values(name, FEW + 1), deadline)
        counts += tuple((v, 1) for row in others if (v := scalar(row[0])) is not None and v not in known)
    unique = exact and all(count == 1 for _, count in counts)
    return replace(column, values=counts, distinct=len(counts), unique=unique, exact=exact)


def _counted(rows: Sequence[Sequence[Any]], scale: float) -> Counted:
    met = ((scalar(value), count) for value, count in rows)
    return tuple((value, round(count * scale)) for value, count in met if value is not None)
