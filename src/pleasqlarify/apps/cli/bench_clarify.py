"""``pleasqlarify bench clarify``: how well strategies find what simulated people want."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pleasqlarify.apps.cli import out
from pleasqlarify.apps.cli.errors import DONE, STOPPED
from pleasqlarify.apps.cli.options import AsJson, several

if TYPE_CHECKING:
    from pleasqlarify.bench.playing import Record
    from pleasqlarify.bench.questions import Question
    from pleasqlarify.bench.setting import Setting

HEADINGS = ("strategy", "runs", "right", "screens", "seconds", "one left")
PROCESSES = 2

Strategies = Annotated[
    list[str],
    several(
        "--strategy",
        "NAME",
        "ours, results, random, max-probability, eig-atoms, clusters-eig-atoms, clusters-eig-groups, "
        "eig-intents; may be repeated.",
        "all",
    ),
]
User = Annotated[str, typer.Option("--user", metavar="KIND", help="text or meaning: what the person knows.")]
Wants = Annotated[
    str,
    typer.Option(
        "--wants",
        metavar="KIND",
        help="What they want: one of the golds, a result as often as it was proposed (frequency), or any "
        "result (intents).",
    ),
]
Slips = Annotated[
    str,
    typer.Option(
        "--slip",
        metavar="KIND",
        help="Wrong answers: first-clause, first-pick, a chance such as 0.05, or one for clauses and one for "
        "tables such as 0.05/0.15; skip:0.5 says 'not sure' to half of the questions.",
    ),
]
Processes = Annotated[int, typer.Option("--processes", min=1, max=64, help="How many play side by side.")]
Interpreters = Annotated[
    list[str],
    several(
        "--interpreter",
        "SPEC",
        "Where candidates come from, as for ask; may be repeated.",
        "those in FILE",
    ),
]
Kept = Annotated[
    Path | None,
    typer.Option("-o", metavar="RUNS.jsonl", help="Keep runs here; those that are there are not made again."),
]


def clarify(
    file: Annotated[Path, typer.Argument(metavar="FILE", hidden=True)],
    *,
    strategy: Strategies,
    user: User = "text",
    wants: Wants = "golds",
    slip: Slips = "none",
    interpreter: Interpreters,
    n: Annotated[int, typer.Option("-n", min=1, max=1000, help="Readings to ask interpreters for.")] = 50,
    processes: Processes = PROCESSES,
    kept: Kept = None,
    json: AsJson = False,
) -> int:
    """Ask simulated people until one result is left; count screens, seconds and right results.

    FILE is JSONL, a question a line: {"id", "question", "database", "gold_sql": [..], "candidates": [..]};
    or a folder of AMBROSIA or Spider, whose candidates an interpreter must bring.

    \b
    Examples:
      pleasqlarify bench clarify questions.jsonl
      pleasqlarify bench clarify questions.jsonl --strategy ours --user meaning --slip first-clause --json
      pleasqlarify bench clarify questions.jsonl --interpreter embedded -o runs.jsonl
    """
    from pleasqlarify.bench.published import questions
    from pleasqlarify.bench.setting import Setting
    from pleasqlarify.bench.strategies import STRATEGIES

    setting = Setting(tuple(strategy) or tuple(STRATEGIES), user, wants, slip, tuple(interpreter), n)
    with out.failures_as_document(json):
        return played(questions(file), setting, processes=processes, kept=kept, json=json)


def played(
    asked: "Sequence[Question]", setting: "Setting", *, processes: int, kept: Path | None, json: bool
) -> int:
    """The exit status, after the runs were made and their figures told."""
    from pleasqlarify.bench.clarify import clarified
    from pleasqlarify.bench.playing import play

    records: list[Record] = []
    try:
        for record in watched(play(asked, setting, processes=processes, kept=kept), len(asked)):
            records.append(record)
    except KeyboardInterrupt:
        out.note(f"\nstopped after {len(records)} of {len(asked)} questions; the figures are of these")
    figures = clarified(records, setting)
    out.document(figures) if json else show(figures)
    return DONE if len(records) == len(asked) else STOPPED


def watched(some: "Iterator[Record]", total: int) -> "Iterator[Record]":
    """The same, with a bar on standard error if that is a terminal."""
    from rich.progress import track

    from pleasqlarify.apps.terminal.writing import console

    paper = console(stderr=True)
    yield from track(
        some,
        total=total,
        description="questions",
        console=paper,
        disable=not paper.is_terminal,
        transient=True,
    )


def show(figures: dict[str, Any]) -> None:
    """The figures of the strategies as a table, and the bounds below it."""
    from rich import box
    from rich.table import Table

    from pleasqlarify.apps.terminal.writing import console

    paper = console()
    paper.print(
        f"{figures['questions']} questions, {figures['with_gold_among_candidates']} of them with "
        f"a right result among the candidates; user: {figures['user']}, wants: {figures['wants']}, "
        f"slip: {figures['slip']}"
    )
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for heading in HEADINGS:
        table.add_column(heading, justify="left" if heading == HEADINGS[0] else "right", no_wrap=True)
    for name, row in figures["strategies"].items():
        means = [_interval(row[key]) for key in ("right", "screens", "seconds", "reach_zero")]
        table.add_row(name, str(row["n"]), *means)
    paper.print(table)
    paper.print("mean, and below it its 95 % interval over questions", style="dim")
    if (bounds := figures["bounds"])["n"]:
        told = ", ".join(
            f"{name} {bounds[name]['mean']:.2f}" for name in ("entropy", "huffman", "optimal", "greedy")
        )
        paper.print(f"expected yes/no questions, of {bounds['n']} small pools: {told}", style="dim")


def _interval(estimate: dict[str, float]) -> str:
    return f"{estimate['mean']:.2f}\n{estimate['low']:.2f}–{estimate['high']:.2f}"
