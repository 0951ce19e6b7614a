"""Ways between tables by keys: those that never multiply rows, the cheapest few, joins of several tables."""

from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count

from pleasqlarify.interpreters.embedded.profile.ways import Edge, Path, Step, Tree

UP, SINGLE, DOWN = 0.2, 0.25, 0.3  # cost of a step along a key, to one row, to many
IMPLIED = 0.05  # for a key that no constraint declares
PAIRS, CHILD = 0.8, 1.0  # reaching through a table of pairs; through any other child, once
CROSSED = 2  # tables of pairs on one way; keys of a child that may be crossed
LONGEST = 7  # steps
TRIED = 5_000  # partial paths looked at in one search
KEPT = 3  # ways kept to each table

Costs = Callable[[Path, Step], float | None]
"""What one more step costs; None where it may not be taken."""

Ahead = Callable[[str], float]
"""The least that is still to be paid from a table on."""


@dataclass(frozen=True, slots=True, eq=False)
class Joins:
    """The keys of a database as a graph; ``bridges`` are its tables of pairs. Answers are remembered."""

    edges: tuple[Edge, ...]
    bridges: frozenset[str] = frozenset()
    views: frozenset[str] = frozenset()  # that repeat what tables hold: no way leads through them
    _steps: dict[str, list[Step]] = field(init=False, default_factory=lambda: defaultdict(list))
    _found: dict[tuple[str, str], tuple[Path, ...]] = field(init=False, default_factory=dict)
    _reached: dict[str, dict[str, tuple[Path, ...]]] = field(init=False, default_factory=dict)

    _joined: dict[tuple[tuple[str, ...], int], tuple[Tree, ...]] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        for edge in self.edges:
            self._steps[edge.table].append(Step(edge, up=True))
            self._steps[edge.to_table].append(Step(edge, up=False))

    def steps(self, table: str) -> Sequence[Step]:
        """The keys that lead away from a table, in either direction."""
        return self._steps.get(table, ())

    def reach(self, root: str) -> dict[str, tuple[Path, ...]]:
        """Tables that a row of ``root`` belongs to, each with its ways, cheapest first.

        Keys upwards never multiply rows. A table of pairs, or one other child, may be crossed as well; such
        ways multiply, and cost more.
        """
        if root not in self._reached:
            self._reached[root] = self._reach(root)
        return self._reached[root]

    def upward(self, root: str, table: str) -> tuple[Path, ...]:
        """The ways from ``root`` to ``table`` that never multiply rows."""
        return tuple(path for path in self.reach(root).get(table, ()) if not path.multiplies)

    def paths(self, start: str, end: str, most: int = KEPT) -> tuple[Path, ...]:
        """The cheapest ways between two tables, in any direction; no table is met twice.

        From a table to itself the first way has no steps, the others are its keys to itself.
        """
        if (start, end) not in self._found:
            self._found[start, end] = self._paths(start, end)
        return self._found[start, end][:most]

    def trees(self, tables: Iterable[str], most: int = KEPT) -> tuple[Tree, ...]:
        """The cheapest ways to join all of these tables, the first of them first; none if some cannot be."""
        wanted = tuple(dict.fromkeys(tables))
        if (wanted, most) not in self._joined:
            self._joined[wanted, most] = self._trees(wanted, most)
        return self._joined[wanted, most]

    def _trees(self, wanted: Sequence[str], most: int) -> tuple[Tree, ...]:
        beam = [Tree(wanted[0])] if wanted else []
        for table in wanted[1:]:
            grown = [larger for tree in beam for larger in self._grown(tree, table, most)]
            grown.sort(key=lambda tree: tree.cost)
            beam = list({frozenset(tree.steps): tree for tree in reversed(grown)}.values())[::-1][:most]
        return tuple(beam)

    def _reach(self, root: str) -> dict[str, tuple[Path, ...]]:
        ways: dict[str, list[Path]] = defaultdict(list, {root: [Path(root)]})
        for path in self._searched(root, self._belonging, lambda _table: 0.0):
            if path.steps and len(ways[path.end]) < KEPT:
                ways[path.end].append(path)
        return {table: tuple(found) for table, found in ways.items()}

    def _belonging(self, path: Path, step: Step) -> float | None:
        if step.up or step.edge.single:
            return _cost(step)
        crossed = sum(1 for s in path.steps if s.multiplies)
        if step.target in self.bridges:
            return PAIRS if crossed < CROSSED else None
        links = sum(1 for s in self.steps(step.target) if s.up)
        return CHILD if links == CROSSED and not crossed else None

    def _paths(self, start: str, end: str) -> tuple[Path, ...]:
        if start == end:
            own = (Path(start, (step,), _cost(step)) for step in self.steps(start) if step.target == start)
            return (Path(start), *sorted(own, key=lambda path: path.cost))
        hops = self._hops(end)
        if start not in hops:
            return ()
        found: list[Path] = []
        for path in self._searched(start, lambda _path, step: _cost(step), lambda t: UP * hops.get(t, 99)):
            if path.end == end:
                found.append(path)
                if len(found) == 2 * KEPT:
                    break
        return tuple(found)

    def _searched(self, start: str, cost: Costs, ahead: Ahead) -> Iterable[Path]:
        """Simple paths from a table, cheapest first as far as ``ahead`` is right about what is to come."""
        turn = count()
        queue = [(ahead(start), next(turn), Path(start))]
        for _ in range(TRIED):
            if not queue:
                return
            _, _, path = heappop(queue)
            yield path
            if len(path.steps) == LONGEST or (path.steps and path.end in self.views):
                continue
            for step in self.steps(path.end):
                price = None if step.target in path.tables else cost(path, step)
                if price is not None:
                    longer = Path(start, (*path.steps, step), path.cost + price)
                    heappush(queue, (longer.cost + ahead(step.target), next(turn), longer))

    def _hops(self, end: str) -> dict[str, int]:
        """How many keys lie between each table and the end at least."""
        hops, queue = {end: 0}, deque([end])
        while queue:
            table = queue.popleft()
            for step in self.steps(table):
                if step.target not in hops:
                    hops[step.target] = hops[table] + 1
                    queue.append(step.target)
        return hops

    def _grown(self, tree: Tree, table: str, most: int) -> list[Tree]:
        if table in tree.tables:
            return [tree]
        ways = [path for held in tree.tables for path in self.paths(held, table, most)]
        new = [path for path in ways if not set(path.tables[1:]) & set(tree.tables)]
        new.sort(key=lambda path: (path.cost, path.start != tree.start))
        return [Tree(tree.start, tree.steps + path.steps, tree.cost + path.cost) for path in new[:most]]


def _cost(step: Step) -> float:
    price = UP if step.up else SINGLE if step.edge.single else DOWN
    return price + IMPLIED * step.edge.implied
