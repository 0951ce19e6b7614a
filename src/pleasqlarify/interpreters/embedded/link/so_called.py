"""Words that only say that a name follows: the "called" of "the account called Savings"."""

from collections.abc import Sequence
from dataclasses import replace

from pleasqlarify.interpreters.embedded.link.choosing import Stretch
from pleasqlarify.interpreters.embedded.link.everyday import CALLED
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, ValueNamed
from pleasqlarify.interpreters.embedded.words.nouns import Words


def so_called(stretches: Sequence[Stretch], words: Words) -> list[Stretch]:
    """The stretches with such a word as a part of the value behind it, unless it names the value's column."""
    made: list[Stretch] = []
    for stretch in stretches:
        before = made[-1] if made and made[-1].end == stretch.start else None
        if stretch.start and _introduces(words, stretch) and (before is None or _is_idle(before, stretch)):
            made = made[:-1] if before is not None else made
            stretch = _with_word(stretch)
        made.append(stretch)
    return made


def _introduces(words: Words, stretch: Stretch) -> bool:
    """Whether the word before the stretch says that a name follows, and the stretch is rather a value."""
    said = words.tokens[stretch.start - 1].norm in CALLED and not words.tokens[stretch.start].breaks
    return said and isinstance(stretch.candidates[0].meaning, ValueNamed)


def _is_idle(before: Stretch, stretch: Stretch) -> bool:
    """Whether the word before names no more than columns, or meanings, and none of which this is a value."""
    named = {one.meaning for one in before.candidates}
    alone = before.end - before.start == 1
    if not (alone and all(one.soft or isinstance(one.meaning, ColumnNamed) for one in before.candidates)):
        return False
    values = (one.meaning for one in stretch.candidates)
    return not any(ColumnNamed(v.table, v.column) in named for v in values if isinstance(v, ValueNamed))


def _with_word(stretch: Stretch) -> Stretch:
    start, own = stretch.start - 1, stretch.start
    longer = tuple(replace(c, start=start) if c.start == own else c for c in stretch.candidates)
    return replace(stretch, start=start, candidates=longer)
