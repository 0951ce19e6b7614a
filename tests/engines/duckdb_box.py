import datetime as dt
from decimal import Decimal

from boxes import films
from engines.box import MANY
from engines.file_box import FileBox


class Box(FileBox):
    name = "duckdb"
    films = films("duckdb")
    counting = "SELECT i FROM range(100000000000) r(i)"
    slow = f"SELECT levenshtein({MANY}, {MANY} || 'b')"
    eater = "SELECT LIST(i) FROM range(1000000000) r(i)"
    cells = (
        ("1.50::DECIMAL(10, 2)", Decimal("1.50")),
        ("170141183460469231731687303715884105727", 170141183460469231731687303715884105727),
        ("DATE '2024-02-29'", dt.date(2024, 2, 29)),
        ("TIME '01:02:03.5'", dt.time(1, 2, 3, 500_000)),
        ("TIMESTAMP '2024-02-29 01:02:03'", dt.datetime(2024, 2, 29, 1, 2, 3)),
        ("TIMESTAMPTZ '2024-02-29 01:02:03+00'", dt.datetime(2024, 2, 29, 1, 2, 3, tzinfo=dt.UTC)),
        ("INTERVAL '1 day 2 hours'", dt.timedelta(days=1, hours=2)),
        ("'\\x00\\xFF'::BLOB", b"\x00\xff"),
        ("[1, NULL, 3]", (1, None, 3)),
        (
            "{'a': 1.5::DECIMAL(3, 1), 'b': [DATE '2024-01-01']}",
            {"a": Decimal("1.5"), "b": (dt.date(2024, 1, 1),)},
        ),
        ("MAP {'k': 1}", {"k": 1}),
        ("'infinity'::DOUBLE", float("inf")),
        ("TRUE", True),
        ("'550e8400-e29b-41d4-a716-446655440000'::UUID", "550e8400-e29b-41d4-a716-446655440000"),
    )
