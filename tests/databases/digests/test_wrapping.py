import pytest

from pleasqlarify.databases.digests.wrapping import bare, wrapped


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT a FROM t ORDER BY b LIMIT 3",
        "SELECT a FROM t ORDER BY b LIMIT 3 OFFSET 1",
        "SELECT DISTINCT ON (a) a, b FROM t ORDER BY a, b",
    ],
)
def test_an_order_that_chooses_the_rows_stays(sql):
    assert bare(sql, "duckdb") == sql


def test_an_order_that_only_puts_rows_in_order_goes():
    assert bare("SELECT a FROM t ORDER BY b DESC", "duckdb") == "SELECT a FROM t"
    assert bare("SELECT a FROM t UNION SELECT b FROM t ORDER BY 1", "duckdb") == (
        "SELECT a FROM t UNION SELECT b FROM t"
    )


@pytest.mark.parametrize("sql", ["PIVOT t ON a USING SUM(b)", "SELECT a FROM whole_result", "SELEC"])
def test_what_cannot_be_wrapped_is_left_alone(sql):
    assert bare(sql, "duckdb") == ""


def test_a_query_is_hashed_in_three_steps():
    steps = (["round(c0)", ""], ["f(r0)", "f(c1)"], ["SUM(h0)", "SUM(h1)"])
    assert wrapped("SELECT a, b FROM t", steps, "sqlite") == (
        "WITH whole_result(c0, c1) AS (SELECT a, b FROM t), "
        "rounded_result AS (SELECT c0, c1, round(c0) AS r0 FROM whole_result), "
        "hashed_result AS (SELECT f(r0) AS h0, f(c1) AS h1 FROM rounded_result) "
        "SELECT SUM(h0), SUM(h1) FROM hashed_result"
    )


def test_postgresql_computes_each_step_once():
    steps = (["round(c0)"], ["f(r0)"], ["SUM(h0)"])
    assert wrapped("SELECT a FROM t", steps, "postgres") == (
        "WITH whole_result(c0) AS NOT MATERIALIZED "
        "(SELECT * FROM (SELECT a FROM t) AS one_result OFFSET '0'), "
        "rounded_result AS NOT MATERIALIZED (SELECT c0, round(c0) AS r0 FROM whole_result OFFSET '0'), "
        "hashed_result AS NOT MATERIALIZED (SELECT f(r0) AS h0 FROM rounded_result OFFSET '0') "
        "SELECT SUM(h0) FROM hashed_result"
    )
