"""``pleasqlarify bench``: how well strategies find what simulated people want, and what there is to find."""

import typer
from typer.core import TyperCommand

from pleasqlarify.apps.cli.bench_clarify import clarify
from pleasqlarify.apps.cli.bench_published import ambrosia, spider
from pleasqlarify.apps.cli.coverage import coverage

bench = typer.Typer(
    help="Measure it on questions whose answers are known.",
    no_args_is_help=True,
    rich_markup_mode=None,
    add_completion=False,
)


@bench.callback()
def about() -> None:
    """Measure it on questions whose answers are known."""


bench.command(cls=TyperCommand)(coverage)
bench.command(cls=TyperCommand)(clarify)
bench.command(cls=TyperCommand)(ambrosia)
bench.command(cls=TyperCommand)(spider)
