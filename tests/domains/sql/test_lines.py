import pytest

from pleasqlarify.domains.sql.lines import laid_out


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT a FROM t UNION ALL SELECT b FROM u ORDER BY 1 LIMIT 2",
        "WITH c AS (SELECT a FROM t WHERE b = 'FROM x') SELECT LEFT(a, 2) FROM c NATURAL LEFT OUTER JOIN d",
        'SELECT "from", \'where\' FROM "group by" WHERE a = (SELECT max(a) FROM t)',
    ],
)
def test_only_white_space_changes(sql):
    assert " ".join(laid_out(sql, "duckdb")) == sql


def test_brackets_stay_on_their_line():
    assert (
        laid_out("SELECT a FROM t WHERE a IN (SELECT b FROM u)", "sqlite")[-1]
        == "WHERE a IN (SELECT b FROM u)"
    )


def test_what_is_no_sql_stays_as_it_is():
    assert laid_out("'never closed", "sqlite") == ["'never closed"]
