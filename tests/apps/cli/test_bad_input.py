"""Whatever is wrong with what comes in: one clear sentence, the right exit status, no traceback."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from model_server import Answer, ModelServer, texts, trouble
from pleasqlarify.model import Failure
from review_readings import FAILURES, QUESTION, READINGS

SQL = "SELECT Opinion FROM Reviews"


def one_sentence(ran, *parts):
    assert ran.status == 1
    assert ran.out == ""
    assert ran.err.startswith("pleasqlarify: ")
    assert ran.err.count("\n") == 1, ran.err
    assert all(part in ran.err for part in parts), ran.err


@pytest.fixture
def file(tmp_path):
    def write(content, name="data.sqlite"):
        (tmp_path / name).write_bytes(content)
        return tmp_path / name

    return write


@pytest.fixture
def ask_model(pleasqlarify, films):
    def ask(answer):
        with ModelServer(lambda _: answer) as server:
            return pleasqlarify(
                "ask", films, QUESTION, "--interpreter=llm:m", "--llm-url", server.url, "-n4", "--reply=y"
            )

    return ask


def test_no_such_file(pleasqlarify, tmp_path):
    one_sentence(pleasqlarify("run", tmp_path / "no.sqlite", "SELECT 1"), "no file")


def test_not_a_database(pleasqlarify, file):
    one_sentence(
        pleasqlarify("run", file(b"\x00\x01\x02 nothing of the kind" * 9), "SELECT 1"), "data.sqlite"
    )


def test_an_empty_file(pleasqlarify, file):
    one_sentence(pleasqlarify("run", file(b""), "SELECT 1"), "empty")


def test_a_locked_database(pleasqlarify, tmp_path):
    path = tmp_path / "locked.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("CREATE TABLE t (a)")
        connection.execute("BEGIN EXCLUSIVE")
        one_sentence(pleasqlarify("run", path, "SELECT a FROM t"), "locked")


def test_an_empty_schema(pleasqlarify, tmp_path):
    with closing(sqlite3.connect(tmp_path / "bare.sqlite")) as connection:
        connection.execute("CREATE TABLE t (a)")
        connection.execute("DROP TABLE t")
    one_sentence(pleasqlarify("inspect", tmp_path / "bare.sqlite"), "no tables")


@pytest.mark.parametrize(
    ("question", "told"), [("  ", "question is empty"), ("x" * 10_000, "10,000 characters")]
)
def test_a_question_that_is_none(pleasqlarify, films, recorded, question, told):
    one_sentence(pleasqlarify("ask", films, question, recorded(), "--reply=y"), told)


def test_a_question_about_nothing_in_the_data(pleasqlarify, films, recorded):
    pool = recorded([], [Failure("", "not answerable", "the model says that the data cannot answer this", 8)])
    one_sentence(pleasqlarify("ask", films, QUESTION, pool, "--reply=y"), "the data cannot answer this")


def test_a_pool_cut_in_half(pleasqlarify, films, recorded, tmp_path):
    whole = recorded().partition(":")[2]
    text = Path(whole).read_text(encoding="utf-8")
    (tmp_path / "half.pool.json").write_text(text[: len(text) // 2], encoding="utf-8")
    pool = f"--interpreter=recorded:{tmp_path / 'half.pool.json'}"
    one_sentence(pleasqlarify("ask", films, QUESTION, pool, "--reply=y"), "half.pool.json", "cut short")


def test_a_pool_of_another_version(pleasqlarify, films, file):
    pool = file(b'{"version": 7}', "new.pool.json")
    ran = pleasqlarify("ask", films, QUESTION, f"--interpreter=recorded:{pool}", "--reply=y")
    one_sentence(ran, "version 7", "version 1")


def test_a_pool_for_another_schema(pleasqlarify, recorded, tmp_path):
    with closing(sqlite3.connect(tmp_path / "other.sqlite")) as connection:
        connection.execute("CREATE TABLE t (a)")
    ran = pleasqlarify("ask", tmp_path / "other.sqlite", QUESTION, recorded(), "--reply=y")
    one_sentence(ran, "another schema")


def test_a_pool_for_another_question(pleasqlarify, films, recorded):
    one_sentence(pleasqlarify("ask", films, "Who made it?", recorded(), "--reply=y"), "Who made it?")


def test_a_model_that_is_not_there(pleasqlarify, films):
    words = ("--interpreter=llm:m", "--llm-url=http://127.0.0.1:1/v1", "--reply=y")
    one_sentence(pleasqlarify("ask", films, QUESTION, *words), "127.0.0.1:1")


def test_a_model_that_refuses_the_key(ask_model):
    one_sentence(ask_model(trouble(401, "invalid api key")), "key")


@pytest.mark.parametrize(("status", "told"), [(429, "too many requests"), (500, "500")])
def test_a_model_that_is_overloaded_or_broken(ask_model, status, told):
    one_sentence(ask_model(trouble(status, "no", retry_after="0")), told)


@pytest.mark.parametrize("body", [b"<html>Gateway</html>", {"hello": 1}, {"choices": None}, [1]])
def test_an_address_where_no_model_replies(ask_model, body):
    ran = ask_model(Answer(body))
    one_sentence(ran, "does not reply as a model does")
    assert "ChatCompletion" not in ran.err


def test_a_host_that_there_is_not(pleasqlarify, films):
    words = ("--interpreter=llm:m", "--llm-url=http://no-such-host.invalid/v1", "--reply=y")
    one_sentence(pleasqlarify("ask", films, QUESTION, *words), "no-such-host.invalid", "no such host")


def test_a_model_that_only_talks(ask_model):
    one_sentence(ask_model(texts(*["I love films, do you?"] * 4)), "no query in the reply")


def test_a_model_that_only_refuses(ask_model):
    one_sentence(
        ask_model(texts(*["I'm sorry, but I cannot answer that."] * 4)), "the tables cannot answer this"
    )


def test_sql_in_another_dialect_is_translated_or_counted(ask_model):
    ran = ask_model(texts(*["SELECT TOP 3 [Opinion] FROM [Reviews]"] * 4))
    assert ran.status in {0, 1}
    assert "Traceback" not in ran.err


def test_odd_texts_are_counted_and_not_warned_of(pleasqlarify, films, recorded, caplog):
    pool = recorded([(1, "SELECT * FROM Film WHERE x @@ 'y' ->> $$ #{"), *READINGS], FAILURES[:0])
    ran = pleasqlarify("ask", films, QUESTION, pool, "--reply=y")
    assert (ran.status, ran.err.count("\n"), caplog.text) == (0, 2, "")


def test_no_candidate_runs(pleasqlarify, films, recorded):
    pool = recorded([(3, "SELECT nothing FROM Reviews"), (1, "SELECT 1 FROM Nowhere")], FAILURES[:0])
    ran = pleasqlarify("ask", films, QUESTION, pool, "--reply=y")
    one_sentence(ran, "none of 4 readings can be run; the commonest reason (3 of 4): no column 'nothing'")


def test_all_candidates_agree(pleasqlarify, films, recorded):
    ran = pleasqlarify("ask", films, QUESTION, recorded(READINGS[:2]), "--json")
    assert (ran.status, ran.json["status"], ran.json["headline"]) == (0, "answered", "One possible answer")


def test_an_interpreter_that_there_is_not(pleasqlarify, films):
    one_sentence(
        pleasqlarify("ask", films, QUESTION, "--interpreter=gpt", "--reply=y"), "no interpreter 'gpt'"
    )
