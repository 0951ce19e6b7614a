import datetime as dt
from decimal import Decimal

import postgres_server
from boxes import films
from engines import box
from engines.box import MANY


class Box(box.Box):
    name = "postgres"
    films = tuple(statement.replace(" DOUBLE", " DOUBLE PRECISION") for statement in films("postgres"))
    slow = f"SELECT COUNT(*) FROM generate_series(1, 100000) AS g(i) WHERE {MANY} || i LIKE '%a%b%c%'"
    eater = (
        f"SELECT LENGTH(STRING_AGG(t.s, '')) FROM (SELECT STRING_AGG('{'a' * 10_000}', '') AS s "
        "FROM generate_series(1, 1000)) AS t CROSS JOIN generate_series(1, 200)"
    )
    counting = "SELECT generate_series(1, 100000000)"
    cells = (
        ("1.50", Decimal("1.50")),
        ("CAST('-Infinity' AS NUMERIC)", float("-inf")),
        ("CAST(0.1 AS REAL)", 0.1),
        ("CAST('infinity' AS DOUBLE PRECISION)", float("inf")),
        ("123456789012345678901234567890", Decimal("123456789012345678901234567890")),
        ("DATE '2024-02-29'", dt.date(2024, 2, 29)),
        ("DATE 'infinity'", "infinity"),
        ("DATE '0044-03-15 BC'", "0044-03-15 BC"),
        ("DATE '10000-01-01'", "10000-01-01"),
        ("TIME '01:02:03.5'", dt.time(1, 2, 3, 500_000)),
        ("TIME '24:00'", "24:00:00"),
        ("TIMESTAMP '2024-02-29 01:02:03'", dt.datetime(2024, 2, 29, 1, 2, 3)),
        ("TIMESTAMP '-infinity'", "-infinity"),
        ("TIMESTAMPTZ '2024-02-29 01:02:03+02'", dt.datetime(2024, 2, 28, 23, 2, 3, tzinfo=dt.UTC)),
        ("INTERVAL '1 day 2 hours'", dt.timedelta(days=1, hours=2)),
        ("CAST('-1 day -00:00:01.5' AS INTERVAL)", -dt.timedelta(days=1, seconds=1, microseconds=500_000)),
        ("INTERVAL '1 month'", "1 mon"),
        ("INTERVAL '1 year 2 months 3 days 04:05:06'", "1 year 2 mons 3 days 04:05:06"),
        ("CAST('{\"a\": [1, 2.50, null]}' AS JSONB)", {"a": (1, Decimal("2.50"), None)}),
        ("CAST('[{}]' AS JSON)", ({},)),
        ("CAST('\\x00ff' AS BYTEA)", b"\x00\xff"),
        ("ARRAY[1, NULL, 3]", (1, None, 3)),
        ("ARRAY[ARRAY[1, 2], ARRAY[3, 4]]", ((1, 2), (3, 4))),
        ("ARRAY[DATE '2024-01-01', DATE 'infinity']", (dt.date(2024, 1, 1), "infinity")),
        ("CAST('550e8400-e29b-41d4-a716-446655440000' AS UUID)", "550e8400-e29b-41d4-a716-446655440000"),
        ("CAST('192.168.0.1/24' AS INET)", "192.168.0.1/24"),
        ("CAST('[1,5]' AS INT4RANGE)", "[1,6)"),
        ("TRUE", True),
    )

    def made(self, statements, folder):
        server = postgres_server.server()
        return server.url(server.make(statements))

    def secrets(self, source):
        return [source, *source.split("//")[1].split("@")[0].split(":")]
