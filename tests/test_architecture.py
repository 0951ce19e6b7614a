"""Who may import whom. The table is DESIGN's; a new folder needs a line here."""

import ast
from pathlib import Path

import pytest

import pleasqlarify

SOURCE = Path(pleasqlarify.__file__).parent
NOUNS = {"errors", "model", "tables"}
PURE = NOUNS | {"belief", "effort", "features", "once", "predicates"}
LOOP = PURE | {"stages", "loop", "replies"}
SHELL = (
    LOOP
    | {"cells", "databases", "domains", "identifiers", "interpreters", "pool"}
    | {
        "accounting",
        "assumed",
        "dataframes",
        "deciding",
        "expanding",
        "exploring",
        "exporting",
        "gathering",
        "history",
        "intents",
        "merging",
        "notebook",
        "precedence",
        "private",
        "receipts",
        "remarking",
        "remembering",
        "replaying",
        "replyjson",
        "returned",
        "running",
        "session",
        "streaming",
        "telling",
        "uncompiled",
        "underway",
        "unused",
    }
)
MAY_SEE = {
    "errors": set(),
    "model": set(),
    "tables": set(),
    "belief": NOUNS,
    "cells": set(),
    "private": set(),
    "identifiers": NOUNS,
    "effort": NOUNS,
    "features": NOUNS,
    "once": NOUNS,
    "predicates": NOUNS | {"once"},
    "stages": PURE,
    "loop": PURE | {"stages"},
    "replies": PURE | {"stages"},
    "pool": NOUNS,
    "uncompiled": set(),
    "databases": NOUNS | {"identifiers", "uncompiled"},
    "domains": NOUNS | {"identifiers"},
    "models": NOUNS,
    "interpreters": NOUNS | {"databases", "domains", "identifiers", "models", "pool", "private"},
    "merging": PURE | {"stages", "domains", "interpreters"},
    "running": NOUNS | {"databases"},
    "returned": NOUNS | {"domains", "running"},
    "underway": NOUNS | {"running"},
    "remarking": NOUNS | {"domains", "merging", "running"},
    "gathering": LOOP
    | {"databases", "domains", "interpreters", "merging"}
    | {"remarking", "returned", "running", "underway"},
    "expanding": NOUNS | {"interpreters", "merging", "gathering"},
    "accounting": NOUNS | {"interpreters"},
    "precedence": NOUNS | {"accounting", "belief"},
    "remembering": PURE | {"stages", "interpreters", "private"},
    "streaming": NOUNS | {"databases", "interpreters", "gathering", "expanding"},
    "history": NOUNS,
    "dataframes": NOUNS | {"databases"},
    "exporting": NOUNS | {"cells", "databases", "dataframes", "intents", "private"},
    "deciding": NOUNS | {"session"},
    "intents": NOUNS | {"databases", "dataframes", "exporting"},
    "replyjson": NOUNS,
    "notebook": {"apps", "session"},  # what Jupyter looks for on a session; loaded when it does
    "session": SHELL,
    "exploring": SHELL,
    "policies": SHELL | {"apps"},
    "receipts": SHELL,
    "replaying": SHELL,
    "assumed": SHELL,
    "telling": SHELL,
    "unused": SHELL,
    "demo": NOUNS,
    "bench": SHELL,
    "apps": SHELL | {"bench", "demo", "models"},
}
CORE = PURE | {"stages", "loop", "replies"}
CORE_MAY_USE = {"numpy", "collections", "dataclasses", "enum", "functools", "itertools", "typing", "weakref"}
HOSTS = {"cli", "server", "widget", "mcp"}
STARTS = {
    "cli/page.py": {"server"},
    "cli/serve.py": {"server"},
    "cli/team.py": {"server"},
    "cli/demo_page.py": {"server"},
    "cli/mcp.py": {"mcp", "server"},
    "cli/mcp_page.py": {"mcp", "server"},
    "widget/room.py": {"server"},  # the page's own addresses, called in the kernel without a socket
    "widget/sitting.py": {"server"},
}


def imports(path: Path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def part(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


MODULES = [p for p in sorted(SOURCE.rglob("*.py")) if p != SOURCE / "__init__.py"]


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(SOURCE)))
def test_a_module_sees_only_what_the_table_allows(path):
    ours = {name.split(".")[1] for name in imports(path) if name.startswith("pleasqlarify.")}
    assert ours <= MAY_SEE[part(path)] | {part(path)}


@pytest.mark.parametrize("path", [p for p in MODULES if part(p) in CORE], ids=lambda p: p.stem)
def test_the_core_uses_numpy_and_nothing_else(path):
    foreign = {name.split(".")[0] for name in imports(path)} - {"pleasqlarify"}
    assert foreign <= CORE_MAY_USE


@pytest.mark.parametrize("path", [p for p in MODULES if part(p) == "stages"], ids=lambda p: p.stem)
def test_no_stage_imports_another(path):
    assert not [name for name in imports(path) if name.startswith("pleasqlarify.stages")]


@pytest.mark.parametrize("path", [p for p in MODULES if part(p) == "apps"], ids=lambda p: p.stem)
def test_hosts_never_import_one_another_but_to_start_it(path):
    seen = {name.split(".")[2] for name in imports(path) if name.startswith("pleasqlarify.apps.")}
    own = path.relative_to(SOURCE / "apps")
    may = {own.parts[0].removesuffix(".py")} | STARTS.get(own.as_posix(), set())
    assert not (seen & HOSTS) - may


def test_no_file_is_longer_than_a_reader_can_hold():
    pages = {str(p.relative_to(SOURCE)): len(p.read_text(encoding="utf-8").splitlines()) for p in MODULES}
    long = {name: lines for name, lines in pages.items() if lines > (250 if name == "model.py" else 200)}
    assert not long, f"split these: {long}"
