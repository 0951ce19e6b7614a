"""The commands on a file whose tables lie in two schemas that share a name."""

import json
from contextlib import closing

import pytest

from pleasqlarify.databases import connect
from pleasqlarify.databases.schemas import fingerprint
from pleasqlarify.receipts import replay
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


def test_a_receipt_of_such_a_session_replays(pleasqlarify, path, tmp_path):
    receipt = tmp_path / "receipt.json"
    ran = pleasqlarify("ask", path, "How many orders are there?", "--reply", "either", "--receipt", receipt)
    assert ran.status == 0
    kept = json.loads(receipt.read_text("utf-8"))
    with closing(connect(path)) as database:
        again = replay(json.dumps(kept), database)
    assert again.predicted.texts[0] == kept["answer"]["sql"]
    assert ".orders" in kept["answer"]["sql"]


SOURCES = [{"name": "m", "samples": 1, "weight": 1.0}]


def pool(folder, schema, *texts):
    """A file of recorded readings for a schema."""
    file = folder / "old.pool.json"
    head = {"version": 1, "utterance": "?", "databases": ["trade.duckdb"], "schema_hash": fingerprint(schema)}
    rest = {"dialect": "duckdb", "created": "2026-01-01T00:00:00Z", "failures": []}
    candidates = [{"sql": sql, "weight": 1.0, "sources": SOURCES} for sql in texts]
    file.write_text(json.dumps(head | rest | {"candidates": candidates}), "utf-8")
    return file


def test_a_pool_of_qualified_and_bare_names_joins_what_means_the_same(pleasqlarify, path, tmp_path):
    texts = (
        "SELECT name FROM customers",
        "SELECT name FROM trade.sales.customers AS c",
        "SELECT id FROM orders",
    )
    with closing(connect(path)) as database:
        file = pool(tmp_path, database.schema, *texts)

    seen = pleasqlarify("ask", path, "?", "--interpreter", f"recorded:{file}", "--json").json
    assert [candidate["sql"] for candidate in seen["candidates"]] == ["SELECT name FROM sales.customers"]
    assert seen["failures"][0]["message"].startswith("'orders' is in several schemas")


def test_a_pool_from_when_only_the_default_schema_was_read_is_still_read(pleasqlarify, path, tmp_path):
    with closing(connect(path, allow=["countries"])) as database:
        file = pool(tmp_path, database.schema, "SELECT name FROM countries")

    seen = pleasqlarify("ask", path, "?", "--interpreter", f"recorded:{file}", "--json").json
    assert [candidate["sql"] for candidate in seen["candidates"]] == ["SELECT name FROM countries"]
