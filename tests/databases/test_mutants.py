"""Hostile statements, changed: nothing that comes of them writes, or shows what is hidden."""

from contextlib import suppress

import pytest
from fuzz_gate import attack
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from attacked.every import CASES, TARGETS
from boxes import SECRET
from pleasqlarify.tables import Admitted, Failed, Limits, Refused, Table

OWNED = [name for name in TARGETS if name not in ("postgres", "mariadb")]  # where the secret can be read
SHORT = Limits(time_s=0.2, rows=100, bytes=100_000)
WORDS = {
    engine: sorted({word for case in found for word in case["sql"][:300].split()})
    for engine, found in CASES.items()
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
    "TABLE secret_tokens",
    "SELECT secret_tokens FROM secret_tokens",
]


@st.composite
def mutants(draw):
    """A hostile statement with words taken out, put in or changed, in some frame."""
    name = draw(st.sampled_from(sorted(TARGETS)))
    engine = TARGETS[name].engine
    start = draw(st.sampled_from([case["sql"][:300] for case in CASES[engine]] + SECRETS))
    words = start.split()
    for _ in range(draw(st.integers(0, 3))):
        place = draw(st.integers(0, len(words)))
        new = draw(st.lists(st.sampled_from(WORDS[engine] + GLUE), max_size=2))
        words[place : place + draw(st.integers(0, 1))] = new
    return name, draw(st.sampled_from(FRAMES)).format(" ".join(words))


@settings(max_examples=250)
@given(mutants())
def test_no_mutant_changes_anything_or_shows_what_is_hidden(started, mutant):
    name, sql = mutant
    target = started(name)
    outcome = target.run(sql, SHORT)

    assert isinstance(outcome, (Table, Refused, Failed))
    assert not isinstance(outcome, Table) or SECRET not in repr(outcome.rows)
    assert target.is_unharmed()


NAMES = st.sampled_from(
    ["seen", "secret_tokens", "c", "main.seen", "main.secret_tokens", "public.secret_tokens", "Secret_Tokens"]
)
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


@settings(max_examples=250, suppress_health_check=[HealthCheck.filter_too_much])
@given(name=st.sampled_from(OWNED), sql=st.recursive(LEAVES, nested, max_leaves=6))
def test_no_borrowed_name_gets_a_hidden_table_past_the_gate(started, name, sql):
    target = started(name)
    verdict = target.database.check(sql)
    assume(isinstance(verdict, Admitted))

    with suppress(*target.errors):
        assert SECRET not in repr(target.unguarded(verdict.sql))


@pytest.mark.parametrize("name", TARGETS)
def test_of_the_first_statements_of_the_fuzzer_none_does_harm(started, name):
    counted, faulty = attack(started(name), 60, seed=0)

    assert faulty == []
    assert counted.total() == 60
