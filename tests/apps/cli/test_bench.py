import json

import pytest

from review_readings import QUESTION, READINGS


@pytest.fixture
def questions(films, tmp_path):
    sql = [text for _, text in READINGS]
    row = {"id": "1", "question": QUESTION, "database": str(films), "gold_sql": sql[4:6], "candidates": sql}
    (tmp_path / "questions.jsonl").write_text(json.dumps(row) + "\n", encoding="utf-8")
    return tmp_path / "questions.jsonl"


def test_strategies_are_compared(pleasqlarify, questions):
    figures = pleasqlarify("bench", "clarify", questions, "--json").json["strategies"]
    assert set(figures) == {"ours", "authors", "results"}
    assert figures["ours"]["right"]["mean"] == 1


def test_one_strategy_may_be_named(pleasqlarify, questions):
    ran = pleasqlarify("bench", "clarify", questions, "--strategy", "ours", "--user", "meaning", "--json")
    assert set(ran.json["strategies"]) == {"ours"}


def test_figures_are_a_table_in_a_terminal(pleasqlarify, questions):
    ran = pleasqlarify("bench", "clarify", questions, "--strategy", "ours", "--slip", "first-clause")
    assert ran.status == 0
    assert "ours" in ran.out
    assert "slipped pick" in ran.out


@pytest.mark.parametrize("words", [("--strategy", "theirs"), ("--user", "cat"), ("--slip", "often")])
def test_a_name_that_there_is_not_is_a_failure_that_says_what_there_is(pleasqlarify, questions, words):
    ran = pleasqlarify("bench", "clarify", questions, *words)
    assert ran.status == 1
    assert f"{words[1]!r}; there is" in ran.err


def test_no_such_file_is_a_failure(pleasqlarify, tmp_path):
    assert pleasqlarify("bench", "clarify", tmp_path / "no.jsonl").status == 1
