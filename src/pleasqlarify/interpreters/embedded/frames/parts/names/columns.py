"""Columns that a stretch names, shown: one of them, or several that a vague word means together."""

from collections.abc import Iterator
from itertools import combinations
from math import log

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.names.contexts import labels
from pleasqlarify.interpreters.embedded.frames.parts.names.displayed import displayed
from pleasqlarify.interpreters.embedded.frames.parts.names.pieces import Field, Piece
from pleasqlarify.interpreters.embedded.frames.parts.names.scenes import Around
from pleasqlarify.interpreters.embedded.frames.parts.names.showing import (
    chance_shown,
    meaning_of,
    rivals,
    total_asked,
    use,
)
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Mention, TableNamed
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Sense
from pleasqlarify.model import Choice

COLUMNS = 6
GROUPED = 3  # columns that one vague word may mean together, at most
NAMED = 0.6  # weight from which a table is named
NEAR = 0.25  # difference of weights from which two names are not alike


def projections(asked: Asked, around: Around) -> Iterator[Option[Piece]]:
    """Ways to show what the stretch names."""
    shown = log(chance_shown(around))
    among = rivals(around, ColumnNamed)
    for mention, named in around.of(ColumnNamed)[:COLUMNS]:
        field = Field(named.table, named.column)
        is_label = any(labels(asked, around, mention, field))
        score = likelihood(mention) + shown + weight("columns.held") * is_label
        score += weight("columns.count_word") * _counts(asked, around, field)
        choices = meaning_of(asked, around, among, mention)
        if point := total_asked(asked, around, field.table, field.column):
            choices += (Choice(point, "one"),)
        yield use(Piece((field,)), score, mention, field.column, choices)
    for size in range(2, GROUPED + 1):
        for group in combinations(among, size):
            yield from _together(asked, around, among, group)
    yield from displayed(asked, around, shown)


def _counts(asked: Asked, around: Around, field: Field) -> bool:
    """Whether the word rather asks how many: "number of", where nothing else speaks of that table."""
    cues = [cue for cue in asked.cues(Sense.COUNT) if cue.positions & around.spot.positions]
    others = (m.meaning for m, _ in asked.named(TableNamed) if m.weight >= NAMED)
    return bool(cues) and all(getattr(meaning, "table", "") != field.table for meaning in others)


def _together(
    asked: Asked, around: Around, among: list[Mention], group: tuple[Mention, ...]
) -> Iterator[Option[Piece]]:
    """These columns side by side: of one table more likely than of two, never three of several."""
    fields = tuple(map(_field, group))
    tables = {field.table for field in fields}
    if len({mention.positions for mention in group}) > 1 or (len(group) > 2 and len(tables) > 1):
        return
    unlike = group[0].weight - group[-1].weight >= NEAR
    score = (
        min(map(likelihood, group)) + log(chance_shown(around)) + weight("columns.both") * (len(group) - 1)
    )
    score += (len(tables) > 1) * weight("columns.apart") + unlike * weight("columns.unlike")
    choices = meaning_of(asked, around, among, *group)
    yield use(Piece(fields), score, group[0], choices[0].label, choices)


def _field(mention: Mention) -> Field:
    meaning = mention.meaning
    assert isinstance(meaning, ColumnNamed)
    return Field(meaning.table, meaning.column)
