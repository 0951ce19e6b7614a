"""Words around a stretch that belong to it: a negation before it, "only", "still", the table it describes."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.frames.parts.groups.said_again import said_again
from pleasqlarify.interpreters.embedded.link.nouns import Spot, StateNamed, TableNamed, ValueNamed
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions, Sense, WordClass

NAMING = 0.6  # how sure a table must be named so that the adjectives before it describe its rows
STATES = (StateNamed, ValueNamed)
ASKING = frozenset({"need", "want", "show", "give", "list", "see", "like"})
SKIPPED = frozenset({"yet", "been", "ever", "actually", "currently", "already", "really"})

TOLD = frozenset({"published", "known", "recorded", "valid", "reach", "reached", "contact", "contacted"})
"""What may stand between a negation and a name: of what is not known, or by which nobody is reached."""


def denied(asked: Asked, places: Positions, taken: Positions = frozenset()) -> Positions:
    """The negation right before a stretch with what stands between them; nothing where there is none."""
    return before(asked, places, taken, WordClass.NEGATION, SKIPPED | TOLD)


def never(asked: Asked, denial: Positions) -> bool:
    """Whether a negation denies the past too: what was never shipped may have any status now but that."""
    return any(cue.positions & denial for cue in asked.cues(Sense.NEVER))


def limited(asked: Asked, places: Positions, taken: Positions = frozenset()) -> Positions:
    """An "only" right before or behind a stretch: it says no more than that the rest does not count."""
    cues = {cue.positions for cue in asked.cues(Sense.ONLY)}
    if not cues:
        return frozenset()
    found = before(asked, places, taken, WordClass.COMPARISON, SKIPPED | ASKING)
    if any(found & cue for cue in cues):
        return found
    again = (used for used, _ in said_again(asked, places) if used in cues)
    return next(again, frozenset({max(places) + 1}) if _ends(asked, max(places) + 1, cues) else frozenset())


def _ends(asked: Asked, place: int, cues: set[Positions]) -> bool:
    """Whether a word of one of these cues ends the question or a part of it: "guests of the hotel only"."""
    after = asked.words.tokens[place + 1 : place + 2]
    return frozenset({place}) in cues and all(token.breaks for token in after)


def before(
    asked: Asked,
    places: Positions,
    taken: Positions,
    kind: WordClass,
    skipped: frozenset[str] = SKIPPED,
) -> Positions:
    """The cue of a kind that stands before a stretch with nothing but small words between them."""
    cues = {place: cue for cue in asked.words.cues for place in cue.positions}
    passed: set[int] = set()
    place = min(places) - 1
    while place >= 0 and place not in taken:
        token, cue = asked.words.tokens[place], cues.get(place)
        if cue is not None and cue.kind is kind:
            return cue.positions | passed
        if asked.words.tokens[place + 1].breaks:
            break
        if token.norm in skipped or (cue is not None and cue.sense is Sense.STILL):
            passed.add(place)
        elif token.kind is not WordClass.FUNCTION:
            break
        place -= 1
    return frozenset()


def still(asked: Asked, taken: Positions = frozenset()) -> Positions:
    """The words that say a state is meant as it is now."""
    return _all(cue for cue in asked.cues(Sense.STILL) if not cue.positions & taken)


def still_of(asked: Asked, places: Positions, taken: Positions) -> Positions:
    """Such words as far as no other state stands nearer to them: "paid but still not shipped"."""
    states = [spot.positions for spot in asked.links.spots if isinstance(spot.mentions[0].meaning, STATES)]

    def nearest(cue: Cue) -> bool:
        own = _apart(places, cue)
        return all(_apart(other, cue) >= own for other in states if not other & places)

    return _all(c for c in asked.cues(Sense.STILL) if not c.positions & taken and nearest(c))


def _apart(places: Positions, cue: Cue) -> int:
    return min(abs(place - at) for place in places for at in cue.positions)


def _all(cues: Iterator[Cue]) -> Positions:
    return frozenset(place for cue in cues for place in cue.positions)


def described(asked: Asked, spot: Spot) -> frozenset[str]:
    """The tables whose name follows right after a stretch, further adjectives aside; an owner is none."""
    if asked.words.tokens[max(spot.positions)].owns:
        return frozenset()
    by_start = {min(one.positions): one for one in asked.links.spots}
    at = max(spot.positions) + 1
    while at in by_start and not asked.words.tokens[at].breaks:
        tables = [
            m for m in by_start[at].mentions if isinstance(m.meaning, TableNamed) and m.weight >= NAMING
        ]
        if tables and tables[0].weight >= by_start[at].mentions[0].weight:
            named = [m.meaning.table for m in tables if isinstance(m.meaning, TableNamed)]
            return frozenset(named)
        at = max(by_start[at].positions) + 1
    return frozenset()
