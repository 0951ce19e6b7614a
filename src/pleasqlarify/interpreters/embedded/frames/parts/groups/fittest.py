"""Not more readings than a search looks at."""

from collections.abc import Iterable, Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Reading
from pleasqlarify.interpreters.embedded.frames.rank import rank

MOST = 60


def fittest(asked: Asked, found: Iterable[Reading], most: int = MOST) -> Iterator[Reading]:
    """The readings that come first by what they leave out and by weight; equal ones as they came."""
    yield from sorted(found, key=lambda reading: rank(asked, reading))[:most]
