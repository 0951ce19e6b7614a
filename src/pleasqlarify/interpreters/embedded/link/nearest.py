"""Names that look like words which name nothing."""

from collections.abc import Sequence

from rapidfuzz import fuzz

from pleasqlarify.interpreters.embedded.link.names import Names
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed

MOST = 5
LIKE = 60.0  # ratio, 0 to 100, from which a name looks like a word


def nearest(lost: Sequence[str], names: Names) -> tuple[str, ...]:
    """The names that look most like the words, best first; the first tables where none does."""
    scored: dict[str, float] = {}
    for named in names.all:
        meaning = named.meaning
        text = meaning.table if isinstance(meaning, TableNamed) else f"{meaning.table}.{meaning.column}"
        like = max(
            (fuzz.ratio(word, part) for word in lost for part in _parts(named.glued, named.stems)),
            default=0.0,
        )
        scored[text] = like
    best = sorted((name for name in scored if scored[name] >= LIKE), key=lambda name: (-scored[name], name))
    tables = [named.meaning.table for named in names.all if isinstance(named.meaning, TableNamed)]
    return tuple((best or tables)[:MOST])


def _parts(glued: str, stems: Sequence[str]) -> tuple[str, ...]:
    return (glued, *stems)
