"""Verbs that say in which role a key points: "which station do most rides start from" of a start_station."""

from dataclasses import replace

from pleasqlarify.interpreters.embedded.link.names import Names
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.ways import Edge
from pleasqlarify.interpreters.embedded.words import classed
from pleasqlarify.interpreters.embedded.words.nouns import WordClass, Words

BEFORE_VERBS = frozenset({"to", "that", "which"})
SUBSTANCE = frozenset({"made", "built", "composed"})
PLACING = frozenset({"from", "at", "in", "on", "to", "with"})
"""Words behind a verb that ask for where or with whom rather than when."""


def with_role_words(words: Words, names: Names, profile: Profile) -> Words:
    """The words where such a verb names no column of its own: it tells which key is meant."""
    said = {token.stem for token in words.tokens if token.kind is WordClass.CONTENT}
    roles = {edge.role[0] for edge in profile.joins.edges if len(edge.role) == 1 and _both(edge, names, said)}
    places = [place for place, token in enumerate(words.tokens) if token.stem in roles]
    verbs = [place for place in places if _is_verb(words, place, names)]
    verbs += [place for place in range(len(words.tokens) - 1) if _says_of_what(words, place)]
    return replace(words, tokens=classed(words.tokens, dict.fromkeys(verbs, WordClass.FUNCTION)))


def _says_of_what(words: Words, place: int) -> bool:
    """Whether a verb tells the substance of a thing, and no date of it: "made of oak"."""
    one, after = words.tokens[place : place + 2]
    return one.norm in SUBSTANCE and after.norm in ("of", "from") and not after.breaks


def _both(edge: Edge, names: Names, said: set[str]) -> bool:
    """Whether the rows that point and those that are pointed at are both named."""
    return {names.head_of(edge.table), names.head_of(edge.to_table)} <= said


def _is_verb(words: Words, place: int, names: Names) -> bool:
    """Whether a word behind the name of a table is followed by what makes it the verb of a place."""
    tokens = words.tokens
    if not 0 < place < len(tokens) - 1 or tokens[place].kind is not WordClass.CONTENT:
        return False
    before = tokens[place - 1]
    doer = before.stem in names.table_heads or before.norm in BEFORE_VERBS
    return doer and not tokens[place].breaks and tokens[place + 1].norm in PLACING
