"""The answer of a session in files that were named beforehand, and its query in another dialect."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pleasqlarify.apps.cli import out
from pleasqlarify.apps.cli.errors import DONE, FAILED, usage
from pleasqlarify.errors import PleasqlarifyError, UnknownName, reason

if TYPE_CHECKING:
    from pleasqlarify.intents import Intent
    from pleasqlarify.session import Session


@dataclass(frozen=True, slots=True)
class Saving:
    """What is wanted of an answer: files, and a dialect for the query; "" = the database's own."""

    places: tuple[Path, ...] = ()
    dialect: str = ""

    def save(self, session: "Session") -> int:
        """Write the files, if there is an answer; the exit status."""
        answer = session.predicted
        if not self.places:
            return DONE
        if answer is None or not session.done:
            left = len(session.intents)
            why = f"{left} possible answers are left" if left else "no result is left"
            out.note(f"pleasqlarify: nothing is saved, for {why}; answer with --reply")
            return FAILED
        return max(_told(place, answer, self.dialect) for place in self.places)

    def written(self, session: "Session") -> dict[str, Any]:
        """The query in the dialect that is wanted, for a document; nothing where none is."""
        if not self.dialect or session.predicted is None:
            return {}
        text = session.predicted.sql_in(self.dialect)
        return {"translated": {"dialect": self.dialect, "sql": str(text), "notes": list(text.notes)}}

    def show(self, session: "Session") -> None:
        """Draw the query in the dialect that is wanted, if any is."""
        told = self.written(session).get("translated")
        if told is None:
            return
        from rich.text import Text

        from pleasqlarify.apps.terminal.writing import console, safe

        paper = console()
        paper.print(Text(f"\n  In {told['dialect']}", "cyan"))
        paper.print(Text(f"  {safe(told['sql'])}"), soft_wrap=True)
        for note in told["notes"]:
            paper.print(Text(f"  {safe(note)}", "yellow"), soft_wrap=True)


NOTHING = Saving()


def wanted(places: Sequence[Path], dialect: str) -> Saving:
    """What is wanted; a usage error, before anything is asked, where it cannot be had."""
    if places or dialect:
        from pleasqlarify.exporting.dialects import known
        from pleasqlarify.exporting.files import check_ending

        try:
            for place in places:
                check_ending(place)
                if not place.parent.is_dir():
                    raise usage(f"cannot write {str(place)!r}: there is no folder {str(place.parent)!r}")
            if dialect:
                known(dialect)
        except UnknownName as exc:
            raise usage(str(exc)) from None
    return Saving(tuple(places), dialect)


def _rows(n: int) -> str:
    return "the only row is" if n == 1 else f"all {n:,} rows are"


def _told(place: Path, answer: "Intent", dialect: str) -> int:
    """Write one file, and say so; the exit status."""
    try:
        saved = answer.save(place, dialect)
    except PleasqlarifyError as exc:
        out.note(f"pleasqlarify: {exc}")
        return FAILED
    except OSError as exc:
        out.note(f"pleasqlarify: {place} cannot be written: {reason(exc)}")
        return FAILED
    out.note(f"{'the query is' if place.suffix.lower() == '.sql' else _rows(saved.rows)} in {place}")
    for note in saved.notes:
        out.note(f"  {note}")
    return DONE
