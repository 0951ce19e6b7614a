import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.interpreters.llm.replies import Query, understood
from pleasqlarify.model import Failure

RECORDINGS = Path(__file__).parents[1] / "recordings"
ONE = "SELECT a FROM t WHERE b = 1"


def recorded(name):
    choices = json.loads((RECORDINGS / f"{name}.json").read_text(encoding="utf-8"))["body"]["choices"]
    return [choice["message"]["content"] for choice in choices]


@pytest.mark.parametrize(
    "reply",
    [
        ONE,
        f"{ONE};",
        f"```sql\n{ONE};\n```",
        f"```\n{ONE}\n```",
        f"```sql\n{ONE}",
        f"{ONE};\n```",
        f"sql\n{ONE}\n```\nThis query returns a.",
        f"SQL: {ONE}",
        f"Sure! Here it is:\n\n```sql\n{ONE}\n```\nIt returns a.",
        f"Here is the query:\n{ONE}\n\nExplanation: it returns a.",
        f"{ONE}\nThis returns a.",
        f"{ONE};\n- **Note**: a is text.",
        f'{{"sql": "{ONE}"}}',
        f'```json\n{{"Query": "{ONE}"}}\n```',
        f'[{{"sql": "{ONE}"}}]',
        f"<think>First SELECT x FROM y.</think>\n{ONE}",
        f"First SELECT x FROM y.\n</think>\n{ONE}",
        f"{ONE}; SELECT c FROM t;",
        f"Option 1:\n```sql\n{ONE}\n```\nOption 2:\n```sql\nSELECT c FROM t\n```",
        f"  \n {ONE} \x00 ",
    ],
)
def test_the_query_is_found_in_whatever_stands_around_it(reply):
    assert understood(reply, "sqlite") == Query(ONE)


@pytest.mark.parametrize(
    "reply",
    [
        "NOT ANSWERABLE",
        "not_answerable.",
        "I cannot answer this question with the given tables.",
        "I'm sorry, but the database does not contain information on weather.",
        "Unfortunately it is impossible to determine this.",
        "```sql\nSELECT 'NOT ANSWERABLE';\n```",
    ],
)
def test_a_refusal_is_no_query(reply):
    assert understood(reply, "sqlite").rule == "not answerable"


@pytest.mark.parametrize(
    "reply",
    [
        "Select the films that are dramas.",
        "With the given tables one can do much.",
        "Drop by anytime; delete nothing.",
        "The films are listed in a table called Films.",
        "{}",
        '{"thought": "hm"}',
        "```python\nprint(1)\n```",
    ],
)
def test_prose_is_no_query(reply):
    assert understood(reply, "sqlite").rule == "prose"


@pytest.mark.parametrize("reply", ["", "  \n", "<think>hm SELECT 1 FROM t"])
def test_nothing_is_no_query(reply):
    assert understood(reply, "sqlite").rule == "empty"


@pytest.mark.parametrize("reply", [f"{ONE}; DROP TABLE t", "DELETE FROM t", "```sql\nDROP TABLE t;\n```"])
def test_a_statement_that_changes_something_is_kept_for_the_gate_to_refuse(reply):
    sql = understood(reply, "sqlite").sql

    assert "DROP TABLE t" in sql or "DELETE FROM t" in sql


def test_a_query_cut_in_the_middle_keeps_its_broken_condition():
    assert understood("SELECT a FROM t\nWHERE (b = 1", "sqlite") == Query("SELECT a FROM t\nWHERE (b = 1")


def test_a_semicolon_in_a_text_ends_no_statement():
    assert understood("SELECT ';' FROM t; SELECT 2", "sqlite") == Query("SELECT ';' FROM t")


@pytest.mark.parametrize(
    ("reply", "dialect", "sql", "source"),
    [
        ("SELECT TOP 3 a FROM t", "sqlite", "SELECT a FROM t LIMIT 3", "tsql"),
        ("SELECT `a b` FROM t", "duckdb", 'SELECT "a b" FROM t', "mysql"),
        ("SELECT a FROM t WHERE b ~ 'x'", "sqlite", "SELECT a FROM t WHERE b REGEXP 'x'", "postgres"),
    ],
)
def test_sql_of_another_dialect_is_translated_if_it_does_not_parse(reply, dialect, sql, source):
    assert understood(reply, dialect) == Query(sql, source)


def test_sql_that_parses_is_not_translated():
    assert understood("SELECT `a b` FROM t", "sqlite") == Query("SELECT `a b` FROM t")


@given(st.text())
def test_any_text_is_a_query_or_a_failure_with_a_reason(reply):
    found = understood(reply, "sqlite")

    assert isinstance(found, Query) or (isinstance(found, Failure) and found.message)


@given(st.text(alphabet="SELCTFROM awh;'`\n(*)-:{}\"", max_size=40))
def test_text_like_sql_never_raises(reply):
    assert understood(reply, "duckdb")


def test_recorded_explanations_are_cut_off():
    queries = [understood(reply, "sqlite") for reply in recorded("fenced")]

    assert [q.sql.startswith("SELECT") and q.sql.endswith("'Drama'") for q in queries] == [True, True]


def test_recorded_refusals_are_told_from_guesses():
    found = [understood(reply, "sqlite") for reply in recorded("refusal")]

    assert [isinstance(f, Failure) for f in found] == [False, True, False, False]


def test_an_endless_reply_is_not_read():
    found = understood("SELECT " + "1 + " * 50_000 + "1", "sqlite")
    assert isinstance(found, Failure)
    assert (found.rule, found.message) == (
        "size",
        "the model wrote 200,008 characters; at most 50,000 are read",
    )
