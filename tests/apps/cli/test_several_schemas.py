"""The commands on a file whose tables lie in two schemas that share a name."""

import pytest

from trade import trade


@pytest.fixture
def path(tmp_path):
    return trade(tmp_path)


def test_ask_finds_both_tables_of_a_name_and_asks_which(pleasqlarify, path):
    seen = pleasqlarify("ask", path, "How many orders are there?", "--json").json

    likeliest = {candidate["sql"] for candidate in seen["candidates"][:2]}
    assert likeliest == {"SELECT COUNT(*) FROM sales.orders", "SELECT COUNT(*) FROM purchasing.orders"}
    assert all(rows in seen["headline"] for rows in ("orders (of purchasing)", "orders (of sales)"))


def test_ask_takes_the_table_whose_schema_is_said(pleasqlarify, path):
    seen = pleasqlarify("ask", path, "total amount of sales orders per customer", "--json").json
    assert seen["candidates"][0]["sql"] == (
        "SELECT SUM(orders.amount), customers.name FROM sales.orders"
        " JOIN sales.customers ON orders.customer_id = customers.id GROUP BY customers.id, customers.name"
    )


def test_run_takes_bare_and_qualified_names_and_says_where_there_are_several(pleasqlarify, path):
    def rows(sql):
        return pleasqlarify("run", path, sql, "--json").json["rows"]

    assert (
        rows("SELECT count(*) FROM customers") == rows("SELECT count(*) FROM trade.sales.customers") == [[3]]
    )
    assert rows("SELECT count(*) FROM purchasing.orders") == [[2]]
    refused = pleasqlarify("run", path, "SELECT * FROM orders", "--json").json["refused"]
    assert refused["message"] == "'orders' is in several schemas; there is purchasing.orders, sales.orders"


def test_inspect_says_where_a_table_lies(pleasqlarify, path):
    told = pleasqlarify("inspect", path).out
    assert "customers  in sales · 3 rows" in told
    assert "sales.orders  3 rows" in told


def test_a_hidden_schema_is_not_there(pleasqlarify, path):
    told = pleasqlarify("inspect", path, "--deny-table", "purchasing.*").out
    assert "purchasing" not in told
    assert "orders  in sales · 3 rows" in told
