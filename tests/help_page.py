"""The page of the command line, from what ``--help`` says: ``python tests/help_page.py`` writes it."""

from collections.abc import Iterator
from pathlib import Path

import click
import typer.main

from pleasqlarify.apps.cli.commands import app

PAGE = Path(__file__).parent.parent / "docs" / "commands.md"
HEAD = """# Command line

What `--help` says, command by command. Exit status: 0 done, 1 a clear failure, 2 the command was misspelt,
130 stopped by Ctrl-C. With `--json` one JSON document goes to standard output and nothing else.
"""


def page() -> str:
    """The whole page."""
    return HEAD + "".join(f"\n## {name}\n\n```text\n{text}\n```\n" for name, text in _told())


def _told() -> Iterator[tuple[str, str]]:
    command = typer.main.get_command(app)
    yield from _below(command, click.Context(command, info_name="pleasqlarify", **command.context_settings))


def _below(command: click.Command, context: click.Context) -> Iterator[tuple[str, str]]:
    context.terminal_width = 100
    yield context.command_path, command.get_help(context).rstrip()
    for name, inner in getattr(command, "commands", {}).items():
        yield from _below(inner, click.Context(inner, parent=context, info_name=name))


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
