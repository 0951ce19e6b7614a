"""``pleasqlarify doctor``: what there is to work with. Of keys it tells only whether they are set."""

import os
import platform
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed
from typing import Any

from pleasqlarify import __version__
from pleasqlarify.apps.cli import out
from pleasqlarify.apps.cli.options import AsJson

PACKAGES = ("numpy", "sqlglot", "duckdb", "typer", "rich", "rapidfuzz", "snowballstemmer", "openai")
SERVERS = {11434: "Ollama", 8080: "llama.cpp", 8000: "vLLM", 1234: "LM Studio"}
"""Where servers of models usually listen on this machine."""

PATIENCE_S = 0.3


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
        for name, fact in facts.items():
            print(f"  {name:<22}{fact}")


def findings() -> dict[str, dict[str, Any]]:
    """Everything that was found, by topic."""
    import sqlite3

    from pleasqlarify.apps.cli.keeping import receipts_folder
    from pleasqlarify.demo.building import cache_folder

    return {
        "program": {
            "pleasqlarify": __version__,
            "Python": platform.python_version(),
            "system": platform.platform(),
        },
        "packages": {name: _version(name) for name in PACKAGES},
        "engines": {"SQLite": sqlite3.sqlite_version, "DuckDB": _version("duckdb")},
        "keys": dict(_keys()),
        "servers": dict(_servers()),
        "folders": {"cache": str(cache_folder()), "receipts": str(receipts_folder())},
        "terminal": {
            "asks_back": sys.stdin.isatty() and sys.stdout.isatty(),
            "width": os.get_terminal_size().columns if sys.stdout.isatty() else "no terminal",
            "encoding": sys.stdout.encoding,
        },
    }


def _version(package: str) -> str:
    try:
        return installed(package)
    except PackageNotFoundError:
        return "not installed"


def _keys() -> Iterator[tuple[str, str]]:
    """Names of the keys that models want, and whether they are set."""
    from pleasqlarify.interpreters.llm.endpoints import PRESETS

    for name in sorted({preset.key_name for preset in PRESETS.values() if preset.key_name}):
        yield name, "set" if os.environ.get(name, "").strip() else "not set"
    yield "OPENAI_BASE_URL", "set" if os.environ.get("OPENAI_BASE_URL", "").strip() else "not set"


def _servers() -> Iterator[tuple[str, str]]:
    """Who listens on this machine where models usually do."""
    import socket

    for port, name in SERVERS.items():
        try:
            socket.create_connection(("127.0.0.1", port), PATIENCE_S).close()
        except OSError:
            yield f"127.0.0.1:{port}", f"nobody listens (usual for {name})"
        else:
            yield f"127.0.0.1:{port}", f"somebody listens (usual for {name})"
