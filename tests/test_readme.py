"""What the README shows on a console is what happens; its Python examples run as doctests."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"
BOOKS = "title,genre,price\nThe Long Tide,Novel,9.5\nBread,Cooking,20.0\nLow Sun,Novel,12.0\n"
AS_DOCTEST = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def shown() -> list[tuple[str, str]]:
    """Each command and the output beneath it."""
    blocks = re.findall(r"```console\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    commands = [part for block in blocks for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]]
    return [(command, expected) for command, _, expected in (part.partition("\n") for part in commands)]


@pytest.mark.parametrize(("command", "expected"), shown(), ids=[command for command, _ in shown()])
def test_the_readme_shows_what_happens(command, expected, tmp_path):
    (tmp_path / "books.csv").write_text(BOOKS)
    program, *arguments = shlex.split(command)
    assert program == "pleasqlarify"
    here = os.environ | {"PLEASQLARIFY_CACHE": str(tmp_path / "cache"), "COLUMNS": "80"}
    done = subprocess.run(
        [sys.executable, "-m", "pleasqlarify.apps.cli", *arguments],
        cwd=tmp_path,
        env=here,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert doctest.OutputChecker().check_output(expected, done.stdout, AS_DOCTEST), done.stdout


def test_every_command_in_the_readme_exists():
    text = README.read_text(encoding="utf-8")
    named = set(re.findall(r"(?:^|`|\$ )pleasqlarify (\w+)", text, re.MULTILINE))
    listed = subprocess.run(
        [sys.executable, "-m", "pleasqlarify.apps.cli", "--help"], capture_output=True, text=True, check=True
    ).stdout
    assert named <= set(re.findall(r"^  (\w+)", listed, re.MULTILINE))
