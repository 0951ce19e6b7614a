import pydoc
import subprocess
import sys

import pytest

import pleasqlarify


def test_the_public_names_are_sorted_and_all_there():
    assert pleasqlarify.__all__ == sorted(pleasqlarify.__all__)
    assert all(getattr(pleasqlarify, name) is not None for name in pleasqlarify.__all__)


def test_the_public_names_are_these():
    errors = ["BadPool", "BadQuestion", "DatabaseUnavailable", "InterpreterUnavailable", "MemoryUnavailable"]
    errors += [
        "NoCandidates",
        "NoCounterpart",
        "PleasqlarifyError",
        "RowsMissing",
        "UnknownName",
        "UnknownVariable",
    ]
    nouns = ["ActionSpace", "Attitude", "Intent", "Recheck", "Session"]
    verbs = ["connect", "explore", "load", "receipt", "recheck", "replay"]
    assert pleasqlarify.__all__ == sorted([*errors, *nouns, *verbs, "policies"])


def test_help_tells_how_to_ask_and_what_each_name_is():
    told = pydoc.render_doc(pleasqlarify, renderer=pydoc.plaintext)
    assert "``predicted``" in told
    assert "explore(utterance" in told
    assert "A session on one question" in told


def test_another_name_is_refused_as_python_does():
    with pytest.raises(AttributeError, match="has no attribute 'magic'"):
        pleasqlarify.magic  # noqa: B018


def test_importing_the_package_loads_nothing_of_ours_but_what_must_come_before_sqlglot():
    code = "import sys, pleasqlarify; print([m for m in sys.modules if m.startswith('pleasqlarify.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['pleasqlarify.uncompiled']"
