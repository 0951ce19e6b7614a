"""A small database, a question about it that fits several queries, and someone who proposes them."""

import sqlite3
from collections.abc import AsyncGenerator, Sequence
from pathlib import Path

from pleasqlarify.databases import Database, connect
from pleasqlarify.model import Failure, Proposal, Source

QUESTION = "What did the readers say about the novel?"
SCRIPT = """
CREATE TABLE book(id INTEGER PRIMARY KEY, title TEXT, genre TEXT, price REAL);
CREATE TABLE review(
  id INTEGER PRIMARY KEY, book_id INTEGER REFERENCES book(id), reader TEXT, text TEXT, stars INTEGER);
INSERT INTO book VALUES (1, 'The Long Tide', 'Novel', 9.5), (2, 'Bread', 'Cooking', 20),
  (3, 'Low Sun', 'Novel', 12), (4, 'Night Ferry', 'Graphic Novel', 15);
INSERT INTO review VALUES (1, 1, 'Ada', 'Slow', 3), (2, 1, 'Ben', 'Moving', 5), (3, 2, 'Ada', 'Useful', 4),
  (4, 3, 'Cem', 'Moving', 4), (5, 4, 'Dia', 'Bold', 5);
"""
JOIN = "FROM review JOIN book ON review.book_id = book.id WHERE book.genre"
READINGS = {
    f"SELECT review.text {JOIN} = 'Novel'": 6,
    "SELECT r.text FROM book b, review r WHERE b.genre = 'Novel' AND r.book_id = b.id": 3,
    f"SELECT DISTINCT review.text {JOIN} = 'Novel'": 2,
    f"SELECT review.text {JOIN} LIKE '%Novel%'": 3,
    f"SELECT review.stars {JOIN} = 'Novel'": 2,
    f"SELECT review.text, review.stars {JOIN} = 'Novel'": 2,
    f"SELECT * {JOIN} = 'Novel'": 1,
    f"SELECT review.reader, review.text {JOIN} LIKE '%Novel%'": 1,
}


def built(folder: Path) -> Path:
    path = folder / "bookshop.sqlite"
    with sqlite3.connect(path) as connection:
        connection.executescript(SCRIPT)
    connection.close()
    return path


def opened(folder: Path) -> Database:
    return connect(built(folder))


def proposals(readings: dict[str, int] = READINGS, name: str = "model") -> list[Proposal]:
    return [Proposal(sql, Source(name, n, float(n))) for sql, n in readings.items()]


class Saying:
    """Somebody who proposes what they were told to, and then raises, if they were told to."""

    def __init__(
        self, items: Sequence[Proposal | Failure], name: str = "model", then: Exception | None = None
    ):
        self.items, self.name, self.then = items, name, then
        self.heard: list[str] = []

    async def propose(
        self, utterance: str, database: Database, *, n: int
    ) -> AsyncGenerator[Proposal | Failure]:
        self.heard.append(utterance)
        for item in self.items:
            yield item
        if self.then is not None:
            raise self.then
