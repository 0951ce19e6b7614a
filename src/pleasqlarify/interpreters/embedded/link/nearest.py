"""Names that look like words which name nothing."""

from collections.abc import Sequence

from rapidfuzz import fuzz, process

from pleasqlarify.interpreters.embedded.link.names import Names
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, TableNamed

MOST = 5
LIKE = 60.0  # ratio, 0 to 100, from which a name looks like a word


def nearest(lost: Sequence[str], names: Names) -> tuple[str, ...]:
    """The names that look most like the words, best first; the first tables where none does."""
    scored: dict[str, float] = {}
    for looked_at in (names.glued, names.heads):
        for word in lost:
            for _, like, place in process.extract(
                word, looked_at, scorer=fuzz.ratio, score_cutoff=LIKE, limit=MOST
            ):
                text = _text(names.all[place].meaning)
                scored[text] = max(scored.get(text, 0.0), like)
    best = sorted(scored, key=lambda name: (-scored[name], name))
    tables = [named.meaning.table for named in names.all if isinstance(named.meaning, TableNamed)]
    return tuple((best or tables)[:MOST])


def _text(meaning: TableNamed | ColumnNamed) -> str:
    return meaning.table if isinstance(meaning, TableNamed) else f"{meaning.table}.{meaning.column}"
