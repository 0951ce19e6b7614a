"""``pleasqlarify memory``: what was decided before, looked at and forgotten."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from typer.core import TyperCommand

from pleasqlarify.apps.cli import out
from pleasqlarify.apps.cli.errors import usage
from pleasqlarify.apps.cli.options import MemoryPlace, Sources, group, several

if TYPE_CHECKING:
    from pleasqlarify.remembering.files import MemoryFile

memory = group("What you decided that words mean.")
Words = Annotated[list[str], several("--word", "WORD", "Only this word; may be repeated.")]


@memory.callback()
def about() -> None:
    """What you decided that words mean: a text file for each database, which you may edit."""


@memory.command("list", cls=TyperCommand)
def listed(sources: Sources, *, memory: MemoryPlace = None) -> None:
    """Show what was decided about DATABASE, or about all of them.

    \b
    Example:
      pleasqlarify memory list films.sqlite
    """
    from pleasqlarify.apps.cli.memories import folder
    from pleasqlarify.apps.terminal.writing import safe
    from pleasqlarify.remembering.files import MemoryFile

    named = [_file(sources, memory)] if sources or memory else None
    files = [MemoryFile(path, "") for path in sorted(folder().glob("*.txt"))] if named is None else named
    if not files:
        print(f"nothing is remembered yet; it will be in {folder()}")
    for file in files:
        print(safe(str(file.path)))
        lines = [*_counted(file), *map(str, file.bad_lines())]
        for line in lines or ["nothing is remembered yet"]:
            print(f"  {safe(line)}")


@memory.command(cls=TyperCommand)
def forget(sources: Sources, *, word: Words, memory: MemoryPlace = None) -> None:
    """Forget what was decided about DATABASE, or only about some words.

    \b
    Example:
      pleasqlarify memory forget films.sqlite --word review
    """
    gone = _file(sources, memory).forget(word)
    print(f"{gone} {'decision' if gone == 1 else 'decisions'} forgotten")


@memory.command(cls=TyperCommand)
def path(sources: Sources, *, memory: MemoryPlace = None) -> None:
    """Print the file in which decisions about DATABASE are kept.

    \b
    Example:
      pleasqlarify memory path films.sqlite
    """
    print(_file(sources, memory).path)


def _file(sources: list[str], named: Path | None) -> "MemoryFile":
    from pleasqlarify.apps.cli.memories import memory_file

    if not (sources or named):
        raise usage("a database is needed, such as films.sqlite, or --memory FILE")
    with out.failures_as_document(False):
        file = memory_file(sources, named)
    if file is None:
        raise usage("nothing is remembered: PLEASQLARIFY_MEMORY is off")
    return file


def _counted(file: "MemoryFile") -> Iterator[str]:
    """A line for each sense that was decided, with how often."""
    for one in file.memory().values():
        means = "" if one.subject.endswith("?") else " means"
        for sense, times in sorted(one.counts.items(), key=lambda pair: -pair[1]):
            yield f"{one.subject}{means} {one.senses[sense]}: {times} of {one.total}"
