"""Every type of column of a MariaDB, as it comes out."""

import datetime as dt
from contextlib import closing
from decimal import Decimal

import pytest

import mariadb_server
from pleasqlarify.databases import connect

CELLS = [  # declared as, filled with, what it is in Python, what its type is called
    ("INT", "-1", -1, "INT"),
    ("BIGINT UNSIGNED", "18446744073709551615", 18446744073709551615, "BIGINT UNSIGNED"),
    ("TINYINT(1)", "TRUE", 1, "TINYINT"),
    ("DECIMAL(30, 10)", "12345678901234567890.5", Decimal("12345678901234567890.5000000000"), "DECIMAL"),
    ("FLOAT", "1.1", 1.1, "FLOAT"),
    ("DOUBLE", "1e300", 1e300, "DOUBLE"),
    ("BIT(12)", "b'100000000001'", 2049, "BIT"),
    ("BIT(1)", "1", 1, "BIT"),
    ("YEAR", "2024", 2024, "YEAR"),
    ("DATE", "'2024-02-29'", dt.date(2024, 2, 29), "DATE"),
    ("DATE", "'0000-00-00'", "0000-00-00", "DATE"),
    ("DATE", "'2024-00-00'", "2024-00-00", "DATE"),
    ("DATETIME(3)", "'2024-02-29 01:02:03.5'", dt.datetime(2024, 2, 29, 1, 2, 3, 500_000), "DATETIME"),
    ("DATETIME", "'0000-00-00 00:00:00'", "0000-00-00 00:00:00", "DATETIME"),
    ("TIMESTAMP NULL", "'2024-02-29 01:02:03'", dt.datetime(2024, 2, 29, 1, 2, 3), "TIMESTAMP"),
    ("TIME", "'09:30:00'", dt.timedelta(hours=9, minutes=30), "TIME"),
    ("TIME", "'-838:59:59'", -dt.timedelta(hours=838, minutes=59, seconds=59), "TIME"),
    ("TIME(6)", "'00:00:00.000001'", dt.timedelta(microseconds=1), "TIME"),
    ("CHAR(3)", "'a'", "a", "CHAR"),
    ("VARCHAR(9) CHARACTER SET latin1", "'é'", "é", "VARCHAR"),
    ("TEXT", "'Größe 🎬'", "Größe 🎬", "TEXT"),
    ("LONGTEXT", "''", "", "TEXT"),
    ("ENUM('x', 'y')", "'y'", "y", "ENUM"),
    ("SET('p', 'q')", "'p,q'", "p,q", "SET"),
    ("JSON", "'{\"a\": [1, null]}'", '{"a": [1, null]}', "TEXT"),
    ("BINARY(3)", "'a'", b"a\0\0", "BINARY"),
    ("VARBINARY(9)", "X'00FF'", b"\x00\xff", "VARBINARY"),
    ("BLOB", "X'00FF'", b"\x00\xff", "BLOB"),
    ("UUID", "'550e8400-e29b-41d4-a716-446655440000'", "550e8400-e29b-41d4-a716-446655440000", "CHAR"),
    ("INET6", "'::1'", "::1", "CHAR"),
    ("INT AS (6 * 7) VIRTUAL", "DEFAULT", 42, "INT"),
    ("INT", "NULL", None, "INT"),
]


@pytest.fixture(scope="module")
def row():
    """All of them in one row."""
    server = mariadb_server.server()
    columns = ", ".join(f"c{n} {declared}" for n, (declared, *_) in enumerate(CELLS))
    values = ", ".join(value for _, value, *_ in CELLS)
    made = ["SET sql_mode = ''", f"CREATE TABLE t ({columns})", f"INSERT INTO t VALUES ({values})"]
    with closing(connect(server.url(server.make(made)))) as database:
        yield database.run("SELECT * FROM t")


@pytest.mark.parametrize("place", range(len(CELLS)), ids=[f"{d} {v}" for d, v, *_ in CELLS])
def test_a_cell_is_what_it_was_stored_as(row, place):
    _, _, cell, kind = CELLS[place]
    assert row.rows[0][place] == cell
    assert type(row.rows[0][place]) is type(cell)
    assert row.types[place] == kind


def test_bytes_that_are_no_text_come_as_bytes_or_marked():
    server = mariadb_server.server()
    with closing(connect(server.url(server.make(["CREATE TABLE t (a INT)"])))) as database:
        table = database.run("SELECT CONCAT('a', X'FF'), CONVERT(X'FF41' USING utf8mb4)")
    assert table.rows == ((b"a\xff", "?A"),)
