"""Words for qualities that no lexicon knows: "diligent" in "the most diligent agents"."""

import re

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.link.nouns import NoValue
from pleasqlarify.interpreters.embedded.words.lexicon import concepts, synonyms, verbs
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions, Sense, WordClass

DEGREES = frozenset({"most", "least", "top", "good", "bad", "great", "greatest", "leading"})
"""Superlatives behind which a further word may say in what: "best performing"."""

ADVERBS = frozenset({"most", "least", "most often", "least often", "most frequently", "least frequently"})
DOERS = frozenset({"we", "they", "you", "people", "everyone", "is", "are", "was", "were", "gets", "get"})

LIKE_ADJECTIVE = re.compile(
    r"\w{2,}(ed|ing|al|ic|ous|ive|ble|less|ful|ish|ant|ent|ary|ory|y|id|ile|ar|ate|ten|ven)$"
)
FIRM = 0.6  # a word that names something here this likely is no quality


def behind(asked: Asked, cue: Cue) -> Positions:
    """The place of a word behind a superlative that says in what it is, though nothing is known of it."""
    place = max(cue.positions) + 1
    if place >= len(asked.words.tokens) or not (cue.about in DEGREES or cue.sense is Sense.PLAIN):
        return frozenset()
    return frozenset({place}) if _is_unknown_quality(asked, place) else frozenset()


def done(asked: Asked, cue: Cue) -> Positions:
    """The place of a doing before "most" of which nothing here is known: "which part do we use most"."""
    tokens, place, after = asked.words.tokens, min(cue.positions) - 1, max(cue.positions) + 1
    if place >= 0 and tokens[place].norm == "the":
        place -= 1
    last = after >= len(tokens) or tokens[after].breaks or tokens[after].kind is not WordClass.CONTENT
    if place < 1 or cue.about not in ADVERBS or not last:
        return frozenset()
    said = tokens[place].kind is WordClass.CONTENT and not tokens[place].proper
    doer = tokens[place - 1].norm in DOERS or tokens[place].norm.endswith("ed")
    return frozenset({place}) if said and doer and not _names_something(asked, place) else frozenset()


def working(asked: Asked, cue: Cue) -> Positions:
    """The place of the "working" in "hardest working"."""
    place = max(cue.positions) + 1
    glued = place < len(asked.words.tokens) and asked.words.tokens[place].norm.endswith("ing")
    return frozenset({place}) if glued and _is_unknown_quality(asked, place) else frozenset()


def _is_unknown_quality(asked: Asked, place: int) -> bool:
    token = asked.words.tokens[place]
    if token.kind is not WordClass.CONTENT or token.breaks or token.proper:
        return False
    if not LIKE_ADJECTIVE.match(token.norm):
        return False
    if not token.norm.endswith(("ed", "ing")) and (token.stem in concepts() or token.stem in synonyms()):
        return False
    return not _names_something(asked, place)


def unknown_noun_before(asked: Asked, cue: Cue) -> Positions:
    """The place of a noun of which nothing is known that "per", "by" or "of each" stands behind."""
    place = min(cue.positions) - 1
    while place >= 0 and asked.words.tokens[place].kind is WordClass.FUNCTION:
        place -= 1
    token = asked.words.tokens[place] if place >= 0 else None
    if token is None or token.kind is not WordClass.CONTENT or token.proper or token.norm in verbs():
        return frozenset()
    known = token.norm.endswith("ed") or _names_something(asked, place)
    return frozenset() if known else frozenset({place})


def _names_something(asked: Asked, place: int) -> bool:
    return any(
        place in mention.positions and mention.weight >= FIRM and not isinstance(mention.meaning, NoValue)
        for spot in asked.links.spots
        for mention in spot.mentions
    )
