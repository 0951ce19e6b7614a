import json
import random

import pytest

import bookshop
import toy
from pleasqlarify.bench.clarify import clarified
from pleasqlarify.bench.playing import play
from pleasqlarify.bench.questions import read
from pleasqlarify.bench.setting import Setting, check, slip_of
from pleasqlarify.errors import BadPool, UnknownName
from pleasqlarify.model import Attitude, Kind
from pleasqlarify.stages.decisions import result_variable

READINGS = [sql for sql in bookshop.READINGS if "DISTINCT" not in sql]
SETTING = Setting(("ours", "results", "eig-atoms"))


@pytest.fixture
def questions(tmp_path):
    bookshop.built(tmp_path)
    row = {"question": bookshop.QUESTION, "database": "bookshop.sqlite", "type": "review"}
    lines = [row | {"id": str(i), "gold_sql": [READINGS[i]], "candidates": READINGS} for i in range(3)] + [
        row | {"id": "none", "gold_sql": ["SELECT price FROM book"], "candidates": READINGS}
    ]
    path = tmp_path / "questions.jsonl"
    path.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    return read(path)


def test_each_question_has_a_record_in_its_place(questions):
    records = list(play(questions, SETTING))
    assert [record["id"] for record in records] == ["0", "1", "2", "none"]
    assert ["runs" in record for record in records] == [True, True, True, False]


def test_two_processes_find_the_same_as_one(questions):
    assert list(play(questions, SETTING, processes=2)) == list(play(questions, SETTING))


def test_what_is_kept_is_not_played_again(questions, tmp_path):
    kept = tmp_path / "runs.jsonl"
    some = play(questions, SETTING, kept=kept)
    first = [next(some), next(some)]
    some.close()
    kept.write_text(kept.read_text(encoding="utf-8").replace('"review"', '"known"'), encoding="utf-8")
    records = list(play(questions, SETTING, kept=kept))
    assert [record["type"] for record in records] == ["known", "known", "review", "review"]
    assert records[0]["runs"] == first[0]["runs"]


def test_a_line_that_was_cut_off_is_played_again(questions, tmp_path):
    kept = tmp_path / "runs.jsonl"
    whole = list(play(questions, SETTING, kept=kept))
    kept.write_text(kept.read_text(encoding="utf-8")[:-20], encoding="utf-8")
    assert list(play(questions, SETTING, kept=kept)) == whole


def test_runs_of_another_setting_are_not_mixed_in(questions, tmp_path):
    list(play(questions[:1], SETTING, kept=tmp_path / "runs.jsonl"))
    with pytest.raises(BadPool, match="in another way"):
        next(play(questions, Setting(("ours",)), kept=tmp_path / "runs.jsonl"))


def test_figures_are_of_questions_with_a_right_result_among_the_candidates(questions):
    figures = clarified(list(play(questions, SETTING)), SETTING)
    assert (figures["questions"], figures["with_gold_among_candidates"]) == (4, 3)
    assert figures["strategies"]["ours"]["right"]["mean"] == 1


def test_of_a_wrong_first_answer_only_runs_count_that_had_one(questions):
    setting = Setting(("results",), slip="first-clause")
    assert clarified(list(play(questions, setting)), setting)["strategies"]["results"]["n"] == 0


@pytest.mark.parametrize(
    "setting",
    [Setting(("theirs",)), Setting((), user="cat"), Setting((), wants="all"), Setting((), slip="2")],
)
def test_a_name_that_there_is_not_is_refused(setting):
    with pytest.raises(UnknownName, match="; there is"):
        check(setting)


@pytest.mark.parametrize(("slip", "wrong"), [("1/0", False), ("0/1", True), ("1", True), ("skip:1", False)])
def test_clauses_and_tables_may_be_mistaken_apart(slip, wrong):
    space = toy.space({"red": 1, "blue": 1})
    look = result_variable(space, space.prior, 2)
    person = slip_of(slip)(lambda _: 0, random.Random(0))
    assert (person(look) != 0) is wrong
    assert look.kind is Kind.RESULT


def test_whoever_skips_says_that_they_are_not_sure_of_clauses():
    from pleasqlarify.loop import state

    clause = next(v for v in state(toy.space({"red": 1, "blue": 1})).variables if v.kind is not Kind.RESULT)
    assert slip_of("skip:1")(lambda _: 0, random.Random(0))(clause) is Attitude.NOT_SURE
