"""What the page on databases shows of files on a console is what happens."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import xlsxwriter

PAGE = Path(__file__).parent.parent / "docs" / "databases.md"
AS_DOCTEST = doctest.NORMALIZE_WHITESPACE
ORDERS = [
    ["Orders of the shop"],
    [],
    ["no", "day", "city", "price"],
    ["", "", "", "EUR"],
    ["0017", "03/04/2025", "Oslo", 12.5],
    ["0018", "05/04/2025", "Rome", "7"],
    ["0019", "06/04/2025", "Oslo", 9],
    ["Total", "", "", 28.5],
    [],
    ["Source: the till"],
]


def shown():
    """Each command on the spreadsheet, and the output beneath it."""
    blocks = re.findall(r"```console\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    commands = [part for block in blocks for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]]
    pairs = [(command, expected) for command, _, expected in (part.partition("\n") for part in commands)]
    return [pair for pair in pairs if "orders.xlsx" in pair[0]]


@pytest.fixture
def home(tmp_path):
    with xlsxwriter.Workbook(str(tmp_path / "orders.xlsx")) as made:
        sheet = made.add_worksheet("Orders")
        for place, row in enumerate(ORDERS):
            sheet.write_row(place, 0, row)
        lists = made.add_worksheet("Lists")
        lists.write(0, 0, "x")
        lists.hide()
    return tmp_path


def test_there_is_something_to_run():
    assert len(shown()) == 2


@pytest.mark.parametrize(("command", "expected"), shown())
def test_what_is_shown_is_what_happens(home, command, expected):
    words = [sys.executable, "-m", "pleasqlarify.apps.cli", *shlex.split(command)[1:]]
    variables = os.environ | {"COLUMNS": "150", "PLEASQLARIFY_CACHE": str(home / "cache")}
    ran = subprocess.run(words, cwd=home, env=variables, capture_output=True, text=True, check=False)

    said = ran.stdout.replace("─", "") + ran.stderr
    assert doctest.OutputChecker().check_output(expected.replace("─", ""), said, AS_DOCTEST), said
