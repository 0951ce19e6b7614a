import datetime as dt
import re
from decimal import Decimal

import mariadb_server
from engines import box

TEXT = "VARCHAR(100) COLLATE utf8mb4_bin"
LONG = f"(SELECT CONCAT({', '.join(['x'] * 120)}) AS x FROM (SELECT CONCAT({', '.join(['x'] * 100)}) AS x"
LONG += f" FROM (SELECT '{'a' * 1000}' AS x) AS a) AS b) AS c"
QUOTED = re.compile(r'"((?:[^"]|"")+)"')


def ticked(sql):
    """The statement with its "names" in backticks."""
    return QUOTED.sub(lambda name: "`" + name[1].replace('""', '"') + "`", sql)


class Box(box.Box):
    name = "mariadb"
    films = (
        *(ticked(statement).replace("VARCHAR", TEXT) for statement in box.Box.films),
        "CREATE VIEW counted AS SELECT seq FROM seq_1_to_1000000000",
    )
    counting = "SELECT seq FROM counted"
    slow = f"SELECT COUNT(*) FROM person AS a, person AS b WHERE {box.MANY} LIKE '%b%c%d%'"
    eater = f"SELECT {', '.join(['x'] * 45)} FROM {LONG}"  # 45 times twelve million letters in one row
    line_break = "CONCAT('a', CHAR(10 USING utf8mb4), 'b')"
    cells = (
        ("1.50", Decimal("1.50")),
        ("1 / 3", Decimal("0.333333333333")),
        ("1.5e0", 1.5),
        ("CAST(18446744073709551615 AS UNSIGNED)", 18446744073709551615),
        ("CAST(1 AS UNSIGNED) - 2", -1),
        ("DATE '2024-02-29'", dt.date(2024, 2, 29)),
        ("CAST('01:02:03.5' AS TIME(1))", dt.timedelta(hours=1, minutes=2, seconds=3.5)),
        ("CAST('-26:03:04' AS TIME)", -dt.timedelta(hours=26, minutes=3, seconds=4)),
        ("TIMESTAMP '2024-02-29 01:02:03'", dt.datetime(2024, 2, 29, 1, 2, 3)),
        ("X'00FF'", b"\x00\xff"),
        ("'Größe 映画 🎬'", "Größe 映画 🎬"),
        ("TRUE", 1),
    )

    def made(self, statements, folder):
        server = mariadb_server.server()
        return server.url(server.make(statements))

    def spelt(self, sql):
        return ticked(sql)

    def secrets(self, source):
        return [source, *source.split("//")[1].split("@")[0].split(":")]
