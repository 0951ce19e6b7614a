"""``pleasqlarify bench``: how well strategies find what simulated people want, and what there is to find."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand

from pleasqlarify.apps.cli import out
from pleasqlarify.apps.cli.coverage import coverage
from pleasqlarify.apps.cli.options import AsJson

if TYPE_CHECKING:
    from pleasqlarify.bench.questions import Case, Question

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


@bench.command(cls=TyperCommand)
def clarify(
    file: Annotated[Path, typer.Argument(metavar="FILE", hidden=True)],
    *,
    strategy: Annotated[
        list[str],
        typer.Option(
            "--strategy",
            metavar="NAME",
            help="ours, authors, results; may be repeated.",
            show_default="all",
            default_factory=list,
        ),
    ],
    user: Annotated[
        str, typer.Option("--user", metavar="KIND", help="text or meaning: what the person knows.")
    ] = "text",
    slip: Annotated[
        str,
        typer.Option(
            "--slip",
            metavar="KIND",
            help="Wrong answers: first-clause, or the chance of one such as 0.05.",
            show_default="none",
        ),
    ] = "",
    json: AsJson = False,
) -> None:
    """Ask simulated people until one result is left; count screens, seconds and right results.

    FILE is JSONL, a question a line: {"id", "question", "database", "gold_sql": [..], "candidates": [..]}.

    \b
    Examples:
      pleasqlarify bench clarify questions.jsonl
      pleasqlarify bench clarify questions.jsonl --strategy ours --user meaning --slip first-clause --json
    """
    from pleasqlarify.bench import clarify as measuring
    from pleasqlarify.bench import questions
    from pleasqlarify.bench.strategies import STRATEGIES

    with out.failures_as_document(json):
        asked = questions.read(file)
        figures = measuring.clarify(_watched(asked), strategy or list(STRATEGIES), user, slip)
    if json:
        out.document(figures)
    else:
        _show(figures)


def _watched(asked: "tuple[Question, ...]") -> "Iterator[Case | None]":
    """The cases, with a bar on standard error if that is a terminal."""
    from rich.progress import track

    from pleasqlarify.apps.terminal.writing import console
    from pleasqlarify.bench import questions

    paper = console(stderr=True)
    yield from track(
        questions.cases(asked),
        total=len(asked),
        description="questions",
        console=paper,
        disable=not paper.is_terminal,
        transient=True,
    )


def _show(figures: dict[str, Any]) -> None:
    from rich import box
    from rich.table import Table

    from pleasqlarify.apps.terminal.writing import console

    paper = console()
    paper.print(
        f"{figures['questions']} questions, {figures['with_gold_among_candidates']} of them with "
        f"a right result among the candidates; user: {figures['user']}, slip: {figures['slip']}"
    )
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for heading in ("strategy", "runs", "right", "screens", "seconds", "one left"):
        table.add_column(heading, justify="left" if heading == "strategy" else "right", no_wrap=True)
    for name, row in _rows(figures["strategies"]):
        means = [_interval(row[key]) for key in ("right", "screens", "seconds", "reach_zero")]
        table.add_row(name, str(row["n"]), *means)
    paper.print(table)
    paper.print("mean, and below it its 95 % interval over questions", style="dim")


def _rows(strategies: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each strategy, and below it the slips that are reported apart."""
    for name, row in strategies.items():
        yield name, row
        yield from (
            (f"  {key.replace('_', ' ')}", value) for key, value in row.items() if "n" in _keys(value)
        )


def _keys(value: Any) -> set[str]:
    return set(value) if isinstance(value, dict) else set()


def _interval(estimate: dict[str, float]) -> str:
    return f"{estimate['mean']:.2f}\n{estimate['low']:.2f}–{estimate['high']:.2f}"
