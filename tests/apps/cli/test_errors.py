import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = [sys.executable, "-m", "pleasqlarify.apps.cli"]


def test_a_command_that_there_is_not_is_a_usage_error_of_one_line(pleasqlarify):
    ran = pleasqlarify("anwser", "films.sqlite", "Who?")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "pleasqlarify: no such command 'anwser' (see pleasqlarify --help)\n"


def test_an_option_that_there_is_not_is_a_usage_error_of_one_line(pleasqlarify):
    ran = pleasqlarify("run", "films.sqlite", "SELECT 1", "--fast")
    assert ran.status == 2
    assert ran.err.count("\n") == 1
    assert "--fast" in ran.err


@pytest.mark.parametrize(
    ("option", "value", "told"),
    [
        ("-n", "0", "it takes what is greater than or equal to 1"),
        ("-n", "many", "it takes a whole number"),
        ("--budget", "long", "it takes a number"),
    ],
)
def test_an_option_with_a_value_that_it_does_not_take_says_what_it_takes(pleasqlarify, option, value, told):
    ran = pleasqlarify("ask", "films.sqlite", "Who?", option, value)
    assert (
        ran.err == f"pleasqlarify ask: invalid value for '{option}': {told} (see pleasqlarify ask --help)\n"
    )


def test_without_a_command_help_is_shown(pleasqlarify):
    ran = pleasqlarify()
    assert ran.status == 2
    assert "pleasqlarify demo" in ran.err


def test_a_failure_is_one_line_without_traceback(pleasqlarify, tmp_path):
    ran = pleasqlarify("inspect", tmp_path / "films.sqlite")
    assert ran.status == 1
    assert ran.err.startswith("pleasqlarify: no file ")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("command", [("run", "SELECT 1"), ("ask", "Who?"), ("interpret", "Who?")])
def test_with_json_a_failure_is_a_document_too(pleasqlarify, tmp_path, command):
    name, last = command
    ran = pleasqlarify(name, tmp_path / "no.sqlite", last, "--json")
    assert ran.status == 1
    assert ran.json["error"].startswith("no file ")


@pytest.mark.parametrize("command", ["run", "ask", "interpret"])
def test_a_database_alone_is_not_enough(pleasqlarify, command):
    ran = pleasqlarify(command, "films.sqlite")
    assert ran.status == 2
    assert "a database and what to ask it" in ran.err


def test_a_question_without_quotation_marks_is_told_so(pleasqlarify, films):
    ran = pleasqlarify("ask", films, "Who", "made", "it?")
    assert ran.status == 2
    assert 'put what you ask into quotation marks: "Who made it?"' in ran.err


def test_nobody_reading_the_output_is_no_failure_to_talk_about(films):
    reader, writer = os.pipe()
    os.close(reader)
    ran = subprocess.run(
        [*PROGRAM, "inspect", str(films), "--json"], stdout=writer, stderr=subprocess.PIPE, check=False
    )
    os.close(writer)
    assert ran.stderr == b""


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_a_terminal_that_cannot_show_a_character_is_no_failure(films, encoding):
    environment = os.environ | {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    ran = subprocess.run([*PROGRAM, "inspect", str(films)], capture_output=True, env=environment, check=False)
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_json_is_whole_where_the_output_is_not_utf8(films):
    words = ["run", str(films), "SELECT '✓ é' AS c", "--json"]
    environment = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    ran = subprocess.run([*PROGRAM, *words], capture_output=True, env=environment, check=False)
    assert json.loads(ran.stdout)["rows"] == [["✓ é"]]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("form", [[], ["--json"]])
def test_a_full_disk_is_one_sentence(films, form):
    words = [*PROGRAM, "run", str(films), "SELECT 1", *form]
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (1, "pleasqlarify: no space left on device\n")


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
def test_closed_streams_are_no_fault(films, closed):
    words = shlex.join([*PROGRAM, "ask", str(films), "Who?", "--interpreter=recorded:no.pool.json"])
    ran = subprocess.run(["sh", "-c", f"{words} {closed}"], capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert "Traceback" not in ran.stderr


def test_a_file_in_the_place_of_the_question_is_told_so(pleasqlarify, films, tmp_path):
    (tmp_path / "more.csv").write_text("a\n1\n", encoding="utf-8")
    ran = pleasqlarify("ask", films, tmp_path / "more.csv")
    assert ran.status == 2
    assert "more.csv' is a file; what you ask of " in ran.err
    assert "is missing behind it" in ran.err
