"""Which cues speak of which name: "average" of the price in "number of orders and average price"."""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.link.nouns import Mention, TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import AggregateName
from pleasqlarify.interpreters.embedded.words.cues import is_participle
from pleasqlarify.interpreters.embedded.words.lexicon import verbs
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions, Sense, Token, WordClass

AGGREGATES: dict[Sense, AggregateName] = {
    Sense.AVERAGE: "avg",
    Sense.MINIMUM: "min",
    Sense.MAXIMUM: "max",
}
"""What makes one number of many where nothing is added up, by what asks for it."""

DONE = {"read", "given", "driven", "taken"}
BETWEEN = 3  # content words between a cue and the name that it speaks of: "number of open urgent tickets"
JOINING = {"and", "or"}  # beyond them stand words of another name
BEHIND = {"count", "total", "average", "number", "on average", "in total", "altogether"}
LEADING = {"by", "per", "according"}
PARTED_BY = {"with", "whose", "by"}
PARTING = {WordClass.NEGATION, WordClass.RATIO, WordClass.EACH}


def cues_of(asked: Asked, mention: Mention, *senses: Sense) -> tuple[Cue, ...]:
    """The cues of these senses that speak of what is named, nearest first: before it, else right after."""
    done = isinstance(mention.meaning, TableNamed) and mention.meaning.verb
    parting = PARTING - {WordClass.EACH} if done else PARTING  # "how much did each guest pay"
    found = tuple(cue for cue in _before(asked, mention.positions, parting) if cue.sense in senses)
    return found or tuple(cue for cue in _after(asked, mention.positions) if cue.sense in senses)


def _before(asked: Asked, places: Positions, parting: AbstractSet[WordClass]) -> Iterator[Cue]:
    by_last = {max(cue.positions): cue for cue in asked.words.cues}
    place, room, joined = min(places) - 1, BETWEEN, False
    while place >= 0:
        cue, token = by_last.get(place), asked.words.tokens[place]
        if cue is not None:
            if cue.kind in parting:
                return
            yield cue
            place = min(cue.positions) - 1
            continue
        joined = joined or token.norm in JOINING
        if token.kind is not WordClass.FUNCTION:
            room -= 1
            if room < 0 or joined:
                return
        if token.norm in PARTED_BY:
            return
        place -= 1


def _after(asked: Asked, places: Positions) -> Iterator[Cue]:
    """ "order count", "sales total": right behind the name, and nothing behind it to speak of."""
    for cue in asked.words.cues:
        if min(cue.positions) == max(places) + 1 and cue.about in BEHIND:
            yield cue


def done_behind(asked: Asked, places: Positions) -> Positions:
    """The participle right behind what is measured, where it says no more: "hours worked", "pages read"."""
    place = max(places) + 1
    if place >= len(asked.words.tokens) or not _is_done(asked.words.tokens[place]):
        return frozenset()
    spots = (spot for spot in asked.links.spots if place in spot.positions)
    told = any(not (isinstance(m.meaning, TableNamed) and m.meaning.verb) for s in spots for m in s.mentions)
    return frozenset() if told else frozenset({place})


def _is_done(token: Token) -> bool:
    if token.kind is not WordClass.CONTENT or token.breaks:
        return False
    return token.norm in verbs() and (token.norm in DONE or is_participle(token.norm))


def leading_by(asked: Asked, places: Positions) -> tuple[Cue, ...]:
    """The "by" or "per" that leads to a measure rather than to groups: "top 10 customers by revenue"."""
    leading = [cue for cue in asked.cues(Sense.EACH) if LEADING & set(cue.about.split())]
    ends = {max(cue.positions): cue for cue in leading}
    found = []
    for place in sorted(places):
        at = place - 1
        while at >= 0 and asked.words.tokens[at].kind is WordClass.FUNCTION:
            at -= 1
        if at in ends and not ends[at].positions & places:
            found.append(ends[at])
    return tuple(dict.fromkeys(found))


def speaks_of_nothing(asked: Asked, cue: Cue) -> bool:
    """Whether no name follows: "how many has each customer raised? name and number"."""
    last = max(cue.positions)
    near = range(last + 1, last + 2 + BETWEEN)
    return not any(place in spot.positions for spot in asked.links.spots for place in near)
