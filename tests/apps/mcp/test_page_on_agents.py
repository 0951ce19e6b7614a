"""What the page on agents shows is what happens, and what it has people paste is understood."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[3] / "docs" / "agents.md"
HERE = Path(sys.executable).parent


def blocks(kind):
    return re.findall(rf"```{kind}\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def servers(text):
    (named,) = json.loads(text).values()
    return named.values()


@pytest.fixture
def help_(pleasqlarify):
    return pleasqlarify("mcp", "--help").out


def test_the_program_prints_what_stands_beneath_it():
    path = f"{HERE}{os.pathsep}{os.environ['PATH']}"
    ran = subprocess.run(
        [sys.executable, "-c", *blocks("python")],
        capture_output=True,
        text=True,
        env=os.environ | {"PATH": path},
    )

    assert [ran.stdout] == blocks("text"), ran.stderr


@pytest.mark.parametrize("text", blocks("json"))
def test_settings_start_the_command_with_options_that_exist(text, help_):
    for server in servers(text):
        assert (server["command"], server["args"][0]) == ("pleasqlarify", "mcp")
        assert all(word in help_ for word in server["args"] if word.startswith("--"))


def test_the_settings_that_help_shows_can_be_pasted(help_):
    shown = [line.strip() for line in help_.splitlines() if line.strip().startswith("{")]

    assert len(shown) == 2
    assert all(server["args"][0] == "mcp" for text in shown for server in servers(text))


def test_every_option_on_the_page_exists(help_):
    named = set(re.findall(r"(?<![\w-])(--[a-z]+(?:-[a-z]+)*)", PAGE.read_text(encoding="utf-8"))) - {
        "--json"
    }

    assert named <= set(re.findall(r"--[a-z-]+", help_))
