"""Every command, in the order in which help lists them."""

from typing import Annotated, Any

import typer
from typer.core import TyperCommand

from pleasqlarify.apps.cli.ask import ask
from pleasqlarify.apps.cli.bench import bench
from pleasqlarify.apps.cli.demo import demo
from pleasqlarify.apps.cli.doctor import doctor
from pleasqlarify.apps.cli.inspect import inspect
from pleasqlarify.apps.cli.interpret import interpret
from pleasqlarify.apps.cli.mcp import mcp
from pleasqlarify.apps.cli.memory import memory
from pleasqlarify.apps.cli.models import model
from pleasqlarify.apps.cli.replay import replay
from pleasqlarify.apps.cli.run import run
from pleasqlarify.apps.cli.serve import serve
from pleasqlarify.apps.cli.users import users
from pleasqlarify.apps.cli.version import version

ABOUT = """Asks what you meant before it answers.

Your question is read as SQL in every plausible way. Readings that return the same are one possible answer;
a few plain questions find out which one you mean.

\b
Examples:
  pleasqlarify demo                                       try it, without a model
  pleasqlarify serve sales.csv                            the same page on your own data
  pleasqlarify ask shop.sqlite "How much did we sell?"    ask in the terminal
  pleasqlarify ask sales.csv "What do we sell?" --interpreter llm:ollama/qwen2.5-coder
"""


class Command(TyperCommand):
    """A command whose usage line names arguments as the page on the command line does."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        options, *words = super().collect_usage_pieces(ctx)
        return [*(word.translate({ord(brace): None for brace in "{}[]"}) for word in words), options]


app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"max_content_width": 100, "help_option_names": ["--help", "-h"]},
    pretty_exceptions_enable=False,
)


def _print_version(wanted: bool) -> None:
    if wanted:
        version()
        raise typer.Exit


@app.callback(help=ABOUT)
def about(
    *,
    shown: Annotated[
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """What holds for every command: nothing but its version."""


for command in (demo, serve, ask, interpret, run, replay, inspect, mcp, doctor, version):
    app.command(cls=Command)(command)
app.add_typer(memory, name="memory")
app.add_typer(model, name="model")
app.add_typer(users, name="users")
app.add_typer(bench, name="bench")
