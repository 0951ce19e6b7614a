"""``pleasqlarify doctor``: what there is to work with. Of keys it tells only whether they are set."""

import os
import platform
import sys
from typing import Any

from pleasqlarify import __version__
from pleasqlarify.apps.cli import out
from pleasqlarify.apps.cli.options import AsJson

PACKAGES = ("numpy", "sqlglot", "duckdb", "typer", "rich", "rapidfuzz", "snowballstemmer", "openai")


def doctor(json: AsJson = False) -> None:
    """Show what there is to work with.

    Versions, which keys are set (never their values), models on this machine, folders.

    \b
    Example:
      pleasqlarify doctor
    """
    found = findings()
    if json:
        out.document(found)
        return
    for topic, facts in found.items():
        print(topic.replace("_", " "))
        for name, fact in facts.items() or [("none found", "")]:
            print(f"  {name:<28}{fact}")


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
        "packages": {name: _version(name) for name in PACKAGES},
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


def _version(package: str) -> str:
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return installed(package)
    except PackageNotFoundError:
        return "not installed"


def key_names() -> list[str]:
    """Names of the keys that models may want."""
    from pleasqlarify.interpreters.llm.endpoints import PRESETS

    return sorted({preset.key_name for preset in PRESETS.values() if preset.key_name})
