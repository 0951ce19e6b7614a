import json

import pytest

from model_server import ModelServer, texts
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
        shares = {"n", "any", "two", "all", "ranks", "held", "seconds_median", "seconds_p95"}
        assert set(row) == shares | {"tokens", "cost"}
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


@pytest.fixture
def model(monkeypatch):
    """A model that always says the same; hands out what it was asked."""
    with ModelServer(lambda _: texts(SQL[4], prompt_tokens=100, completion_tokens=20)) as server:
        monkeypatch.setenv("OPENAI_BASE_URL", server.url)
        monkeypatch.setenv("OPENAI_API_KEY", "k")
        yield server.requests


def test_tokens_of_a_model_are_counted(pleasqlarify, questions, model):
    words = ("bench", "coverage", questions, "--interpreter", "llm:gpt-4o-mini", "-n", "2")
    overall = pleasqlarify(*words, "--json").json["overall"]
    assert overall["any"] == 1
    assert overall["tokens"] >= 120 * len(model) / 2 > 0
    assert " tokens, " in pleasqlarify(*words).out


def test_whoever_stopped_does_not_ask_a_model_again(pleasqlarify, questions, model, tmp_path):
    words = ("bench", "coverage", questions, "--interpreter", "llm:gpt-4o-mini", "-n", "2")
    first = pleasqlarify(*words, "-o", tmp_path / "found.jsonl", "--json").json
    asked = len(model)
    lines = (tmp_path / "found.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    (tmp_path / "found.jsonl").write_text("".join(lines[:3]) + lines[3][:30], encoding="utf-8")
    again = pleasqlarify(*words, "-o", tmp_path / "found.jsonl", "--json").json
    assert again["overall"]["n"] == first["overall"]["n"] == 3
    assert len(model) - asked == asked / 3


def test_what_was_found_in_another_way_is_not_mixed_in(pleasqlarify, questions, tmp_path):
    pleasqlarify("bench", "coverage", questions, "-o", tmp_path / "found.jsonl")
    ran = pleasqlarify("bench", "coverage", questions, "-n", "7", "-o", tmp_path / "found.jsonl")
    assert (ran.status, "in another way" in ran.err) == (1, True)
