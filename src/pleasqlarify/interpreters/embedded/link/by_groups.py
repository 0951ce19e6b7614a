""" "By" behind a participle: each in "cancelled by country", whoever did it in "cancelled by the guest"."""

from dataclasses import replace

from pleasqlarify.interpreters.embedded.link.names import Names
from pleasqlarify.interpreters.embedded.words import classed
from pleasqlarify.interpreters.embedded.words.cues import is_participle
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Sense, WordClass, Words

PLURAL = "s"


def with_groups(words: Words, names: Names) -> Words:
    """The words, "by" a cue before a bare singular noun of which something here is called."""
    places = [place for place in range(1, len(words.tokens) - 1) if _groups(words, place, names)]
    if not places:
        return words
    cues = (*words.cues, *(Cue(frozenset({p}), WordClass.EACH, Sense.EACH, "by") for p in places))
    return replace(
        words,
        tokens=classed(words.tokens, dict.fromkeys(places, WordClass.EACH)),
        cues=tuple(sorted(cues, key=lambda cue: min(cue.positions))),
    )


def _groups(words: Words, place: int, names: Names) -> bool:
    before, by, after = words.tokens[place - 1 : place + 2]
    if by.norm != "by" or by.kind is not WordClass.FUNCTION or not is_participle(before.norm):
        return False
    bare = after.kind is WordClass.CONTENT and not (after.proper or after.breaks)
    return bare and not after.norm.endswith(PLURAL) and names.knows(after.stem)
