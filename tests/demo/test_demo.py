import re
from pathlib import Path

import pytest

from pleasqlarify import demo
from pleasqlarify.errors import UnknownName

POOLS = Path(demo.__file__).parent / "pools"


def test_every_database_is_described():
    assert list(demo.DATABASES) == ["films", "sales", "shop"]
    assert all(0 < len(text) <= 90 for text in demo.DATABASES.values())


def test_every_database_has_a_day_on_which_it_is_asked():
    assert list(demo.TODAY) == list(demo.DATABASES)


def test_an_unknown_database_is_refused_with_the_names_there_are():
    with pytest.raises(UnknownName, match=r"^no demo database 'movies'; there is films, sales, shop$"):
        demo.path("movies")


@pytest.mark.parametrize("name", ["../films", "films.sqlite", ""])
def test_a_name_is_not_a_path(name):
    with pytest.raises(UnknownName):
        demo.path(name)


def test_there_are_six_questions_over_all_databases():
    assert len(demo.QUESTIONS) == 6
    assert {question.database for question in demo.QUESTIONS} == set(demo.DATABASES)
    assert len({question.name for question in demo.QUESTIONS}) == 6


@pytest.mark.parametrize("question", demo.QUESTIONS, ids=lambda q: q.name)
def test_a_question_has_a_note_of_one_line_and_a_name_fit_for_a_file(question):
    assert question.utterance.endswith("?")
    assert 0 < len(question.note) <= 100
    assert re.fullmatch(r"[a-z0-9-]+", question.name)


def test_a_question_that_is_not_ours_has_no_pool():
    with pytest.raises(UnknownName, match=r"^no demo question 'How many\?'"):
        demo.pool("How many?")


@pytest.mark.parametrize("question", demo.QUESTIONS, ids=lambda q: q.name)
def test_a_pool_is_found_by_its_question_or_said_to_be_missing(question):
    file = POOLS / f"{question.name}.pool.json"
    if file.exists():
        assert demo.pool(question.utterance) == file
    else:
        with pytest.raises(UnknownName, match=f"there is no {file.name}"):
            demo.pool(question.utterance)


def test_every_recorded_pool_belongs_to_a_question():
    names = {question.name for question in demo.QUESTIONS}
    assert {file.name.removesuffix(".pool.json") for file in POOLS.glob("*.json")} <= names


@pytest.mark.parametrize("name", demo.DATABASES)
def test_the_document_names_every_table(ask, name):
    text = (Path(__file__).parents[2] / "docs" / "demo.md").read_text(encoding="utf-8")
    chapter = text.split(f"## {name}")[1].split("\n## ")[0]
    tables = {table for (table,) in ask(name, "SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert tables == {table for table in tables if f"`{table}`" in chapter}
