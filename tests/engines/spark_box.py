import datetime as dt
from decimal import Decimal
from typing import ClassVar

import spark_server
from boxes import lines
from engines import box

SOME = "range(0, 40000000, 1, 200) AS r(i)"
"""Rows that keep two cores busy for many seconds, and no longer: on a busy machine a stop may come before
Spark has begun, and is then lost. In so many parts that the first comes soon.
"""
LONG = f"SELECT COUNT(*) FROM {SOME} WHERE levenshtein(CAST(i AS STRING), 'abcdefgh') = 99"

NAMES = "Spark's own catalog takes no names of tables but letters, digits and _"
SMALL = {" VARCHAR": " STRING", " PRIMARY KEY": "", '"select"': "`select`"}
TAKEN = ('"select"', "film", "person", "secret_tokens", "recent")
"""Tables that Spark's own catalog has room for: letters, digits and _."""


class Box(box.Box):
    name = "spark"
    endless = LONG
    million = "SELECT i FROM range(1000000) AS r(i)"
    counting = f"SELECT i FROM {SOME}"
    slow = LONG
    soon = 3.0
    line_break = "'a' || chr(10) || 'b'"
    wrong = "SELECT title FROM film WHERE year > (SELECT id FROM film)"
    cells = (
        ("CAST('1.50' AS DECIMAL(10, 2))", Decimal("1.50")),
        ("DATE '2024-02-29'", dt.date(2024, 2, 29)),
        ("TIMESTAMP_NTZ '2024-02-29 01:02:03'", dt.datetime(2024, 2, 29, 1, 2, 3)),
        ("X'00FF'", b"\x00\xff"),
        ("array(1, NULL, 3)", (1, None, 3)),
        ("map('k', 1)", {"k": 1}),
        ("CAST('infinity' AS DOUBLE)", float("inf")),
        ("TRUE", True),
        ("INTERVAL '1 2' DAY TO HOUR", dt.timedelta(days=1, hours=2)),
    )

    gaps: ClassVar = dict.fromkeys(("Sales Data", "dot.ted", "quo", "ORDER BY 1"), NAMES) | {
        "eats_memory": "the memory is the cluster's: it spills there or fails, and is not limited from here"
    }

    def __init__(self):
        self._kept = {}

    @property
    def films(self):
        return [_spoken(text) for text in lines("tables.sql") if text.split()[2].strip("(") in TAKEN]

    def made(self, statements, folder):
        server = spark_server.server()
        return server.url(server.make(statements))

    def opened(self, source, **visibility):
        """Opened once: Spark needs a second for its schema, and another for a worker."""
        key = repr((source, visibility))
        if key not in self._kept:
            self._kept[key] = super().opened(source, **visibility)
        return self._kept[key]

    def let_go(self, database):
        """Not before the end of the run."""

    def spelt(self, sql):
        return sql.replace('"', "`")


def _spoken(statement):
    for old, new in SMALL.items():
        statement = statement.replace(old, new)
    if statement.startswith("CREATE TABLE"):
        return statement.replace('"', "`").rstrip(";") + " USING parquet"
    return statement
