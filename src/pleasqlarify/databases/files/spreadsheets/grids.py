"""The cells of a sheet as rows of text: errors by name, padded numbers padded, merged cells filled."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from pleasqlarify.databases.files.looks import filled
from pleasqlarify.databases.files.spreadsheets.cells import text_of
from pleasqlarify.databases.files.spreadsheets.marks import Marks

if TYPE_CHECKING:
    from python_calamine import CalamineSheet


class Grid:
    """Rows of equal width, from the first on that holds something; rows are counted from there."""

    def __init__(self, sheet: "CalamineSheet", seen: Marks) -> None:
        self._sheet, self._seen = sheet, seen
        self._top, self._left = sheet.start or (0, 0)
        merged = sheet.merged_cell_ranges or []
        self._below = {
            (row, left): (top, left) for (top, left), last in merged for row in range(top + 1, last[0] + 1)
        }
        self._tops = set(self._below.values())
        self._beside = {first: last[1] for first, last in merged if last[1] > first[1]}

    def top(self, number: int) -> list[list[str]]:
        """The first rows, where merged cells are filled to the right too, as in groups of a header."""
        rows = enumerate(islice(self.rows(), number), start=self._top)
        return [self._filled_right(row, cells) for row, cells in rows]

    def has_groups(self, number: int) -> bool:
        """Whether cells beside one another are merged in the first rows."""
        return any(row < self._top + number for row, _ in self._beside)

    def rows(self) -> Iterator[list[str]]:
        """Each row, as text."""
        above: dict[tuple[int, int], str] = {}
        for row, values in enumerate(islice(self._sheet.iter_rows(), self._top, None), start=self._top):
            cells = [
                self._text((row, self._left + place), text_of(cell)) for place, cell in enumerate(values)
            ]
            for place, text in enumerate(cells):
                at = row, self._left + place
                if at in self._tops:
                    above[at] = text
                elif at in self._below:
                    cells[place] = text or above.get(self._below[at], "")
            yield cells

    def filled_down(self, begins: int) -> Counter[int]:
        """How many cells of each column have the value of a merged one above, from that row on."""
        return Counter(column - self._left for row, column in self._below if row > self._top + begins)

    def unknown(self, begins: int) -> Counter[int]:
        """How many formulas of each column have no value, from that row on."""
        return Counter(column - self._left for row, column in self._seen.unknown if row >= self._top + begins)

    def _text(self, at: tuple[int, int], text: str) -> str:
        if at in self._seen.padded and text.isdigit():
            return text.zfill(self._seen.padded[at])
        return self._seen.errors.get(at, text)

    def _filled_right(self, row: int, cells: list[str]) -> list[str]:
        if filled(cells) < 2:  # a title is not repeated over the columns
            return cells
        for place in range(len(cells)):
            last = self._beside.get((row, self._left + place), 0) - self._left
            for further in range(place + 1, min(last + 1, len(cells))):
                cells[further] = cells[further] or cells[place]
        return cells
