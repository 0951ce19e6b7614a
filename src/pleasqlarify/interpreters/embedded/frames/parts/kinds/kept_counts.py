"""How many there are of each thing, where a column keeps it: "the tools of each workshop and their count"."""

from collections.abc import Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.kinds.wanted import Wanted
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Sense

THEIR = frozenset({"their", "its"})


def their_count(asked: Asked) -> Cue | None:
    """The cue that asks for the number of what was named before it: "and their count"."""
    tokens = asked.words.tokens
    for cue in asked.cues(Sense.COUNT):
        start, end = min(cue.positions), max(cue.positions)
        of_others = "of" in (token.norm for token in tokens[end : end + 2])
        if start > 1 and tokens[start - 1].norm in THEIR and not of_others:
            return cue
    return None


def with_count(asked: Asked, entity: str, things: Option[Wanted], cue: Cue) -> Iterator[Option[Wanted]]:
    """The things with each column that keeps their number: theirs, or that of what ties them to others."""
    for end in dict.fromkeys(table for table, _ in things.of.columns if table != entity):
        for path in asked.profile.joins.paths(entity, end)[:1]:
            for table in reversed(path.tables[1:]):
                for column in asked.profile.tables[table].columns:
                    if column.role is Role.QUANTITY:
                        of = replace(things.of, columns=(*things.of.columns, (table, column.name)))
                        yield replace(things, of=of, used=(*things.used, (cue.positions, column.name)))
