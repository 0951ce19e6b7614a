"""Arguments and options that several commands share."""

from pathlib import Path
from typing import Annotated, Any

import typer


def group(about: str) -> typer.Typer:
    """A command that has commands of its own."""
    return typer.Typer(help=about, no_args_is_help=True, rich_markup_mode=None, add_completion=False)


def several(name: str, metavar: str, about: str, usual: str = "") -> Any:
    """An option that may be repeated; an empty list where it is not given, which ``usual`` explains."""
    return typer.Option(name, metavar=metavar, help=about, show_default=usual or False, default_factory=list)


Sources = Annotated[list[str], typer.Argument(metavar="DATABASE", hidden=True, default_factory=list)]
Question = Annotated[str, typer.Argument(metavar="QUESTION", hidden=True)]

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")]
Denied = Annotated[list[str], several("--deny-table", "TABLE", "Hide a table; may be repeated.")]
Allowed = Annotated[list[str], several("--allow-table", "TABLE", "Show only this table; may be repeated.")]
AllowedFunctions = Annotated[
    list[str], several("--allow-function", "NAME", "Let queries call this function too; may be repeated.")
]
Readings = Annotated[
    list[str],
    several(
        "--read",
        "COLUMN=HOW",
        "How a column of a file is read where its values allow several ways: day-first, month-first, "
        "decimal-comma, decimal-point, text or without-totals; * is every column; may be repeated.",
    ),
]
Specs = Annotated[
    list[str],
    several(
        "--interpreter",
        "SPEC",
        "Where readings come from: embedded (the grammar), llm:MODEL, llm:PROVIDER/MODEL, llm:gguf:FILE "
        "or recorded:FILE; may be repeated. By default the grammar, and a model found on this machine.",
    ),
]
Samples = Annotated[int, typer.Option("-n", min=1, max=1000, help="How many readings to ask each for.")]
Budget = Annotated[
    float,
    typer.Option(
        "--budget",
        metavar="SECONDS",
        min=1,
        help="How long the queries of one question may take together.",
        show_default="60",
    ),
]
LlmUrl = Annotated[
    str, typer.Option("--llm-url", metavar="URL", help="Where the model answers.", show_default=False)
]
Today = Annotated[
    str,
    typer.Option(
        "--today", metavar="DATE", help='The day that "last month" counts from.', show_default="the real one"
    ),
]
NoValues = Annotated[bool, typer.Option("--no-values", help="Send no values of your data to the model.")]
Replies = Annotated[
    list[str],
    several(
        "--reply",
        "R",
        "Answer a question beforehand: y, n, a number, either, ?, none, ID=ANSWER, keep=INTENT "
        "or in words; may be repeated.",
    ),
]
ReceiptFile = Annotated[
    Path | None,
    typer.Option(
        "--receipt", metavar="FILE", help="Where to write the record of the session.", show_default=False
    ),
]
SavePlaces = Annotated[
    list[Path],
    several(
        "--save",
        "FILE",
        "Write the answer there: all rows as .csv, .tsv, .parquet or .arrow, the query as .sql; may be "
        "repeated.",
    ),
]
DialectName = Annotated[
    str,
    typer.Option(
        "--dialect",
        metavar="NAME",
        help="Show and save the query as it is written there: postgres, bigquery, snowflake, tsql, ...",
        show_default="that of the database",
    ),
]
MemoryPlace = Annotated[
    Path | None,
    typer.Option(
        "--memory",
        metavar="FILE",
        help="Where what you decide is kept for later questions; PLEASQLARIFY_MEMORY names it too.",
        show_default="your data folder",
    ),
]
NoMemory = Annotated[bool, typer.Option("--no-memory", help="Use and keep nothing of what was decided.")]
Port = Annotated[
    int | None,
    typer.Option(
        "--port",
        metavar="N",
        min=0,
        max=65535,
        help="Where to listen; 0 takes one that is free.",
        show_default="8765, or the next that is free",
    ),
]
Host = Annotated[
    str, typer.Option("--host", metavar="ADDRESS", help="Who can reach it: by default this machine only.")
]
Store = Annotated[
    str,
    typer.Option(
        "--store",
        metavar="FILE|URL",
        help="Where what was asked is kept: a file, or postgresql://HOST/DATABASE with its password in "
        "PGPASSWORD or ~/.pgpass.",
        show_default="your data folder",
    ),
]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="Print the address and open no browser.")]
StudyFile = Annotated[
    Path | None,
    typer.Option(
        "--study",
        metavar="FILE",
        help="Run the study: what people do goes there, a line of JSON each.",
        show_default=False,
    ),
]
