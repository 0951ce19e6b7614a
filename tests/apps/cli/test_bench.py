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
    assert list(figures)[:2] == ["ours", "results"]
    assert len(figures) == 8
    assert figures["ours"]["right"]["mean"] == 1


def test_one_strategy_may_be_named(pleasqlarify, questions):
    ran = pleasqlarify("bench", "clarify", questions, "--strategy", "ours", "--user", "meaning", "--json")
    assert set(ran.json["strategies"]) == {"ours"}


def test_figures_are_a_table_in_a_terminal(pleasqlarify, questions):
    ran = pleasqlarify("bench", "clarify", questions, "--strategy", "ours", "--slip", "first-clause")
    assert ran.status == 0
    assert "ours" in ran.out
    assert "slip: first-clause" in ran.out


def test_an_interval_stands_below_its_mean(pleasqlarify, questions):
    told = pleasqlarify("bench", "clarify", questions, "--strategy", "ours").out.splitlines()
    place = next(i for i, line in enumerate(told) if line.startswith("ours"))
    assert told[place].split()[:3] == ["ours", "2", "1.00"]
    assert told[place + 1].split()[0] == "1.00–1.00"


@pytest.mark.parametrize("words", [("--strategy", "theirs"), ("--user", "cat"), ("--slip", "often")])
def test_a_name_that_there_is_not_is_a_failure_that_says_what_there_is(pleasqlarify, questions, words):
    ran = pleasqlarify("bench", "clarify", questions, *words)
    assert ran.status == 1
    assert f"{words[1]!r}; there is" in ran.err


def test_no_such_file_is_a_failure(pleasqlarify, tmp_path):
    assert pleasqlarify("bench", "clarify", tmp_path / "no.jsonl").status == 1


def test_runs_are_kept_and_not_made_again(pleasqlarify, questions, tmp_path):
    words = ("bench", "clarify", questions, "--strategy", "ours", "-o", tmp_path / "runs.jsonl", "--json")
    first, second = pleasqlarify(*words), pleasqlarify(*words)
    assert first.json == second.json
    assert len((tmp_path / "runs.jsonl").read_text(encoding="utf-8").splitlines()) == 2


def test_a_folder_like_spiders_is_clarified_by_the_grammar(pleasqlarify, films, tmp_path):
    (tmp_path / "database/films").mkdir(parents=True)
    (tmp_path / "database/films/films.sqlite").write_bytes(films.read_bytes())
    row = {"db_id": "films", "question": "Which titles do dramas have?"}
    row["query"] = "SELECT Title FROM Film WHERE Genre = 'Drama'"
    (tmp_path / "dev.json").write_text(json.dumps([row]), encoding="utf-8")
    ran = pleasqlarify("bench", "spider", tmp_path, "--strategy", "ours", "--processes", "1", "--json")
    assert (ran.status, ran.json["with_gold_among_candidates"]) == (0, 1)


def test_ambrosia_must_be_where_it_is_said_to_be(pleasqlarify, tmp_path):
    ran = pleasqlarify("bench", "ambrosia", tmp_path)
    assert ran.status == 1
    assert "neither ambrosia.csv" in ran.err


def test_what_is_no_question_is_named_with_what_it_lacks(pleasqlarify, tmp_path):
    (tmp_path / "no.jsonl").write_text('{"question": "Who?"}')
    ran = pleasqlarify("bench", "clarify", tmp_path / "no.jsonl")
    assert (ran.status, ran.err) == (
        1,
        "pleasqlarify: line 1 of no.jsonl is no question: 'id' is missing\n",
    )


def test_a_file_that_is_not_there_is_named_once(pleasqlarify):
    ran = pleasqlarify("bench", "coverage", "no.jsonl")
    assert ran.err == "pleasqlarify: cannot read no.jsonl: no such file or directory\n"
