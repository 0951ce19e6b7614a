"""A workbook as sources, one a sheet; what is hidden, empty or no table is left out and said."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import BadZipFile, ZipFile, is_zipfile

from pleasqlarify.databases.files.sources import Source
from pleasqlarify.databases.files.spreadsheets.grids import Grid
from pleasqlarify.databases.files.spreadsheets.marks import Marks, marks
from pleasqlarify.databases.files.spreadsheets.sheets import sheet_source
from pleasqlarify.errors import DatabaseUnavailable
from pleasqlarify.tables import LoadNote

if TYPE_CHECKING:
    from python_calamine import CalamineWorkbook, SheetMetadata

LARGEST = 1 << 30  # bytes that an archive may unpack to


def read_book(path: Path, folder: Path) -> tuple[list[Source], list[LoadNote]]:
    """The sheets that are tables, and the others with the reason; raises DatabaseUnavailable if none is."""
    sources: list[Source] = []
    unread: list[LoadNote] = []
    _check_size(path)
    with _opened(path) as book:
        for about in book.sheets_metadata:
            copy = folder / f"{len(list(folder.iterdir()))}.csv"
            found = _hindrance(about) or sheet_source(path, _grid(path, book, about.name), copy)
            if isinstance(found, Source):
                sources.append(replace(found, sheet=about.name))
            else:
                unread.append(LoadNote(path.name, "", f"left out the sheet {about.name!r}", f"it {found}"))
    if not sources:
        said = "; ".join(f"{each.decision.partition('the ')[2]} {each.reason[3:]}" for each in unread)
        raise DatabaseUnavailable(f"no table in {path.name!r}: {said or 'it has no sheet'}")
    return ([replace(sources[0], sheet="")] if len(sources) == 1 else sources), unread


def _hindrance(about: "SheetMetadata") -> str:
    """Why a sheet is not even looked at."""
    from python_calamine import SheetTypeEnum, SheetVisibleEnum

    if about.typ is not SheetTypeEnum.WorkSheet:
        return "is a chart or a macro"
    return "" if about.visible is SheetVisibleEnum.Visible else "is hidden"


def _grid(path: Path, book: "CalamineWorkbook", sheet: str) -> Grid:
    return Grid(book.get_sheet_by_name(sheet), _marks(path, sheet))


def _marks(path: Path, sheet: str) -> Marks:
    """What the archive says beyond values; nothing for a book that is none."""
    if not is_zipfile(path):
        return Marks()
    with ZipFile(path) as archive:
        return marks(archive, sheet)


def _check_size(path: Path) -> None:
    """Nothing; raises DatabaseUnavailable for an archive that unpacks to too much, or is damaged."""
    if not is_zipfile(path):
        return
    try:
        with ZipFile(path) as archive:
            size = sum(part.file_size for part in archive.infolist())
            damaged = None if size > LARGEST else archive.testzip()  # a part may be longer than it says
    except (BadZipFile, OSError, RuntimeError, NotImplementedError, EOFError) as exc:
        raise DatabaseUnavailable(f"{path.name!r} is damaged: its parts cannot be unpacked") from exc
    if size > LARGEST:
        raise DatabaseUnavailable(
            f"{path.name!r} unpacks to {size // 1_000_000:,} MB; at most {LARGEST // 1_000_000:,} MB are read"
        )
    if damaged is not None:
        raise DatabaseUnavailable(f"{path.name!r} is damaged: {damaged!r} cannot be unpacked")


@contextmanager
def _opened(path: Path) -> Iterator["CalamineWorkbook"]:
    """The workbook; what its reader cannot make of it is one sentence."""
    from python_calamine import CalamineError, PasswordError, load_workbook

    try:
        with load_workbook(path) as book:
            yield book
    except PasswordError as exc:
        raise DatabaseUnavailable(f"{path.name!r} is locked with a password; save it without one") from exc
    except (CalamineError, OSError) as exc:
        raise DatabaseUnavailable(
            f"{path.name!r} is no spreadsheet that can be read; save it as XLSX"
        ) from exc
