"""Words that carry meaning by themselves: which they are, and what they say."""

import re
from collections.abc import Iterator, Sequence

from pleasqlarify.interpreters.embedded.words.entries import Adjective
from pleasqlarify.interpreters.embedded.words.lexicon import adjectives, concepts, degrees, synonyms
from pleasqlarify.interpreters.embedded.words.lists import Phrase, phrases
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions, Sense, Token, WordClass

PARTICIPLE = re.compile(
    r".*(ed|en|made|sold|paid|won|bought|led|held|run|built|sung|taught|caught|sent|spent|kept|put|found)$"
)
NOT_PARTICIPLES = {
    "men", "women", "children", "open", "seven", "ten", "eleven", "green",
    "speed", "need", "often", "even",
}  # fmt: skip
NEARNESS = {
    "about", "around", "over", "above", "under", "below", "up to", "beyond", "nearly", "almost", "roughly",
}  # fmt: skip
ALWAYS_COMPARE = {"above", "below", "over", "under", "beyond"}
AFTER_NUMBER = {"or", "and", "+"}
NO_CUE_BEFORE = {"first": {"name", "names"}, "last": {"name", "names"}}
DOING = {"that", "which", "who", "they", "it", "these", "those", "do", "does", "did", "will", "n't"}
"""Before these "last" is what something does."""
MONEY_SIGNS = {"dollar", "euro", "pound", "yen", "rupee"}
NO_EACH_BEFORE = {"by", "the", "us", "them", "default", "more", "less", "at", "over", "under", "up", "about"}
NO_DEGREES = {
    "request", "interest", "contest", "forest", "harvest", "protest", "arrest", "invest", "suggest", "digest",
    "honest", "modest", "conquest", "inquest", "everest", "budapest", "bucharest", "midwest", "northwest",
    "southwest", "retest", "attest", "tempest",
}  # fmt: skip
OPENING = 4
"""Tokens within which what a question opens with ends: "by status: ...", "by due date, ..."."""

BY_MEANS = {"reach", "contact", "pay", "pays", "travel", "come"}
"""Doings of which "by" tells the means: "pay by card"."""

STANDALONE_NUMBER = {"number", "count", "counts", "numbers"}


def cues(tokens: Sequence[Token], taken: Positions = frozenset()) -> tuple[Cue, ...]:
    """The cues among tokens that are not taken, from left to right, the longest at each place."""
    found: list[Cue] = []
    place = 0
    while place < len(tokens):
        cue = None if place in taken else _cue(tokens, place)
        if cue and not cue.positions & taken:
            said = cue.sense is Sense.PLAIN or (cue.about == "yet" and any(map(_denies, found)))
            found += [] if said else [cue]
            place = max(cue.positions) + 1
        else:
            place += 1
    return tuple(found)


def _denies(cue: Cue) -> bool:
    """Whether a later "yet" says no more than this negation does: "have not paid yet"."""
    return cue.sense in (Sense.NOT, Sense.NEVER)


def of_sense(tokens: Sequence[Token], sense: Sense) -> Positions:
    """The tokens of all phrases of one sense, whatever else they could be."""
    chosen = (cue for i in range(len(tokens)) for cue in [_listed(tokens, i)] if cue and cue.sense is sense)
    return frozenset(place for cue in chosen for place in cue.positions)


def _cue(tokens: Sequence[Token], place: int) -> Cue | None:
    listed, graded = (
        _listed(tokens, place),
        _graded(tokens, place) or _denied(tokens, place) or _by(tokens, place),
    )
    if listed and graded:
        return listed if len(listed.positions) > len(graded.positions) else graded
    return listed or graded


def _listed(tokens: Sequence[Token], place: int) -> Cue | None:
    for words, kind, sense in phrases().get(tokens[place].norm, ()):
        stretch = tokens[place : place + len(words)]
        if tuple(t.norm for t in stretch) != words or any(t.breaks for t in stretch[1:]):
            continue
        if _stands(tokens, place, (words, kind, sense)):
            return Cue(frozenset(range(place, place + len(words))), kind, sense, " ".join(words))
    return None


def _stands(tokens: Sequence[Token], place: int, phrase: Phrase) -> bool:
    """Whether the neighbours allow the phrase to be a cue."""
    words, kind, _ = phrase
    text, after = " ".join(words), _norm(tokens, place + len(words))
    if kind is WordClass.COMPARISON and words[0] in AFTER_NUMBER:
        other = words[0] in ("and", "or") and (after == "than" or _numeric(tokens, place + len(words)))
        return not other and any(
            t.number is not None or t.norm in ("one", "once") for t in tokens[max(0, place - 2) : place]
        )
    if text in NEARNESS and text not in ALWAYS_COMPARE:
        return _numeric(tokens, place + len(words))
    if text == "=" or text in MONEY_SIGNS:
        return True
    if text == "no" and tokens[place + 1 : place + 2] and tokens[place + 1].breaks:  # "no." is a number
        return False
    if text in STANDALONE_NUMBER and place and after != "of":
        return tokens[place - 1].kind is WordClass.FUNCTION or place == 0 or text.startswith("count")
    return not (text == "just" and place and tokens[place - 1].norm in ("can", "you", "please"))


