import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES, PathFinder
from pathlib import Path
from types import ModuleType

import pytest
import sqlglot

import pleasqlarify
from pleasqlarify.errors import DatabaseUnavailable
from pleasqlarify.uncompiled import TOO_LATE, PythonModules, prefer_python

COMPILED = (
    "parser",
    "generator",
    "tokenizer_core",
    "expressions/core",
    "parsers/sqlite",
    "generators/sqlite",
)
ASK = """
import sys
sys.path.insert(0, sys.argv[1])
import pleasqlarify
database = pleasqlarify.connect(sys.argv[2])
print(database.run("SELECT MAX(size) FROM shops").rows)
print(database.check("SELECT load_extension('x')").rule)
database.close()
import sqlglot
from pleasqlarify.uncompiled import is_compiled
print(sqlglot.__file__.startswith(sys.argv[1]), is_compiled())
"""


@pytest.fixture
def installed(tmp_path):
    """sqlglot with something beside its sources that looks compiled, and cannot be loaded at all."""
    ours, theirs = tmp_path / "installed" / "sqlglot", Path(sqlglot.__file__).parent
    apart = {Path(name).parent for name in COMPILED}
    for folder in sorted(apart):
        (ours / folder).mkdir(parents=True)
        for each in (theirs / folder).iterdir():
            if each.relative_to(theirs) not in apart and each.suffix in (".py", ""):
                (ours / folder / each.name).symlink_to(each)
    for name in COMPILED:
        (ours / f"{name}{EXTENSION_SUFFIXES[0]}").write_bytes(b"compiled")
    return ours


@pytest.fixture
def loaded_compiled(monkeypatch):
    parser = ModuleType("sqlglot.parser")
    parser.__file__ = f"/somewhere/sqlglot/parser{EXTENSION_SUFFIXES[0]}"
    monkeypatch.setitem(sys.modules, "sqlglot.parser", parser)


def test_a_module_is_found_by_its_source_where_it_lies_compiled_beside_it(installed):
    compiled = PathFinder.find_spec("parser", [str(installed)])
    found = PythonModules.find_spec("sqlglot.parser", [str(installed)])
    assert compiled.origin.endswith(EXTENSION_SUFFIXES[0])
    assert found.origin == str(installed / "parser.py")


def test_packages_inside_it_are_found_too(installed):
    found = PythonModules.find_spec("sqlglot.parsers", [str(installed)])
    assert found.submodule_search_locations == [str(installed / "parsers")]


@pytest.mark.parametrize("name", ["sqlglot", "sqlglots.parser", "json.decoder", "pleasqlarify.parser"])
def test_other_modules_are_left_to_other_finders(name, installed):
    assert PythonModules.find_spec(name, [str(installed)]) is None


@pytest.mark.parametrize("path", [None, [], ["/no/such/folder"]])
def test_what_has_no_source_is_left_to_other_finders(path):
    assert PythonModules.find_spec("sqlglot.parser", path) is None


def test_statements_are_read_and_refused_where_compiled_modules_are_installed(installed, tmp_path):
    shops = tmp_path / "shops.csv"
    shops.write_text("name,size\nNorth,1\nSouth,2\n")
    words = [sys.executable, "-c", ASK, str(installed.parent), str(shops)]
    ran = subprocess.run(words, capture_output=True, text=True, check=False)
    assert ran.stdout.split("\n") == ["((2,),)", "function", "True False", ""], ran.stderr


def test_what_somebody_loaded_before_is_not_mixed_with_python(monkeypatch):
    monkeypatch.setattr(sys, "meta_path", [])
    prefer_python()
    assert sys.meta_path == []  # sqlglot is loaded: see the imports above


@pytest.mark.usefixtures("loaded_compiled")
def test_connecting_says_what_to_do_where_compiled_modules_were_loaded_before(tmp_path):
    with pytest.raises(DatabaseUnavailable) as refused:
        pleasqlarify.connect(tmp_path / "shops.csv")
    assert str(refused.value) == TOO_LATE
