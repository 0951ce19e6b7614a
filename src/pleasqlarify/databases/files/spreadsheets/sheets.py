"""A sheet as a source: its rows as text, from below the header on."""

from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

from pleasqlarify.databases.files.headings import heading
from pleasqlarify.databases.files.looks import filled
from pleasqlarify.databases.files.sources import LONGEST_LINE, Source, as_path, counted, note
from pleasqlarify.databases.files.spreadsheets.copying import Kinds, as_date, copied
from pleasqlarify.databases.files.spreadsheets.grids import Grid
from pleasqlarify.databases.files.tops import Top, top_of
from pleasqlarify.databases.quoting import quoted
from pleasqlarify.tables import LoadNote

ROWS_ON_TOP = 60
SENTENCE = 60  # characters that no value has in a table of one column


def sheet_source(path: Path, grid: Grid, copy: Path) -> Source | str:
    """The sheet as a source whose rows are in that copy, or why it is no table."""
    first = grid.top(ROWS_ON_TOP)
    if not any(map(filled, first)):
        return "is empty"
    if max(map(filled, first)) == 1 and any(len(cell) > SENTENCE for row in first for cell in row):
        return "holds text and no table"
    top = top_of(heading(first, carried=not grid.has_groups(ROWS_ON_TOP)))
    kinds = copied(islice(grid.rows(), top.begins, None), copy) or [Kinds() for _ in top.names]
    return _source(path, grid, top, (copy, kinds))


def _source(path: Path, grid: Grid, top: Top, written: tuple[Path, Sequence[Kinds]]) -> Source:
    copy, kinds = written
    columns, cells, notes = [], [], list(top.notes)
    for place, (name, kind) in enumerate(zip(top.names, kinds, strict=True)):
        if not kind.filled and not top.is_named(place):
            notes = [each for each in notes if each.column != name]
            continue
        columns.append(name)
        days = kind.are_days(name)
        cells.append(f"{as_date(f'c{place}') if days else f'c{place}'} AS {quoted(name)}")
        if days:
            notes.append(note("date", f"{counted(kind.serials, 'number')} of days since 1900", name))
    notes += _counts(grid, top)
    return Source(
        path,
        tuple(columns),
        f"SELECT {', '.join(cells)} FROM {_reading(copy, len(kinds))}",  # noqa: S608
        raw=True,
        comments=tuple((column, said) for column, said in top.comments if column in ("", *columns)),
        notes=tuple(notes),
    )


def _counts(grid: Grid, top: Top) -> Iterator[LoadNote]:
    """What is said of merged cells and of formulas that were never worked out."""
    for place, number in sorted(grid.filled_down(top.begins).items()):
        if 0 <= place < len(top.names):
            merged = counted(number, "merged cell")
            yield note(f"filled down {merged}", "one value stands for several rows", top.names[place])
    for place, number in sorted(grid.unknown(top.begins).items()):
        if 0 <= place < len(top.names):
            reason = f"{counted(number, 'formula')} without a value; save the book in a spreadsheet program"
            yield note("left empty", reason, top.names[place])


def _reading(copy: Path, width: int) -> str:
    """The table function that reads the copy, every cell as text."""
    columns = ", ".join(f"'c{place}': 'VARCHAR'" for place in range(width))
    fixed = "delim=',', quote='\"', escape='\"', header=false, auto_detect=false, hive_partitioning=false"
    return f"read_csv({as_path(copy)}, {fixed}, max_line_size={LONGEST_LINE}, columns={{{columns}}})"
