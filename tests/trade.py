"""A DuckDB file whose tables lie in two schemas that share a name."""

import duckdb

TABLES = """
    CREATE SCHEMA sales; CREATE SCHEMA purchasing;
    CREATE TABLE countries (id INTEGER PRIMARY KEY, name VARCHAR);
    CREATE TABLE sales.customers (id INTEGER PRIMARY KEY, name VARCHAR, country_id INTEGER);
    CREATE TABLE sales.orders (
        id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES sales.customers (id), amount DOUBLE);
    CREATE TABLE purchasing.suppliers (id INTEGER PRIMARY KEY, name VARCHAR, country_id INTEGER);
    CREATE TABLE purchasing.orders (
        id INTEGER PRIMARY KEY, supplier_id INTEGER REFERENCES purchasing.suppliers (id), amount DOUBLE);
    INSERT INTO countries VALUES (1, 'France'), (2, 'Germany'), (3, 'Italy');
    INSERT INTO sales.customers VALUES (1, 'Ann', 1), (2, 'Bo', 2), (3, 'Cy', 2);
    INSERT INTO sales.orders VALUES (1, 1, 50.5), (2, 1, 20), (3, 2, 70);
    INSERT INTO purchasing.suppliers VALUES (1, 'Acme', 3), (2, 'Bolt', 1);
    INSERT INTO purchasing.orders VALUES (1, 1, 500), (2, 2, 300);
"""


def trade(folder):
    """The path of such a file in a folder."""
    path = folder / "trade.duckdb"
    with duckdb.connect(str(path)) as connection:
        connection.execute(TABLES)
    return path