def _numeric(tokens: Sequence[Token], place: int) -> bool:
    ahead = tokens[place : place + 2]
    skip = 1 if ahead and ahead[0].norm in MONEY_SIGNS | {"a"} else 0
    return any(t.number is not None or t.norm == "one" for t in ahead[: 1 + skip])


def _graded(tokens: Sequence[Token], place: int) -> Cue | None:
    """cheapest, longer than, most expensive, less popular than, first, last."""
    norm, after = tokens[place].norm, _norm(tokens, place + 1)
    if after in ("and", "or") and norm in NO_CUE_BEFORE and _norm(tokens, place + 2) in NO_CUE_BEFORE:
        after = _norm(tokens, place + 3)  # "first and last name"
    if after in NO_CUE_BEFORE.get(norm, ()) or (norm == "last" and _norm(tokens, place - 1) in DOING):
        return None
    if norm in degrees():
        adjective, superlative = degrees()[norm]
        return _degree(tokens, place, 1, adjective, (superlative, False))
    if _is_unknown_degree(tokens, place):
        return Cue(frozenset({place}), WordClass.SUPERLATIVE, Sense.HIGHEST, norm)
    base = adjectives().get(after) if norm in ("most", "least", "more", "less") else None
    if base is None or (norm in ("more", "less") and _norm(tokens, place + 2) != "than"):
        return None
    return _degree(tokens, place, 2, base, (norm in ("most", "least"), norm in ("least", "less")))


def _is_unknown_degree(tokens: Sequence[Token], place: int) -> bool:
    """Whether it looks like a superlative of a word that no lexicon knows: "the keenest readers"."""
    token, after = tokens[place], tokens[place + 1 : place + 2]
    known = (
        token.norm in NO_DEGREES
        or token.norm in phrases()
        or token.proper
        or token.stem in concepts()
        or token.stem in synonyms()
    )
    formed = token.kind is WordClass.CONTENT and len(token.norm) > 5 and token.norm.endswith("est")
    formed = formed and not {*"aeiou"}.isdisjoint(token.norm[:-3])  # a pytest is no most "pyt"
    return formed and not known and bool(after) and after[0].kind is WordClass.CONTENT and not after[0].breaks


def _degree(
    tokens: Sequence[Token], place: int, length: int, adjective: Adjective, how: tuple[bool, bool]
) -> Cue:
    superlative, flipped = how
    up = bool(adjective.high) != flipped
    if superlative:
        kind, sense = WordClass.SUPERLATIVE, Sense.HIGHEST if up else Sense.LOWEST
    else:
        kind, sense = WordClass.COMPARISON, Sense.MORE if up else Sense.LESS
        length += _norm(tokens, place + length) == "than"
    return Cue(frozenset(range(place, place + length)), kind, sense, adjective.base)


def _denied(tokens: Sequence[Token], place: int) -> Cue | None:
    """haven't, isn't, didnt: a negation glued to its verb."""
    norm = tokens[place].norm
    glued = norm.endswith("n't") or re.fullmatch(r"(have|has|had|do|does|did|is|are|was|were|ca|wo)nt", norm)
    return Cue(frozenset({place}), WordClass.NEGATION, Sense.NOT, norm) if glued else None


def _by(tokens: Sequence[Token], place: int) -> Cue | None:
    """ "by country" is for each; "written by", "by Kubrick", "by 5" and "by the end" are not."""
    opens = place == 0 and not any(token.breaks for token in tokens[2:OPENING])  # "by status: orders"
    if tokens[place].norm != "by" or opens or place + 1 == len(tokens):
        return None
    before, after = _norm(tokens, place - 1), tokens[place + 1]
    if (
        is_participle(before)
        or before in BY_MEANS
        or after.proper
        or after.number is not None
        or after.norm in NO_EACH_BEFORE
    ):
        return None
    return Cue(frozenset({place}), WordClass.EACH, Sense.EACH, "by")


def is_participle(norm: str) -> bool:
    """Whether a word may say what was done to something: "written", "sold", "cancelled"."""
    return PARTICIPLE.match(norm) is not None and norm not in NOT_PARTICIPLES


def _norm(tokens: Sequence[Token], place: int) -> str:
    return tokens[place].norm if 0 <= place < len(tokens) else ""


def covered(found: Sequence[Cue]) -> Iterator[tuple[int, WordClass]]:
    """Each token of a cue with the class that the cue gives it."""
    return ((place, cue.kind) for cue in found for place in sorted(cue.positions))
