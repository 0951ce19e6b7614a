"""Where possible answers stand on the map of one session."""

from collections.abc import Sequence

import numpy as np

from pleasqlarify.apps.layout import Distances, Sites, layout, place


class Board:
    """Sites that are provisional while readings arrive, and stay where they are once it is settled."""

    def __init__(self) -> None:
        self.sites: Sites = np.zeros((0, 2))
        self.settled = False
        self._ids: tuple[str, ...] = ()

    def extend(self, distances: Distances, ids: Sequence[str]) -> None:
        """Make room for outputs that are new; before it is settled, better places for all of them.

        Those that were known stay though others be gone: a result made way for another, as samples do.
        """
        before, self._ids = self._ids or tuple(ids)[: len(self.sites)], tuple(ids)
        if before == self._ids:
            return
        was = {output: i for i, output in enumerate(before)}
        kept = [m for m, output in enumerate(ids) if output in was]
        new = [m for m, output in enumerate(ids) if output not in was]
        known = self.sites[[was[ids[m]] for m in kept]]
        start = np.zeros((len(ids), 2))
        start[kept], start[new] = known, place(distances[np.ix_(new, kept)], known)
        if self.settled:
            self.sites = start
        else:
            self.sites = layout(distances, start if kept else None)

    def settle(self, distances: Distances | None = None) -> bool:
        """Whether sites change: from now on they stay. With distances, they are laid out well once more,
        turned so that they move as little as can be.
        """
        if self.settled:
            return False
        self.settled = True
        if distances is None or len(distances) < 3:
            return False
        self.sites = turned(layout(distances), self.sites)
        return True


def turned(sites: Sites, towards: Sites) -> Sites:
    """The sites turned or mirrored about 0 so that they come nearest to others (orthogonal Procrustes).

    Only quarter turns and mirrors: the box that holds them keeps its shape.

    >>> turned(np.array([[1.0, 0.0], [0.0, 0.5]]), np.array([[0.0, 1.0], [0.5, 0.0]])).tolist()
    [[0.0, 1.0], [0.5, 0.0]]
    """
    mirrors = [np.diag([a, b]) for a in (1.0, -1.0) for b in (1.0, -1.0)]
    ways = [mirror @ turn for mirror in mirrors for turn in (np.eye(2), np.eye(2)[::-1])]
    best = min(ways, key=lambda way: float(np.sum((sites @ way - towards) ** 2)))
    nearest: Sites = sites @ best
    return nearest
