"""``pleasqlarify doctor``: what there is to work with, and whether a database is set up as it should be.

Of keys it tells only whether they are set, of addresses nothing that lets anybody in.
"""

import os
import platform
import sys
from typing import Any

from pleasqlarify import __version__
from pleasqlarify.apps.cli import out
from pleasqlarify.apps.cli.options import AsJson, Sources
from pleasqlarify.uncompiled import TOO_LATE, is_compiled

PACKAGES = ("numpy", "sqlglot", "duckdb", "typer", "rich", "rapidfuzz", "snowballstemmer", "openai")
ABSENT = "not installed"


def doctor(sources: Sources, json: AsJson = False) -> None:
    """Show what there is to work with, or how a DATABASE is set up.

    Versions, which keys are set (never their values), models on this machine, folders.
    Of a DATABASE: whether it can be read, and whether more than reading would be possible.

    \b
    Examples:
      pleasqlarify doctor
      pleasqlarify doctor postgresql://reader@db.example/shop
    """
    with out.failures_as_document(json):
        found = of_database(sources) if sources else findings()
    if json:
        out.document(found)
        return
    for topic, facts in found.items():
        print(topic.replace("_", " "))
        lines = facts.items() if isinstance(facts, dict) else [(fact, "") for fact in facts]
        for name, fact in lines or [("none found", "")]:
            print(f"  {name:<28}{fact}".rstrip())


def of_database(sources: list[str]) -> dict[str, Any]:
    """Whether a database can be read, and what its user may do that nobody should who only reads."""
    from pleasqlarify.apps.cli.opening import database
    from pleasqlarify.databases.rights import rights

    with database(sources) as opened:
        schema = opened.schema
        facts = {"name": opened.name, "dialect": schema.dialect, "tables": len(schema.relations)}
    found = rights(sources[0])
    told = list(found.cautions) if found else []
    safe = "can only read" if found else "not known: have it opened by one who can only read"
    by_path = "opened for reading only"
    says = told or [safe if "://" in sources[0] else by_path]
    statements = [f"{one};" for one in found.advice] if told and found else []
    advice = {"to_make_a_user_who_can_only_read": statements} if statements else {}
    return {"database": facts, "rights": says, **advice}


def findings() -> dict[str, dict[str, Any]]:
    """Everything that was found, by topic."""
    import sqlite3

    from pleasqlarify.apps.cli.keeping import receipts_folder
    from pleasqlarify.demo.building import cache_folder
    from pleasqlarify.interpreters import GRAMMAR
    from pleasqlarify.interpreters.detect import detect, model_here, why_no_model
    from pleasqlarify.models.engine import INSTALL
    from pleasqlarify.models.store import folder as models_folder

    here = detect()
    model = model_here(here)
    return {
        "program": {
            "pleasqlarify": __version__,
            "Python": platform.python_version(),
            "system": platform.platform(),
        },
        "asked_by_default": {
            GRAMMAR: "the grammar: no model, no key, no network",
            **({model[0]: "beside it"} if model else {"no model": why_no_model(here) or "none found"}),
        },
        "packages": {**{name: _version(name) for name in PACKAGES}, **_compiled()},
        "engines": {"SQLite": sqlite3.sqlite_version, "DuckDB": _version("duckdb")},
        "keys": {name: "set" if name in here.keys else "not set" for name in key_names()},
        "address": {"OPENAI_BASE_URL": here.url or "not set"},
        "models_on_this_machine": {
            **{f"llm:gguf:{name}": "" if here.runs_fetched else INSTALL for name in here.fetched},
            **{one.url: f"{one.name}: {', '.join(one.models) or 'no models'}" for one in here.servers},
        },
        "folders": {
            "cache": str(cache_folder()),
            "receipts": str(receipts_folder()),
            "models": str(models_folder()),
        },
        "terminal": {
            "asks_back": sys.stdin.isatty() and sys.stdout.isatty(),
            "width": os.get_terminal_size().columns if sys.stdout.isatty() else "no terminal",
            "encoding": sys.stdout.encoding,
        },
    }


def _compiled() -> dict[str, str]:
    """What becomes of sqlglot's compiled modules, where they are installed."""
    version = _version("sqlglotc")
    told = TOO_LATE if is_compiled() else f"{version}, not used: statements are read by sqlglot's Python"
    return {} if version == ABSENT else {"sqlglotc": told}


def _version(package: str) -> str:
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return installed(package)
    except PackageNotFoundError:
        return ABSENT


def key_names() -> list[str]:
    """Names of the keys that models may want."""
    from pleasqlarify.interpreters.llm.endpoints import PRESETS

    return sorted({preset.key_name for preset in PRESETS.values() if preset.key_name})
