"""Numbers that are called by what was done, with the noun that it was done to: "crates loaded"."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed
from pleasqlarify.interpreters.embedded.link.rows import is_noun, is_plural
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.cues import is_participle
from pleasqlarify.interpreters.embedded.words.nouns import Words

BEING = frozenset({"was", "were", "is", "are", "been", "being", "have", "has", "had", "got", "get"})


def things_done(words: Words, named: Sequence[Candidate], profile: Profile) -> Iterator[Candidate]:
    """The columns of numbers whose name is a participle, with a noun before it that names nothing else."""
    firm = frozenset[int]().union(
        *(one.positions for one in named if one.weight >= weight("link.least_name"))
    )
    for one in list(named):
        if not isinstance(one.meaning, ColumnNamed) or one.end - one.start > 1:
            continue
        column = profile.column(one.meaning.table, one.meaning.column)
        if column is None or column.role not in (Role.MEASURE, Role.QUANTITY):
            continue
        if is_done(column) and column.named.words == (words.tokens[one.start].norm,):
            start = _noun_before(words, one.start)
            if start is not None and start not in firm:
                yield replace(one, start=start, weight=one.weight * weight("link.owner"), words=one.words + 1)


def is_done(column: ColumnProfile) -> bool:
    """Whether a column is called by nothing but what was done: ``added``, ``loaded``."""
    return len(column.named.words) == 1 and is_participle(column.named.words[0])


def _noun_before(words: Words, place: int) -> int | None:
    """The noun in the plural before a participle, but for what makes a passive of it: "lines were added"."""
    at = place - 1
    while at >= 0 and words.tokens[at].norm in BEING:
        at -= 1
    inside = words.tokens[max(at, 0) + 1 : place + 1]
    if at < 0 or any(token.breaks for token in inside):
        return None
    return at if is_noun(words.tokens[at]) and is_plural(words.tokens[at].norm) else None
