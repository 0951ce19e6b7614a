"""The question sets hold what their README says. What an interpreter makes of them is measured elsewhere."""

import sqlite3
from collections import Counter, defaultdict
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

import databases
from pleasqlarify.bench.questions import Question, read
from pleasqlarify.databases import connect
from pleasqlarify.domains import domain_of
from pleasqlarify.tables import DEFAULT_LIMITS, Refused, Table

FILES = {
    f"{kind}-{half}": databases.PLACE.parent / f"{kind}-{half}.jsonl"
    for kind in ("ambiguous", "analyst")
    for half in ("seen", "unseen")
}
QUESTIONS = {name: read(path) for name, path in FILES.items()}
KINDS = {
    "attachment", "scope", "column", "table", "value", "grain", "ties", "list-or-count", "path", "measure",
}  # fmt: skip
NOTHING = {(), ((0,),), ((None,),)}


@dataclass(frozen=True)
class Gold:
    question: Question
    sql: str
    table: Table | Refused
    fingerprint: str


@pytest.fixture(scope="module")
def built(tmp_path_factory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("db")
    return {name: databases.build(name, folder) for name in databases.NAMES}


@pytest.fixture(scope="module")
def golds(built) -> list[Gold]:
    """Every right query, checked by the gate and run once; in this process, which is twice as fast."""
    asked = defaultdict(list)
    for question in everything():
        asked[question.database.stem].append(question)
    return [gold for name, questions in asked.items() for gold in answered(built[name], questions)]


def answered(path, questions):
    with closing(connect(path)) as database, closing(sqlite3.connect(path)) as connection:
        domain = domain_of(database.schema)
        for question, sql in ((q, sql) for q in questions for sql in q.gold_sql):
            table = ran(connection, database.check(sql))
            yield Gold(
                question, sql, table, domain.see(table).fingerprint if isinstance(table, Table) else ""
            )


def ran(connection, verdict):
    if isinstance(verdict, Refused):
        return verdict
    cursor = connection.execute(verdict.sql)
    columns = tuple(name for name, *_ in cursor.description)
    return Table(columns, ("",) * len(columns), tuple(cursor))


def everything():
    return [question for questions in QUESTIONS.values() for question in questions]


def ambiguous():
    return [q for name, questions in QUESTIONS.items() if name.startswith("ambiguous") for q in questions]


def analyst():
    return [q for name, questions in QUESTIONS.items() if name.startswith("analyst") for q in questions]


def test_every_right_query_may_run_and_its_result_is_not_cut(golds):
    assert not [g for g in golds if isinstance(g.table, Refused) or len(g.table.rows) > DEFAULT_LIMITS.rows]


def test_right_queries_of_a_question_return_different_results(golds):
    times = Counter((g.question.id, g.fingerprint) for g in golds)
    assert not [key for key, n in times.items() if n > 1]


def test_at_least_four_of_five_results_are_not_empty(golds):
    empty = [g.sql for g in golds if g.table.rows in NOTHING]
    assert len(empty) <= 0.2 * len(golds)


def test_every_kind_of_ambiguity_has_twenty_questions_or_more():
    times = Counter(question.type for question in ambiguous())
    assert set(times) == KINDS
    assert min(times.values()) >= 20


def test_an_ambiguous_question_has_two_to_four_readings():
    assert not [q.id for q in ambiguous() if not 2 <= len(q.gold_sql) <= 4]


def test_there_are_sixty_questions_of_analysts_and_a_day_on_which_they_are_asked():
    assert len(analyst()) >= 60
    assert all(q.today is not None for q in analyst())


@pytest.mark.parametrize("kind", ["ambiguous", "analyst"])
def test_halves_are_alike(kind):
    seen, unseen = (Counter(q.type for q in QUESTIONS[f"{kind}-{half}"]) for half in ("seen", "unseen"))
    assert max(abs(seen[t] - unseen[t]) for t in seen | unseen) <= 1


def test_no_question_stands_twice():
    assert len({q.id for q in everything()}) == len(everything())
    assert len({(q.text.casefold(), q.database) for q in everything()}) == len(everything())


def test_every_database_is_asked_and_lies_where_the_command_looks():
    assert {q.database for q in everything()} == {
        databases.PLACE.parent / "db" / f"{name}.sqlite" for name in databases.NAMES
    }


def test_most_tables_are_too_large_for_results_to_match_by_accident(built):
    rows = [relation.rows for path in built.values() for relation in schema(path).relations]
    assert sum(n >= 50 for n in rows) > len(rows) * 2 / 3


def test_the_help_desk_declares_no_keys(built):
    assert all(key.implied for key in schema(built["helpdesk"]).keys)


def schema(path):
    with closing(connect(path)) as database:
        return database.schema


@pytest.mark.parametrize("name", sorted(set(databases.NAMES) - databases.DEMO))
def test_rows_are_the_same_each_time(name, built, tmp_path):
    assert dumped(built[name]) == dumped(databases.build(name, tmp_path))


def dumped(path):
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


@pytest.mark.parametrize("name", sorted(set(databases.NAMES) - databases.DEMO))
def test_keys_point_at_rows_that_are_there(name, built):
    with closing(sqlite3.connect(built[name])) as connection:
        assert not connection.execute("PRAGMA foreign_key_check").fetchall()
