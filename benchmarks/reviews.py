"""Results as a pool of readings returns them: the same reviews, filtered, made distinct, cut, counted."""

import random
from collections import Counter
from functools import cache

from pleasqlarify.domains.sql.outputs import see
from pleasqlarify.model import Output
from pleasqlarify.tables import Table

GENRES = ("Drama", "Horror", "Comedy", "Action")
OPINIONS = ("weak", "fair", "good", "great", "superb")
MOST_ROWS = 1000


def table(rows: list[tuple]) -> Table:
    width = len(rows[0]) if rows else 1
    return Table(tuple(f"c{j}" for j in range(width)), ("",) * width, tuple(rows))


@cache
def reviews(n: int = 3000) -> list[tuple]:
    draw = random.Random(1)
    films = [(i, f"The film number {i}", draw.choice(GENRES), draw.randrange(1990, 2024)) for i in range(300)]
    told = [
        (draw.choice(OPINIONS), round(draw.uniform(1, 10), 1), f"person {draw.randrange(120)}")
        for _ in range(n)
    ]
    return [(*draw.choice(films), *said, f"what person {i} wrote") for i, said in enumerate(told)]


@cache
def tables(n: int) -> list[Table]:
    """The results of n readings, most of them distinct."""
    draw = random.Random(2)
    return [_reading(draw) for _ in range(n)]


@cache
def outputs(k: int) -> list[Output]:
    """About k distinct outputs."""
    seen = {output.fingerprint: output for output in map(see, tables(2 * k))}
    return list(seen.values())[:k]


def _reading(draw: random.Random) -> Table:
    columns = draw.sample(range(8), draw.choice((1, 1, 2, 2, 3, 4, 5)))
    genre, year, rating = draw.choice((*GENRES, None)), draw.choice((0, 2000, 2010)), draw.choice((0, 5, 8))
    kept = [row for row in reviews() if row[2] == (genre or row[2]) and row[3] >= year and row[5] > rating]
    rows = [tuple(row[j] for j in columns) for row in kept]
    shapes = (
        lambda: rows,
        lambda: list(dict.fromkeys(rows)),
        lambda: rows[: draw.choice((1, 5, 10))],
        lambda: [(*row, times) for row, times in Counter(rows).items()],
    )
    return table(draw.choice(shapes)()[:MOST_ROWS])
