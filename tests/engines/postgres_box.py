from decimal import Decimal

import postgres_server
from boxes import films
from engines import box
from engines.box import MANY


class Box(box.Box):
    name = "postgres"
    films = tuple(statement.replace(" DOUBLE", " DOUBLE PRECISION") for statement in films("postgres"))
    slow = f"SELECT COUNT(*) FROM generate_series(1, 100000) AS g(i) WHERE {MANY} || i LIKE '%a%b%c%'"
    eater = f"SELECT LENGTH({' || '.join([MANY.replace(chr(39) + 'a' * 10, chr(39) + 'a' * 1000)] * 200)})"
    cells = (("1.50", Decimal("1.50")),)

    def made(self, statements, folder):
        server = postgres_server.server()
        return server.url(server.make(statements))

    def secrets(self, source):
        return [source, *source.split("//")[1].split("@")[0].split(":")]
