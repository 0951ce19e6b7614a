"""Names that look like words which name nothing."""

from collections.abc import Collection, Sequence

from rapidfuzz import fuzz, process

from pleasqlarify.interpreters.embedded.link.names import Names
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, TableNamed

MOST = 5
LIKE = 70.0  # ratio, 0 to 100, from which a name looks like a word


def nearest(
    lost: Sequence[str],
    names: Names,
    named: Collection[str] = (),
    hidden: Collection[tuple[str, str]] = (),
) -> tuple[str, ...]:
    """The names that look most like the words, best first; where none does, columns of the tables that are
    named but for those hidden, or the first tables.
    """
    scored: dict[str, float] = {}
    for looked_at in (names.glued, names.heads):
        for word in lost:
            for _, like, place in process.extract(
                word, looked_at, scorer=fuzz.ratio, score_cutoff=LIKE, limit=MOST
            ):
                text = _text(names.all[place].meaning)
                scored[text] = max(scored.get(text, 0.0), like)
    best = sorted(scored, key=lambda name: (-scored[name], name))
    meanings = list(dict.fromkeys(one.meaning for one in names.all))
    columns = [m for m in meanings if isinstance(m, ColumnNamed) and (m.table, m.column) not in hidden]
    beside = [_text(m) for m in columns if m.table in named]
    tables = [m.table for m in meanings if isinstance(m, TableNamed)]
    return tuple((best or beside or tables)[:MOST])


def _text(meaning: TableNamed | ColumnNamed) -> str:
    return meaning.table if isinstance(meaning, TableNamed) else f"{meaning.table}.{meaning.column}"
