"""Statements that try to write, to look where they may not, or to never end; the model is the attacker."""

import pytest

from attacked.every import CASES, TARGETS
from attacked.target import ROWS
from pleasqlarify.tables import Failed, Limits, Refused, Table

LIMITS = Limits(time_s=0.5, rows=1000, bytes=2_000_000)
SHORT = Limits(time_s=0.2, rows=100, bytes=100_000)
UNGUARDED = {  # what the engine's guard alone does not stop an account that may do everything from
    "mariadb-owner": {"M52"},  # to write a file: a right that no reader has
}


def cases(*musts):
    return [
        pytest.param(name, case["sql"], id=f"{name}-{case['id']}")
        for name, target in TARGETS.items()
        for case in CASES[target.engine]
        if case["must"] in musts
    ]


def answers(target):
    return target.run("SELECT * FROM t ORDER BY id", LIMITS).rows == ROWS


@pytest.mark.parametrize(("name", "sql"), cases("refuse", "hide"))
def test_what_must_not_run_is_refused_and_changes_nothing(started, name, sql):
    target = started(name)

    assert isinstance(target.run(sql, LIMITS), Refused)
    assert target.is_unharmed()


@pytest.mark.parametrize(("name", "sql"), cases("limit"))
def test_what_would_never_end_is_stopped_and_the_database_still_answers(started, name, sql):
    target = started(name)
    outcome = target.run(sql, LIMITS)

    small = isinstance(outcome, Table) and len(outcome.rows) <= LIMITS.rows
    assert small or isinstance(outcome, Refused)
    assert answers(target)
    assert target.is_unharmed()


@pytest.mark.parametrize(("name", "sql"), cases("allow"))
def test_what_may_run_runs(started, name, sql):
    target = started(name)
    outcome = target.run(sql, LIMITS)

    assert isinstance(outcome, Table)
    assert outcome.limited is None
    assert target.is_unharmed()


@pytest.mark.parametrize("name", TARGETS)
def test_without_the_gate_the_guard_of_the_engine_keeps_everything_as_it_is(started, name):
    target = started(name)
    harmful = set()
    for case in CASES[target.engine]:
        target.database.run_own(target.placed(case["sql"]), SHORT)
        if not target.is_unharmed():
            harmful.add(case["id"])
            target.before = target.state()

    assert harmful == UNGUARDED.get(name, set())
    assert answers(target)


@pytest.mark.parametrize("name", ["postgres", "postgres-owner"])
def test_a_function_called_like_a_built_in_one_gets_past_the_gate_and_no_further(started, name):
    target = started(name)
    target.unguarded("CREATE FUNCTION lower(int) RETURNS int LANGUAGE sql AS 'DELETE FROM t RETURNING 1'")
    target.before = target.state()

    assert isinstance(target.run("SELECT lower(id) FROM t", LIMITS), Failed)
    assert target.is_unharmed()
