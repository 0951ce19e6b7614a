"""Statements that try to write, to look where they may not, or to never end; the model is the attacker."""

import json
import sqlite3
from contextlib import suppress
from pathlib import Path

import duckdb
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from boxes import BIG, ENGINES, HOSTILE, SECRET, made, opened, raw, traces
from pleasqlarify.tables import Admitted, Failed, Limits, Refused, Table

CASES = {
    engine: json.loads((Path(__file__).parent / "hostile" / f"{engine}.json").read_text("utf-8"))
    for engine in ENGINES
}
SEEN = ["CREATE TABLE seen (token TEXT)", "INSERT INTO seen VALUES ('x')"]
LIMITS = Limits(time_s=0.5, rows=1000, bytes=2_000_000)
SHORT = Limits(time_s=0.2, rows=100, bytes=100_000)
ROWS = ((1, "a", 10), (2, "b", 20))


class Box:
    """One database in a folder of its own, with a table that the user must not see."""

    def __init__(self, engine, folder):
        self.engine, self.folder = engine, folder
        statements = HOSTILE + SEEN + (BIG if engine == "sqlite" else [])
        self.database = opened(made(engine, folder, statements), deny=["secret_tokens"])
        self.before = traces(folder)

    def run(self, sql, limits=LIMITS):
        return self.database.run(sql.replace("/box/", f"{self.folder}/"), limits)

    def is_unharmed(self):
        """Nothing in the folder has changed, and the database still answers."""
        return traces(self.folder) == self.before and self.run("SELECT * FROM t ORDER BY id").rows == ROWS


@pytest.fixture(scope="module")
def boxes(tmp_path_factory):
    made = {engine: Box(engine, tmp_path_factory.mktemp(engine)) for engine in ENGINES}
    yield made
    for box in made.values():
        box.database.close()


def cases(*musts):
    return [
        pytest.param(engine, case["sql"], id=case["id"])
        for engine in ENGINES
        for case in CASES[engine]
        if case["must"] in musts
    ]


@pytest.mark.parametrize(("engine", "sql"), cases("refuse", "hide"))
def test_what_must_not_run_is_refused_and_changes_nothing(boxes, engine, sql):
    assert isinstance(boxes[engine].run(sql), Refused)
    assert boxes[engine].is_unharmed()


@pytest.mark.parametrize(("engine", "sql"), cases("limit"))
def test_what_would_never_end_is_stopped_and_the_database_still_answers(boxes, engine, sql):
    outcome = boxes[engine].run(sql)

    small = isinstance(outcome, Table) and len(outcome.rows) <= LIMITS.rows
    assert small or isinstance(outcome, Refused)
    assert boxes[engine].is_unharmed()


@pytest.mark.parametrize(("engine", "sql"), cases("allow"))
def test_what_may_run_runs(boxes, engine, sql):
    outcome = boxes[engine].run(sql)

    assert isinstance(outcome, Table)
    assert outcome.limited is None
    assert boxes[engine].is_unharmed()


WORDS = {
    engine: sorted({word for case in CASES[engine] for word in case["sql"][:300].split()})
    for engine in ENGINES
}
GLUE = ["(", ")", ",", ";", "--", "/*", "*/", "'", '"', "SELECT", "FROM", "WITH x AS (", ") SELECT * FROM x"]
FRAMES = [
    "{}",
    "SELECT * FROM ({}) AS x",
    "WITH x AS ({}) SELECT * FROM x",
    "WITH secret_tokens AS ({}) SELECT * FROM secret_tokens",
    "SELECT * FROM t WHERE EXISTS ({})",
    "SELECT 1 UNION ALL {}",
    "SELECT ({})",
    "/* {} */ SELECT 1",
    "SELECT 1; {}",
    "{} -- ",
]
SECRETS = [
    "SELECT token FROM secret_tokens",
    "SELECT * FROM secret_tokens, t",
    "SELECT * FROM main.secret_tokens",
]


@st.composite
def mutants(draw):
    """A hostile statement with words taken out, put in or changed, in some frame."""
    engine = draw(st.sampled_from(ENGINES))
    start = draw(st.sampled_from([case["sql"][:300] for case in CASES[engine]] + SECRETS))
    words = start.split()
    for _ in range(draw(st.integers(0, 3))):
        place = draw(st.integers(0, len(words)))
        new = draw(st.lists(st.sampled_from(WORDS[engine] + GLUE), max_size=2))
        words[place : place + draw(st.integers(0, 1))] = new
    return engine, draw(st.sampled_from(FRAMES)).format(" ".join(words))


@settings(max_examples=300)
@given(mutants())
def test_no_mutant_changes_anything_or_shows_what_is_hidden(boxes, mutant):
    engine, sql = mutant
    outcome = boxes[engine].run(sql, SHORT)

    assert isinstance(outcome, (Table, Refused, Failed))
    assert not isinstance(outcome, Table) or SECRET not in repr(outcome.rows)
    assert traces(boxes[engine].folder) == boxes[engine].before


NAMES = st.sampled_from(["seen", "secret_tokens", "c", "main.seen", "main.secret_tokens", "Secret_Tokens"])
LOCAL = st.sampled_from(["seen", "secret_tokens", "c"])
LEAVES = st.one_of(
    st.just("SELECT 'x' AS token"),
    NAMES.map("SELECT token FROM {}".format),
    st.builds("SELECT token FROM {} WHERE token IN {}".format, NAMES, NAMES),
)


def nested(queries):
    """Queries around queries, whose common table expressions borrow the names of stored tables."""
    return st.one_of(
        st.builds("WITH {} AS ({}) {}".format, LOCAL, queries, queries),
        st.builds("WITH RECURSIVE {} AS ({}) {}".format, LOCAL, queries, queries),
        st.builds("WITH RECURSIVE {}(token) AS ({} UNION {}) {}".format, LOCAL, queries, queries, queries),
        st.builds("WITH {} AS ({}), {} AS ({}) {}".format, LOCAL, queries, LOCAL, queries, queries),
        st.builds("SELECT token FROM ({}) AS {}".format, queries, LOCAL),
        st.builds("SELECT ({}) AS token".format, queries),
        st.builds("SELECT token FROM {} WHERE token IN ({})".format, NAMES, queries),
        st.builds("SELECT * FROM ({}) AS a UNION ALL SELECT * FROM ({}) AS b".format, queries, queries),
    )


@pytest.fixture(scope="module")
def unguarded():
    """Both engines without guard or worker, so that only the gate stands between a query and the secret."""
    found = {}
    for engine in ENGINES:
        connection = raw(engine, ":memory:")
        for statement in HOSTILE + SEEN:
            connection.execute(statement)
        found[engine] = connection
    yield found
    for connection in found.values():
        connection.close()


@settings(max_examples=300, suppress_health_check=[HealthCheck.filter_too_much])
@given(engine=st.sampled_from(ENGINES), sql=st.recursive(LEAVES, nested, max_leaves=6))
def test_no_borrowed_name_gets_a_hidden_table_past_the_gate(boxes, unguarded, engine, sql):
    verdict = boxes[engine].database.check(sql)
    assume(isinstance(verdict, Admitted))

    with suppress(sqlite3.Error, duckdb.Error):
        assert SECRET not in repr(unguarded[engine].execute(verdict.sql).fetchall())
