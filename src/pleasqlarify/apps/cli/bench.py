"""``pleasqlarify bench``: how well strategies find what simulated people want, and what there is to find."""

from typer.core import TyperCommand

from pleasqlarify.apps.cli.bench_clarify import clarify
from pleasqlarify.apps.cli.bench_published import ambrosia, spider
from pleasqlarify.apps.cli.coverage import coverage
from pleasqlarify.apps.cli.options import group

bench = group("Measure it on questions whose answers are known.")


@bench.callback()
def about() -> None:
    """Measure it on questions whose answers are known."""


bench.command(cls=TyperCommand)(coverage)
bench.command(cls=TyperCommand)(clarify)
bench.command(cls=TyperCommand)(ambrosia)
bench.command(cls=TyperCommand)(spider)
