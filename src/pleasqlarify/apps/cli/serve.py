"""``pleasqlarify serve``: the page on somebody's own data."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from pleasqlarify.apps.cli.options import (
    Allowed,
    AllowedFunctions,
    Budget,
    Denied,
    Host,
    LlmUrl,
    MemoryPlace,
    NoBrowser,
    NoMemory,
    NoValues,
    Port,
    Readings,
    Sources,
    Specs,
    Store,
    StudyFile,
    Today,
    several,
)
from pleasqlarify.apps.cli.team import (
    Gatherings,
    Names,
    Questions,
    SamplesADay,
    TrustedProxies,
    UploadsADay,
    UserHeader,
    UsersFile,
)

Models = Annotated[
    list[str],
    several(
        "--llm",
        "MODEL",
        "Ask this model beside the grammar, as --interpreter llm:MODEL does; may be repeated.",
    ),
]
Tasks = Annotated[
    Path | None,
    typer.Option("--tasks", metavar="FILE", help="The tasks of the study, as JSON.", show_default=False),
]
MaxUpload = Annotated[int, typer.Option("--max-upload", metavar="MB", min=1, help="The largest upload.")]


def serve(
    sources: Sources,
    *,
    interpreter: Specs,
    llm: Models,
    llm_url: LlmUrl = "",
    no_values: NoValues = False,
    memory: MemoryPlace = None,
    no_memory: NoMemory = False,
    today: Today = "",
    budget: Budget = 60.0,
    deny: Denied,
    allow: Allowed,
    function: AllowedFunctions,
    read: Readings,
    host: Host = "127.0.0.1",
    port: Port = None,
    store: Store = "",
    users: UsersFile = None,
    user_header: UserHeader = "",
    trusted_proxy: TrustedProxies,
    name: Names,
    questions_per_minute: Questions = None,
    gatherings: Gatherings = None,
    samples_per_day: SamplesADay = None,
    uploads_per_day: UploadsADay = None,
    max_upload: MaxUpload = 200,
    no_browser: NoBrowser = False,
    study: StudyFile = None,
    tasks: Tasks = None,
) -> None:
    """Open the page on your data.

    DATABASE is a SQLite or DuckDB file, CSV, XLSX, Parquet or JSON files and folders of them, or the URL of a
    server, such as postgresql://reader@db.example/shop. Without one, files are uploaded in the page.

    \b
    Examples:
      pleasqlarify serve sales.csv
      pleasqlarify serve shop.sqlite --llm ollama/qwen2.5-coder --port 9000
      pleasqlarify serve shop.sqlite --users users.toml
    """
    from pleasqlarify.apps.cli.errors import usage
    from pleasqlarify.apps.cli.memories import memory_file
    from pleasqlarify.apps.cli.opening import day, specs
    from pleasqlarify.apps.cli.page import Place, Shown, open_page
    from pleasqlarify.apps.cli.team import check_host, limits_of, team_of
    from pleasqlarify.apps.server.readers import readers
    from pleasqlarify.apps.server.sources import opened
    from pleasqlarify.apps.server.study import diary

    if (study is None) != (tasks is None):
        raise usage("a study on your own data needs both --study FILE and --tasks FILE")
    team = team_of(users, user_header, trusted_proxy, name)
    check_host(host, team)
    limits = limits_of(team, questions_per_minute, gatherings, samples_per_day, uploads_per_day)
    asked, url = specs([*interpreter, *_beside(llm, interpreter)], llm_url)
    reading = readers(asked, day(today), budget_s=budget, url=url or None, values=not no_values)
    source = opened(sources, allow, deny, function, read) if sources else None
    source = source and replace(source, memory=memory_file(sources, memory, off=no_memory))
    kept = diary(study, tasks) if study and tasks else None
    shown = Shown(source, reading, max_upload=max_upload * 1_000_000, diary=kept, team=team, limits=limits)
    open_page(Place(host, port, store, not no_browser), shown)


def _beside(models: list[str], interpreters: list[str]) -> list[str]:
    """Models as specs, with the grammar before them unless interpreters are named."""
    from pleasqlarify.interpreters import GRAMMAR

    grammar = [GRAMMAR] if models and not interpreters else []
    return [*grammar, *(f"llm:{model}" for model in models)]
