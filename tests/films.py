"""A small films database of our own, as the interpreters' tests see it: an implementation of the protocol."""

import sqlite3

from pleasqlarify.tables import (
    DEFAULT_LIMITS,
    Admitted,
    Column,
    Failed,
    ForeignKey,
    Limits,
    LoadReport,
    Outcome,
    Refused,
    Relation,
    Schema,
    Table,
)

SCRIPT = """
CREATE TABLE Films (Id INTEGER PRIMARY KEY, Title TEXT, Genre TEXT, Year INTEGER, Runtime INTEGER);
CREATE TABLE Reviews (
  Id INTEGER PRIMARY KEY, FilmId INTEGER REFERENCES Films (Id), Reviewer TEXT, Opinion TEXT,
  AudienceReviews TEXT, Rating REAL);
INSERT INTO Films VALUES
  (1, 'The Long Harbour', 'Drama', 2011, 118), (2, 'Paper Lanterns', 'Comedy', 2014, 97),
  (3, 'Drama at Dawn', 'Comedy', 2019, 101), (4, 'Cold Orchard', 'Drama', 2003, 140),
  (5, 'Northbound', 'Thriller', 2021, 93);
INSERT INTO Reviews VALUES
  (1, 1, 'Ada Brink', 'A quiet triumph', 'Slow but moving', 8.1),
  (2, 1, 'Omar Vell', 'Overlong', 'We cried', 6.4), (3, 4, 'Ada Brink', 'A quiet triumph', NULL, 7.7),
  (4, 2, 'Lise Horn', 'Light as air', 'Funny', 7.0), (5, 3, 'Omar Vell', 'Thin', 'Loved it', 5.2),
  (6, 5, 'Lise Horn', 'Tense', 'Edge of the seat', 8.0);
"""
SCHEMA = Schema(
    "sqlite",
    (
        Relation(
            "Films",
            (
                Column("Id", "INTEGER"),
                Column("Title", "TEXT", samples=("The Long Harbour", "Paper Lanterns")),
                Column("Genre", "TEXT", samples=("Comedy", "Drama")),
                Column("Year", "INTEGER", "of release", ("2011", "2014")),
                Column("Runtime", "INTEGER", "in minutes", ("118", "97")),
            ),
            ("Id",),
            5,
        ),
        Relation(
            "Reviews",
            (
                Column("Id", "INTEGER"),
                Column("FilmId", "INTEGER"),
                Column("Reviewer", "TEXT", samples=("Ada Brink", "Omar Vell")),
                Column("Opinion", "TEXT", samples=("A quiet triumph", "Overlong")),
                Column("AudienceReviews", "TEXT", samples=("Slow but moving", "We cried")),
                Column("Rating", "REAL", samples=("8.1", "6.4")),
            ),
            ("Id",),
            6,
        ),
    ),
    (ForeignKey("Reviews", ("FilmId",), "Films", ("Id",)),),
)


class Films:
    """The films, in memory; it checks nothing."""

    name = "films"
    schema = SCHEMA
    report: LoadReport | None = None
    workers = 1

    def __init__(self) -> None:
        self.connection = sqlite3.connect(":memory:", check_same_thread=False)
        self.connection.executescript(SCRIPT)

    def check(self, sql: str) -> Admitted | Refused:
        return Admitted(sql, sql)

    def run(self, sql: str, limits: Limits = DEFAULT_LIMITS) -> Outcome:
        try:
            cursor = self.connection.execute(sql)
            rows = tuple(cursor.fetchmany(limits.rows))
        except sqlite3.Error as exc:
            return Failed(str(exc))
        names = tuple(d[0] for d in cursor.description or ())
        return Table(names, ("",) * len(names), rows)

    run_own = run

    def digest(self, sql: str, page: Table, limits: Limits = DEFAULT_LIMITS) -> None:
        """None: whatever is long equals no other."""

    def is_heavy(self, sql: str) -> bool:
        return False

    def sample(self, sql: str) -> None:
        """None: there are six films."""

    def cancel(self, *threads: int) -> None:
        self.connection.interrupt()

    def close(self) -> None:
        self.connection.close()
