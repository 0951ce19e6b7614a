"""``pleasqlarify bench coverage``: whether what is meant is among what interpreters propose."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pleasqlarify.apps.cli import out
from pleasqlarify.apps.cli.errors import DONE, STOPPED
from pleasqlarify.apps.cli.options import AsJson, several

if TYPE_CHECKING:
    from pleasqlarify.bench.figures import Found
    from pleasqlarify.bench.questions import Question

HEADINGS = ("type", "n", "any", "two", "all", "@1", "@4", "@10", "s", "95 %")


def coverage(
    file: Annotated[Path, typer.Argument(metavar="FILE", hidden=True)],
    *,
    interpreter: Annotated[
        list[str],
        several(
            "--interpreter",
            "SPEC",
            "Where readings come from; may be repeated. 'file' (or 'recorded') is the candidates that "
            "stand in FILE; 'variants' is rivals of what the others propose; everything else as for ask.",
            "file",
        ),
    ],
    n: Annotated[
        int, typer.Option("-n", min=1, max=1000, help="How many results count, the likeliest first.")
    ] = 50,
    from_gold: Annotated[
        bool,
        typer.Option(
            "--from-gold",
            help="Start from each right query alone, as if a model saw nothing else, and find the others.",
        ),
    ] = False,
    reshuffled: Annotated[
        int,
        typer.Option(
            "--reshuffled",
            metavar="N",
            min=0,
            max=20,
            help="Try what was found on N copies of the database with reshuffled columns: was it chance?",
            show_default="0",
        ),
    ] = 0,
    kept: Annotated[
        Path | None,
        typer.Option("-o", metavar="FOUND.jsonl", help="Keep what is found here; none of it is asked again."),
    ] = None,
    json: AsJson = False,
) -> int:
    """Count how many right results are among the readings of an interpreter.

    FILE is JSONL, a question a line: {"id", "question", "database", "gold_sql": [..], "type", "candidates",
    "today"}, the last three if there are any; or a folder of AMBROSIA or Spider. A right result is found when
    a reading returns the same.

    \b
    Examples:
      pleasqlarify bench coverage questions.jsonl
      pleasqlarify bench coverage questions.jsonl --interpreter recorded --interpreter variants -n 100
      pleasqlarify bench coverage questions.jsonl --from-gold
    """
    from pleasqlarify.bench.figures import figures
    from pleasqlarify.bench.published import questions
    from pleasqlarify.bench.questions import from_each_gold

    with out.failures_as_document(json):
        asked = from_each_gold(questions(file)) if from_gold else questions(file)
        found: list[Found] = []
        with suppress(KeyboardInterrupt):
            for one in _watched(asked, interpreter, n, reshuffled, kept):
                found.append(one)
    stopped = len(found) < len(asked)
    _tell_what_went_wrong(found, len(asked))
    out.document(figures(found)) if json else _show(figures(found))
    return STOPPED if stopped else DONE


def _watched(
    asked: "tuple[Question, ...]", specs: list[str], n: int, copies: int, kept: Path | None
) -> "Iterator[Found]":
    """What becomes of each question, with a bar on standard error if that is a terminal."""
    from rich.progress import track

    from pleasqlarify.apps.terminal.writing import console
    from pleasqlarify.bench.coverage import coverage as measured

    paper = console(stderr=True)
    yield from track(
        measured(asked, specs, n, copies=copies, kept=kept),
        total=len(asked),
        description="questions",
        console=paper,
        disable=not paper.is_terminal,
        transient=True,
    )


def _tell_what_went_wrong(found: "list[Found]", asked: int) -> None:
    if len(found) < asked:
        out.note(f"\nstopped after {len(found)} of {asked} questions; the figures are of these")
    if broken := [f for f in found if f.broken]:
        out.note(
            f"right queries that cannot be run count as not found: in {len(broken)} questions, "
            f"first {broken[0].question.id!r}: {' '.join(broken[0].broken[0].split())}"
        )
    if silent := [f for f in found if f.problem is not None]:
        out.note(
            f"an interpreter had nothing to say to {len(silent)} questions, "
            f"first {silent[0].question.id!r}: {silent[0].problem}"
        )


def _show(figures: dict[str, Any]) -> None:
    from rich import box
    from rich.table import Table

    from pleasqlarify.apps.terminal.writing import console

    paper = console()
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for heading in HEADINGS:
        table.add_column(heading, justify="left" if heading == HEADINGS[0] else "right", no_wrap=True)
    for kind, row in figures.items():
        shares = [row["any"], row["two"], row["all"], *row["ranks"].values()]
        seconds = [row["seconds_median"], row["seconds_p95"]]
        table.add_row(kind, str(row["n"]), *map(_two_digits, shares), *map(_two_digits, seconds))
    paper.print(table)
    paper.print(
        "shares of questions with one right result, with two, with all, with one at that place or before; "
        "CPU seconds a question: half of them below the one, 95 % below the other",
        style="dim",
    )
    if tokens := figures["overall"]["tokens"]:
        cost = figures["overall"]["cost"]
        dollars = "price not known" if cost is None else f"{cost:.4f} US dollars"
        paper.print(f"{tokens:,} tokens, {dollars}")
    if (held := figures["overall"]["held"]) is not None:
        paper.print(f"{held:.1%} of what was found is right on every reshuffled copy".replace("%", " %"))


def _two_digits(value: float | None) -> str:
    return "" if value is None else f"{value:.2f}"
