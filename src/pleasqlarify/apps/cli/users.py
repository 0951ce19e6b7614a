"""``pleasqlarify users``: who may use a server, by name."""

from pathlib import Path
from typing import Annotated

import typer
from typer.core import TyperCommand

from pleasqlarify.apps.cli import out
from pleasqlarify.apps.cli.options import group, several

users = group("Who may use a server of yours, and their tokens.")
Name = Annotated[str, typer.Argument(metavar="NAME", hidden=True)]
File = Annotated[
    Path | None,
    typer.Option("--file", metavar="FILE", help="The file of users.", show_default="in your data folder"),
]
Roles = Annotated[
    list[str],
    several(
        "--role",
        "ROLE",
        "What they may do: ask, or define, so that what they decide is remembered for all; may be "
        "repeated. By default what they might before, and who is new may ask.",
    ),
]


@users.callback()
def about() -> None:
    """Who may use a server of yours: `pleasqlarify serve DATABASE --users FILE`."""


@users.command(cls=TyperCommand)
def add(name: Name, *, role: Roles, file: File = None) -> None:
    """Add NAME, and print their token, once; for who is there already, a new one.

    \b
    Examples:
      pleasqlarify users add ann
      pleasqlarify users add ben@example.com --role ask --role define --file users.toml
    """
    from pleasqlarify.apps import users as kept

    place = _place(file)
    token = kept.add(place, name, role)
    print(token, flush=True)
    out.note(f"the token of {name}, which is shown this once; {place} keeps its hash")


@users.command("list", cls=TyperCommand)
def listed(*, file: File = None) -> None:
    """Show who may use the server, and what each may do.

    \b
    Example:
      pleasqlarify users list
    """
    from pleasqlarify.apps import users as kept
    from pleasqlarify.apps.terminal.writing import safe

    people = kept.read(_place(file))
    width = max(map(len, people), default=0)
    for name, known in people.items():
        print(f"{safe(name):<{width}}  {', '.join(sorted(known.person.roles)) or 'nothing'}")


@users.command(cls=TyperCommand)
def remove(name: Name, *, file: File = None) -> None:
    """Take NAME out: their token and whatever is open of theirs end at once. What they asked is kept.

    \b
    Example:
      pleasqlarify users remove ann
    """
    from pleasqlarify.apps import users as kept

    kept.remove(_place(file), name)


def _place(file: Path | None) -> Path:
    from pleasqlarify.apps.folders import data_folder

    return file or data_folder() / "users.toml"
