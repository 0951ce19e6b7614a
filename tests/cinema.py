"""A tiny database about films, as a schema and as rows: what plans and operators are tried on."""

import sqlite3

from pleasqlarify.tables import Column, ForeignKey, Relation, Schema

TABLES = {
    "Studio": {"id": "INTEGER", "name": "TEXT", "city": "TEXT"},
    "Film": {
        "id": "INTEGER",
        "title": "TEXT",
        "genre": "TEXT",
        "year": "INTEGER",
        "budget": "REAL",
        "studio_id": "INTEGER",
        "rival_id": "INTEGER",
    },
    "Review": {"id": "INTEGER", "film_id": "INTEGER", "opinion": "TEXT", "stars": "INTEGER"},
    "Actor": {"id": "INTEGER", "name": "TEXT"},
    "Casting": {"film_id": "INTEGER", "actor_id": "INTEGER"},
    "Sale": {
        "id": "INTEGER",
        "film_id": "INTEGER",
        "quantity": "INTEGER",
        "price": "REAL",
        "sold_on": "DATE",
    },
    "Short Film": {"id": "INTEGER", "title": "TEXT", "genre": "TEXT", "studio_id": "INTEGER"},
}
KEYS = (
    ForeignKey("Film", ("studio_id",), "Studio", ("id",)),
    ForeignKey("Film", ("rival_id",), "Studio", ("id",)),
    ForeignKey("Review", ("film_id",), "Film", ("id",)),
    ForeignKey("Casting", ("film_id",), "Film", ("id",)),
    ForeignKey("Casting", ("actor_id",), "Actor", ("id",)),
    ForeignKey("Sale", ("film_id",), "Film", ("id",)),
    ForeignKey("Short Film", ("studio_id",), "Studio", ("id",)),
)
ROWS = {
    "Studio": [(1, "Orion", "Paris"), (2, "Vega", "Rome"), (3, "Lyra", None)],
    "Film": [
        (1, "Rain", "Drama", 1999, 2.5, 1, 2),
        (2, "Snow", "Drama", 2004, 4.0, 2, 1),
        (3, "Sun", "Comedy", 2004, 1.0, 1, None),
        (4, "Fog", "drama", 2010, 4.0, None, 3),
    ],
    "Review": [(1, 1, "fine", 4), (2, 1, "poor", 1), (3, 2, "fine", 5), (4, None, "lost", 3)],
    "Actor": [(1, "Ada"), (2, "Bo"), (3, "Cy")],
    "Casting": [(1, 1), (1, 2), (2, 1), (3, 1), (3, 3)],
    "Sale": [(1, 1, 3, 9.5, "2024-01-05"), (2, 1, 1, 9.5, "2024-02-01"), (3, 2, 2, 7.0, "2025-02-03")],
    "Short Film": [(1, "Dew", "Drama", 1), (2, "Sun", "Comedy", 2)],
}
SAMPLES = {("Film", "genre"): ("Drama", "Comedy"), ("Studio", "city"): ("Paris", "Rome")}


def schema(dialect: str = "sqlite") -> Schema:
    """The cinema as an interpreter sees it."""
    relations = tuple(
        Relation(
            table,
            tuple(
                Column(name, kind, samples=SAMPLES.get((table, name), ())) for name, kind in columns.items()
            ),
            primary_key=("id",) if "id" in columns else (),
        )
        for table, columns in TABLES.items()
    )
    return Schema(dialect, relations, KEYS)


def connection() -> sqlite3.Connection:
    """The cinema as a database in memory."""
    made = sqlite3.connect(":memory:")
    for table, columns in TABLES.items():
        made.execute(f'CREATE TABLE "{table}" ({", ".join(f"{n} {k}" for n, k in columns.items())})')
        marks = ", ".join("?" * len(columns))
        made.executemany(f'INSERT INTO "{table}" VALUES ({marks})', ROWS[table])
    return made


def rows(sql: str) -> list[tuple[object, ...]]:
    """What a query returns, in a fixed order."""
    with_rows = connection()
    try:
        return sorted(with_rows.execute(sql).fetchall(), key=repr)
    finally:
        with_rows.close()
