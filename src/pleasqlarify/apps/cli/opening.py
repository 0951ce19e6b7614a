"""What the words of a command name, opened: the database and the interpreters."""

import shlex
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from pleasqlarify.apps.cli.errors import usage
from pleasqlarify.apps.cli.out import note
from pleasqlarify.errors import UnknownName

if TYPE_CHECKING:
    from datetime import date

    from pleasqlarify.databases import Database
    from pleasqlarify.interpreters import Interpreter


MOST_DOUBTS = 3


@contextmanager
def database(
    sources: Sequence[str],
    last: str | None = None,
    *,
    allow: Sequence[str] = (),
    deny: Sequence[str] = (),
    functions: Sequence[str] = (),
    read: Sequence[str] = (),
) -> Iterator["Database"]:
    """The database that is named, closed again in the end; ``last`` is what stood behind its name."""
    from pleasqlarify.databases import connect

    if last is not None:
        check_words(sources, last)
    opened = connect(*sources, allow=allow, deny=deny, functions=functions, read=read)
    try:
        yield opened
    finally:
        opened.close()


def tell_doubts(opened: "Database") -> None:
    """Say what of files was left out, and what could as well be read in another way and how to have it so."""
    notes = opened.report.notes if opened.report else ()
    doubts = [*(one for one in notes if one.lost), *(one for one in notes if one.instead)]
    if not doubts:
        return
    from pleasqlarify.apps.terminal.writing import safe

    for one in doubts[:MOST_DOUBTS]:
        where = f"{one.table}.{one.column}" if one.column else one.table
        other = "; if that is wrong: " + shlex.join(["--read", one.instead]) if one.instead else ""
        note(safe(f"{where}, {one.decision}: {one.reason}{other}"))
    if len(doubts) > MOST_DOUBTS:
        note(f"and {len(doubts) - MOST_DOUBTS} more, which `pleasqlarify inspect` shows")


def check_words(sources: Sequence[str], last: str) -> None:
    """Nothing; a usage error where there is no database, or where a question came without quotation marks."""
    if not sources:
        raise usage(f"two things are needed, a database and what to ask it, but there is only {last!r}")
    if Path(last).suffix and Path(last).expanduser().is_file():
        raise usage(f"{last!r} is a file; what you ask of {', '.join([*sources, last])} is missing behind it")
    absent = [s for s in sources[1:] if "://" not in s and not Path(s).expanduser().exists()]
    if len(absent) == len(sources) - 1 and absent:
        words = " ".join([*absent, last])
        raise usage(f'no file {absent[0]!r}; put what you ask into quotation marks: "{words}"')


def check_apart(sources: Sequence[str], written: Sequence[Path | None]) -> None:
    """Nothing; a usage error where a file that is to be written is there and is among what is asked."""
    asked = {Path(source).expanduser().resolve() for source in sources if "://" not in source}
    for place in written:
        if (
            place is not None
            and place.exists()
            and not asked.isdisjoint({place.resolve(), place.resolve().parent})
        ):
            raise usage(f"cannot write {str(place)!r}: it is among what you ask; name another file")


def interpreters(
    named: Sequence[str], url: str = "", *, values: bool = True, today: "date | None" = None
) -> "list[Interpreter]":
    """Those that are named; otherwise the grammar, and beside it a model if there is one on this machine."""
    from pleasqlarify.interpreters import load

    asked, address = specs(named, url)
    return [load(spec, url=address or None, values=values, today=today) for spec in asked]


def specs(named: Sequence[str], url: str = "") -> tuple[list[str], str]:
    """What to ask, and where models answer: those that are named, else the grammar, and beside it a model
    that is here; which model, or why there is none, is said.
    """
    from pleasqlarify.interpreters import GRAMMAR
    from pleasqlarify.interpreters.detect import detect, model_here, why_no_model

    if named:
        return list(named), url
    if url:
        raise UnknownName(f"no model was named for {url}; give --interpreter llm:MODEL beside --llm-url")
    found = detect()
    if model := model_here(found):
        note(f"asking {model[0]} on this machine beside the grammar")
        return [GRAMMAR, model[0]], model[1]
    if why := why_no_model(found):
        note(f"asking the grammar only; {why}")
    return [GRAMMAR], ""


def day(text: str) -> "date | None":
    """The day that was given as YYYY-MM-DD, None for ""; a usage error for anything else."""
    from datetime import date

    try:
        return date.fromisoformat(text) if text else None
    except ValueError:
        raise usage(f"--today {text!r} is no day; write it as 2026-03-31") from None
