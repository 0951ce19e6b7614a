"""``pleasqlarify bench ambrosia`` and ``spider``: published questions, read where the user has them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from pleasqlarify.apps.cli import out
from pleasqlarify.apps.cli.bench_clarify import (
    PROCESSES,
    Interpreters,
    Kept,
    Processes,
    Slips,
    Strategies,
    User,
    played,
)
from pleasqlarify.apps.cli.options import AsJson

Folder = Annotated[Path, typer.Argument(metavar="PATH", hidden=True)]
Readings = Annotated[int, typer.Option("-n", min=1, max=1000, help="Readings to ask interpreters for.")]
Most = Annotated[int, typer.Option("--most", metavar="N", min=1, help="Only the first N questions.")]
EVERY = 1_000_000


def ambrosia(
    path: Folder,
    *,
    split: Annotated[
        str, typer.Option("--split", metavar="NAME", help="test or few_shot_examples.")
    ] = "test",
    strategy: Strategies,
    user: User = "text",
    slip: Slips = "none",
    interpreter: Interpreters,
    n: Readings = 50,
    most: Most = EVERY,
    processes: Processes = PROCESSES,
    kept: Kept = None,
    json: AsJson = False,
) -> int:
    """Clarify the ambiguous questions of AMBROSIA's download (ambrosia.csv and its databases) as it is.

    Candidates come from the grammar, or from the interpreters that are named.

    \b
    Examples:
      pleasqlarify bench ambrosia ambrosia/ --most 100
      pleasqlarify bench ambrosia ambrosia/ --interpreter llm:openai/gpt-5-mini -o runs.jsonl
    """
    how = (strategy, user, slip, interpreter, n)
    return _published(path, split, how, most=most, processes=processes, kept=kept, json=json)


def spider(
    path: Folder,
    *,
    split: Annotated[str, typer.Option("--split", metavar="NAME", help="dev, train_spider ...")] = "dev",
    strategy: Strategies,
    user: User = "text",
    slip: Slips = "none",
    interpreter: Interpreters,
    n: Readings = 50,
    most: Most = EVERY,
    processes: Processes = PROCESSES,
    kept: Kept = None,
    json: AsJson = False,
) -> int:
    """Clarify the questions of a folder like Spider's: SPLIT.json and database/NAME/NAME.sqlite.

    \b
    Examples:
      pleasqlarify bench spider spider/ --most 100 --strategy ours --strategy results
    """
    how = (strategy, user, slip, interpreter, n)
    return _published(path, split, how, most=most, processes=processes, kept=kept, json=json)


_How = tuple[Sequence[str], str, str, Sequence[str], int]


def _published(
    path: Path, split: str, how: _How, *, most: int, processes: int, kept: Path | None, json: bool
) -> int:
    from pleasqlarify.bench.published import questions
    from pleasqlarify.bench.setting import Setting
    from pleasqlarify.bench.strategies import STRATEGIES
    from pleasqlarify.interpreters import GRAMMAR

    strategies, user, slip, interpreters, n = how
    names = tuple(strategies) or tuple(STRATEGIES)
    setting = Setting(names, user, "golds", slip, tuple(interpreters) or (GRAMMAR,), n)
    with out.failures_as_document(json):
        asked = questions(path, split)[:most]
        return played(asked, setting, processes=processes, kept=kept, json=json)
