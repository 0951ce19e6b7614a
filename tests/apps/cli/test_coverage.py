import json

import pytest

from pleasqlarify.bench import coverage
from review_readings import QUESTION, READINGS

SQL = [text for _, text in READINGS]


@pytest.fixture
def questions(films, tmp_path):
    row = {"question": QUESTION, "database": str(films), "gold_sql": SQL[4:6], "candidates": SQL}
    lines = [json.dumps(row | {"id": str(i), "type": "review"}) for i in range(3)]
    (tmp_path / "questions.jsonl").write_text("\n".join(lines), encoding="utf-8")
    return tmp_path / "questions.jsonl"


def test_json_has_what_the_contract_says_and_the_ranks(pleasqlarify, questions):
    figures = pleasqlarify("bench", "coverage", questions, "--json").json
    assert list(figures) == ["overall", "review"]
    for row in figures.values():
        assert set(row) == {"n", "any", "two", "all", "ranks", "held", "seconds_median", "seconds_p95"}
    assert (figures["overall"]["n"], figures["overall"]["all"]) == (3, 1)


def test_figures_are_a_table_in_a_terminal(pleasqlarify, questions):
    ran = pleasqlarify("bench", "coverage", questions, "--interpreter", "recorded", "-n", "10")
    assert ran.status == 0
    assert "review" in ran.out
    assert "…" not in ran.out


def test_from_each_right_query_the_others_are_looked_for(pleasqlarify, questions):
    overall = pleasqlarify("bench", "coverage", questions, "--from-gold", "--json").json["overall"]
    assert (overall["n"], overall["held"]) == (6, None)


def test_matches_are_tried_on_reshuffled_copies(pleasqlarify, questions):
    ran = pleasqlarify("bench", "coverage", questions, "--reshuffled", "2")
    assert "100.0 % of what was found is right on every reshuffled copy" in ran.out


def test_what_was_found_before_ctrl_c_is_told(pleasqlarify, questions, monkeypatch):
    whole = coverage.coverage

    def stopped(*words, **options):
        yield next(whole(*words, **options))
        raise KeyboardInterrupt

    monkeypatch.setattr(coverage, "coverage", stopped)
    ran = pleasqlarify("bench", "coverage", questions, "--json")
    assert (ran.status, ran.json["overall"]["n"]) == (130, 1)
    assert "stopped after 1 of 3" in ran.err


def test_a_right_query_that_cannot_be_run_is_told_of(pleasqlarify, questions):
    text = questions.read_text(encoding="utf-8").replace(json.dumps(SQL[4])[1:-1], "SELECT 1 FROM nowhere", 1)
    questions.write_text(text, encoding="utf-8")
    assert (
        "cannot be run count as not found: in 1 questions" in pleasqlarify("bench", "coverage", questions).err
    )


def test_an_interpreter_that_there_is_not_is_a_failure(pleasqlarify, questions):
    ran = pleasqlarify("bench", "coverage", questions, "--interpreter", "parrot", "--json")
    assert ran.status == 1
    assert "no interpreter 'parrot'" in ran.json["error"]
