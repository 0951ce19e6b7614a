import csv
import json

import pytest

import bookshop
from pleasqlarify.bench.published import questions
from pleasqlarify.bench.questions import case_of
from pleasqlarify.errors import BadPool

FIRST, SECOND = "SELECT title FROM book", "SELECT genre FROM book"
ROW = {
    "question": "Titles?", "ambig_question": "What is there?", "db_file": "data/shop/bookshop.sqlite",
    "is_ambiguous": "True", "ambig_type": "vague", "split": "test", "db_dump": "x" * 200_000,
    "ambig_queries": repr([FIRST, SECOND]), "gold_queries": f"{FIRST}\n\n{SECOND}",
}  # fmt: skip


@pytest.fixture
def download(tmp_path):
    """Writes AMBROSIA's folder with these rows."""

    def write(*rows):
        (tmp_path / "data/shop").mkdir(parents=True)
        bookshop.built(tmp_path / "data/shop")
        with (tmp_path / "data/ambrosia.csv").open("w", newline="", encoding="utf-8") as file:
            table = csv.DictWriter(file, list(ROW))
            table.writeheader()
            table.writerows(ROW | row for row in rows)
        return tmp_path

    return write


def test_ambiguous_rows_of_ambrosias_table_are_questions_with_all_their_queries(download):
    (asked,) = questions(download({}, {"is_ambiguous": "False"}, {"db_file": "data/gone.sqlite"}))
    assert (asked.text, asked.gold_sql, asked.type) == ("What is there?", (FIRST, SECOND), "vague")
    assert asked.database.exists()


def test_queries_may_stand_in_paragraphs(download):
    (asked,) = questions(download({"ambig_queries": ""}) / "data/ambrosia.csv")
    assert asked.gold_sql == (FIRST, SECOND)


def test_a_split_may_be_named(download):
    folder = download({}, {"split": "few_shot_examples", "ambig_question": "An example?"})
    assert [q.text for q in questions(folder, "few_shot_examples")] == ["An example?"]


def test_a_table_of_another_shape_is_refused(tmp_path):
    (tmp_path / "ambrosia.csv").write_text("a,b\n1,2\n", encoding="utf-8")
    with pytest.raises(BadPool, match="as AMBROSIA's table"):
        questions(tmp_path)


def test_a_folder_like_spiders_is_read(tmp_path):
    (tmp_path / "database/bookshop").mkdir(parents=True)
    bookshop.built(tmp_path / "database/bookshop")
    rows = [{"db_id": name, "question": "Which titles?", "query": FIRST} for name in ("bookshop", "gone")]
    (tmp_path / "dev.json").write_text(json.dumps(rows), encoding="utf-8")
    (asked,) = questions(tmp_path)
    assert (asked.id, asked.gold_sql, asked.type) == ("dev/1", (FIRST,), "bookshop")


def test_a_folder_without_questions_says_what_is_missing(tmp_path):
    with pytest.raises(BadPool, match=r"neither ambrosia.csv nor dev.json nor dev.jsonl"):
        questions(tmp_path)


def test_a_folder_may_hold_an_evaluation_file(tmp_path):
    row = {"id": "a", "question": "Which titles?", "database": "bookshop.sqlite", "gold_sql": [FIRST]}
    (tmp_path / "dev.jsonl").write_text(json.dumps(row), encoding="utf-8")
    (asked,) = questions(tmp_path)
    assert asked.text == "Which titles?"


def test_candidates_come_from_an_interpreter_where_there_are_none(download):
    (asked,) = questions(download({"ambig_question": "Which titles are there?"}))
    case = case_of(asked, ("embedded",), 20)
    assert case is not None
    assert len(case.space.outputs) > 1
