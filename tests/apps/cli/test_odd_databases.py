"""Whatever the database looks like, a question gets readings or one sentence, without any model."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pleasqlarify.databases import connect
from pleasqlarify.errors import NoCandidates
from pleasqlarify.exploring import explore

NAMES = (
    ("order", "select", "group"),
    ("Größe der Schuhe", "naïve café", "尺寸"),
    ('it"s', "O'Brien", "a;b--c"),
    ("x y", " leading", "trailing "),
    ("T1", "C2", "F_03x"),
    ("[b]", "per%cent", "{json}"),
    ("a" * 120, "b" * 120, "c" * 120),
)
QUESTIONS = (
    "How many are there?",
    "which ones were never used last month",
    "show the 3 largest per group",
    "Wie viele gibt es?",
    "'; DROP TABLE t; --",
    "\u202e\x00 ¿?",
)
LAMPS = (
    "CREATE TABLE lamp (id INTEGER PRIMARY KEY, colour TEXT, watts REAL);"
    "INSERT INTO lamp VALUES (1, 'red', 40), (2, 'blue', 60);"
)


def paragraphs():
    text = Path(__file__).with_name("odd_schemas.sql").read_text(encoding="utf-8")
    return dict(re.findall(r"-- ([^\n]+)\n(.*?)(?=\n-- |\Z)", text, re.DOTALL))


def named(*names):
    table, first, second = ('"' + name.replace('"', '""') + '"' for name in names)
    return (
        f"CREATE TABLE {table} ({first} TEXT, {second} INTEGER);"
        f"INSERT INTO {table} VALUES ('x', 1), ('y', 2);"
    )


SCHEMAS = {**paragraphs(), **{f"named {names[0]:.12}": named(*names) for names in NAMES}}


@pytest.fixture
def built(tmp_path):
    def build(script):
        path = tmp_path / "odd.sqlite"
        with closing(sqlite3.connect(path)) as connection:
            connection.executescript(script)
            connection.commit()
        return path

    return build


@pytest.fixture
def ask(pleasqlarify, built):
    return lambda script, question: pleasqlarify(
        "ask", built(script), question, "--interpreter=embedded", "--json", "-n8"
    )


def readings_or_why(question, database):
    try:
        return explore(question, database, ["embedded"], 8).intents
    except NoCandidates as exc:
        return str(exc)


@pytest.mark.parametrize("kind", SCHEMAS)
def test_a_question_gets_readings_or_one_sentence(built, kind):
    with closing(connect(built(SCHEMAS[kind]))) as database:
        asked = (*QUESTIONS, f"how many {database.schema.relations[0].name}")
        assert all(readings_or_why(question, database) for question in asked)


def test_300_tables(ask):
    one = "CREATE TABLE t{0} (id INTEGER PRIMARY KEY, name{0} TEXT, t{1}_id REFERENCES t{1}(id));"
    ran = ask("".join(one.format(i, (i + 1) % 300) for i in range(300)) + LAMPS, "How many lamps are red?")
    assert [[1]] in [intent["rows"] for intent in ran.json["intents"]]


@pytest.mark.parametrize(
    ("question", "word", "near"),
    [("What is the serial number of each lamp?", "serial", "lamp.colour"), ("red lmps", "lmps", "lamp")],
)
def test_a_thing_that_is_not_there_is_told_with_what_there_is(ask, question, word, near):
    (lost,) = [one for one in ask(LAMPS, question).json["unmatched_words"] if word in one["text"]]
    assert near in [one["name"] for one in lost["nearest"]]


@pytest.mark.parametrize("question", ["Wie spät ist es in Tokio?", "asdf qwertz uiop", "quelle heure est-il"])
def test_a_question_about_nothing_here_says_so(ask, question):
    ran = ask(LAMPS, question)
    assert ran.status == 1
    assert "nothing in this database matches these words: " in ran.json["error"]
    assert "there is lamp" in ran.json["error"]
    assert ran.err.count("\n") == 1
