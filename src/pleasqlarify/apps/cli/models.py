"""``pleasqlarify model``: language models that run on this machine."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from typer.core import TyperCommand

from pleasqlarify.apps.cli import out
from pleasqlarify.apps.cli.errors import usage
from pleasqlarify.apps.cli.options import AsJson, group

if TYPE_CHECKING:
    from pleasqlarify.models.catalogue import Known

model = group("Models that run on this machine.")
Name = Annotated[str, typer.Argument(metavar="NAME", hidden=True)]


@model.callback()
def about() -> None:
    """Models that run on this machine: nothing you ask leaves it."""


@model.command("list", cls=TyperCommand)
def listed(json: AsJson = False) -> None:
    """Show the models that are known and those that are here.

    \b
    Example:
      pleasqlarify model list
    """
    from dataclasses import asdict

    from pleasqlarify.apps.terminal.writing import safe
    from pleasqlarify.models import store
    from pleasqlarify.models.listing import lines

    with out.failures_as_document(json):
        found = lines()
    if json:
        out.document({"folder": str(store.folder()), "models": [asdict(line) for line in found]})
        return
    for line in found:
        about = "; ".join(filter(None, (line.licence, line.note)))
        print(f"{'*' if line.first else ' '} {line.name:<20} {_size(line.size):>7}  {safe(line.state)}")
        print(f"{'':31}{safe(about)}")
    print(f"\n* is asked where no --interpreter is given; models are kept in {store.folder()}")


@model.command(cls=TyperCommand)
def fetch(
    name: Name,
    source: Annotated[
        str,
        typer.Option("--from", metavar="FILE|URL", help="Where to take it from instead.", show_default=False),
    ] = "",
) -> None:
    """Bring a known model here, resumed where it stopped and verified.

    \b
    Examples:
      pleasqlarify model fetch qwen2.5-coder-1.5b
      pleasqlarify model fetch qwen2.5-coder-1.5b --from /media/stick/qwen2.5-coder-1.5b-instruct-q4_k_m.gguf
    """
    from pleasqlarify.models import fetching, store
    from pleasqlarify.models.catalogue import known
    from pleasqlarify.models.sources import shown

    wanted = known(name)
    if any(one.name == name for one in store.usable()):
        store.prefer(name)
        out.note(f"{name} is here already")
    else:
        out.note(f"{name}, {_size(wanted.size)}, licence: {wanted.licence}")
        out.note(f"from {shown(source or wanted.address)}")
        with _drawn(wanted) as told:
            fetching.fetch(wanted, source, told)
        out.note("it is whole: its SHA-256 is the published one")
    _usable_as(name)


@model.command(cls=TyperCommand)
def add(
    file: Annotated[Path, typer.Argument(metavar="FILE", hidden=True)],
    name: Annotated[
        str, typer.Option("--name", metavar="NAME", help="What to call it.", show_default="the file's name")
    ] = "",
    copy: Annotated[bool, typer.Option("--copy", help="Copy the file instead of linking to it.")] = False,
) -> None:
    """Use a GGUF file of your own.

    \b
    Example:
      pleasqlarify model add ~/Downloads/sqlcoder-7b.Q4_K_M.gguf --name sqlcoder
    """
    from pleasqlarify.models import store

    kept = store.add(file, name, copied=copy)
    out.note(f"{kept.name}, {_size(kept.size)}, {'linked to' if kept.linked else 'copied to'} {kept.target}")
    _usable_as(kept.name)


@model.command(cls=TyperCommand)
def remove(name: Name, yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False) -> None:
    """Remove a model; a file that it was linked to stays.

    \b
    Example:
      pleasqlarify model remove qwen2.5-coder-0.5b
    """
    from pleasqlarify.apps.terminal.writing import interactive
    from pleasqlarify.models import store

    path = store.to_remove(name)
    if not yes and not interactive():
        raise usage("nobody is there to be asked; give --yes")
    what = "the link; the file itself stays" if path.is_symlink() else _size(path.stat().st_size)
    if not yes and not typer.confirm(f"Remove {name} ({what})?"):
        out.note(f"{name} stays")
        return
    store.remove(name)
    out.note(f"{name} is removed")


@contextmanager
def _drawn(wanted: "Known") -> Iterator[Callable[[int], None]]:
    """What to call as bytes arrive; drawn on standard error if that is a terminal."""
    from rich.progress import BarColumn, DownloadColumn, Progress, TimeRemainingColumn, TransferSpeedColumn

    from pleasqlarify.apps.terminal.writing import console

    columns = (BarColumn(), DownloadColumn(), TransferSpeedColumn(), TimeRemainingColumn())
    paper = console(stderr=True)
    with Progress(*columns, console=paper, transient=True, disable=not paper.is_terminal) as progress:
        task = progress.add_task("", total=wanted.size)
        try:
            yield lambda size: progress.update(task, completed=size)
        except KeyboardInterrupt:
            out.note("what came is kept; the same command goes on from there")
            raise


def _usable_as(name: str) -> None:
    """Say how the model is asked, and what is missing for that."""
    from pleasqlarify.models.engine import INSTALL, installed

    out.note(f"it is asked where no --interpreter is given, and as --interpreter llm:gguf:{name}")
    if not installed():
        out.note(f"what runs it is not installed yet: {INSTALL}")


def _size(size: int) -> str:
    return f"{size / 1e9:.1f} GB" if size >= 1e8 else f"{size / 1e6:.1f} MB"
