import gc

import pytest

from pleasqlarify import __version__
from pleasqlarify.apps.cli import LITTER, main

COMMANDS = (
    *("demo", "serve", "ask", "interpret", "run", "replay", "inspect", "mcp", "doctor", "version"),
    *("memory", "model", "users", "bench"),
)
MODEL = ("model list", "model fetch", "model add", "model remove")


def test_help_lists_the_commands_that_there_are(pleasqlarify):
    ran = pleasqlarify("--help")
    listed = [line.split()[0] for line in ran.out.partition("Commands:")[2].splitlines() if line.strip()]
    assert (ran.status, listed) == (0, list(COMMANDS))


@pytest.mark.parametrize("command", [*COMMANDS[:-4], *MODEL, "bench clarify"])
def test_every_command_teaches_by_example(pleasqlarify, command):
    ran = pleasqlarify(*command.split(), "--help")
    assert ran.status == 0
    assert f"\n    pleasqlarify {command}" in ran.out


def test_no_first_line_of_help_is_cut(pleasqlarify):
    assert "..." not in pleasqlarify("--help").out.partition("Commands:")[2]


@pytest.mark.parametrize("word", ["version", "--version"])
def test_version_prints_the_version(pleasqlarify, word):
    ran = pleasqlarify(word)
    assert (ran.status, ran.out) == (0, f"pleasqlarify {__version__}\n")


@pytest.mark.parametrize("command", [(), ("ask",), ("memory", "list")])
def test_h_is_help(pleasqlarify, command):
    assert pleasqlarify(*command, "-h").out == pleasqlarify(*command, "--help").out


def test_a_command_looks_for_litter_less_often_than_python_does():
    before = gc.get_threshold()
    gc.set_threshold(700, 10, 10)
    try:
        main(["version"])
        assert gc.get_threshold() == LITTER
    finally:
        gc.set_threshold(*before)
