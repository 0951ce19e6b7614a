"""Choice points multiplied, best first: a frame is a list of points, a reading takes one option of each."""

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from typing import Any

from pleasqlarify.interpreters.embedded.frames.nouns import Option

Combination = tuple[Option[Any], ...]


def best(points: Sequence[Sequence[Option[Any]]], most: int) -> Iterator[tuple[float, Combination]]:
    """The ``most`` likeliest combinations, likeliest first, each with its log-weight.

    Regret: the likeliest option of each point costs nothing, so a question with many points is not punished
    for having them. A point without options leaves no combination.

    >>> points = [[Option("a", -1.0), Option("b", -1.5)], [Option("c")]]
    >>> [(weight, [option.of for option in taken]) for weight, taken in best(points, 9)]
    [(0.0, ['a', 'c']), (-0.5, ['b', 'c'])]
    """
    ranked = [sorted(point, key=lambda option: -option.weight) for point in points]
    if not all(ranked):
        return
    start = (0,) * len(ranked)
    queue, seen = [(0.0, start)], {start}
    for _ in range(most):
        if not queue:
            return
        regret, places = heappop(queue)
        yield 0.0 - regret, tuple(point[place] for point, place in zip(ranked, places, strict=True))
        for n, place in enumerate(places):
            after = (*places[:n], place + 1, *places[n + 1 :])
            if place + 1 < len(ranked[n]) and after not in seen:
                seen.add(after)
                step = ranked[n][place].weight - ranked[n][place + 1].weight
                heappush(queue, (regret + step, after))
