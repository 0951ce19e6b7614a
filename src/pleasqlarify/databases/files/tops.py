"""What was found on top of a table, said: names of columns, titles, units."""

from dataclasses import dataclass

from pleasqlarify.databases.files.grouping import free
from pleasqlarify.databases.files.headings import Heading
from pleasqlarify.databases.files.sources import NO_HEADER, counted, note
from pleasqlarify.tables import LoadNote


@dataclass(frozen=True, slots=True)
class Top:
    """Names of the columns, the first row of values, what the file says of columns, and the notes."""

    names: tuple[str, ...]
    begins: int
    comments: tuple[tuple[str, str], ...]
    notes: tuple[LoadNote, ...]
    written: tuple[str, ...]  # the names in the file, "" where there is none

    def is_named(self, place: int) -> bool:
        """Whether the file itself names the column."""
        return bool(self.written[place])


def top_of(seen: Heading) -> Top:
    """The heading with a name for each column, none twice, letter case aside."""
    names: list[str] = []
    notes = []
    if seen.titles:
        said = "; ".join(seen.titles)
        notes.append(note(f"left out {counted(len(seen.titles), 'line')} on top", f"no row: {said!r}"))
    if not seen.rows:
        notes.append(note("no header: columns are numbered", "the first row looks like the others"))
    if seen.rows > 1:
        notes.append(note(f"named after {seen.rows} rows", "the header is of several rows"))
    for place, wanted in enumerate(seen.names):
        names.append(free(wanted or f"column{place}", names))
        if not wanted and seen.rows:
            notes.append(note(f"named {names[-1]}", NO_HEADER, names[-1]))
        elif wanted and names[-1] != wanted:
            notes.append(note(f"named {names[-1]}", f"its header {wanted!r} stands there twice", names[-1]))
    units = [(name, unit.strip()) for name, unit in zip(names, seen.units, strict=False) if unit.strip()]
    if units:
        said = ", ".join(f"{name} in {unit}" for name, unit in units)
        notes.append(note("left out the row of units", f"no row: {said}"))
    title = [("", "; ".join(seen.titles))] if seen.titles else []
    return Top(tuple(names), seen.begins, (*title, *units), tuple(notes), seen.names)
