"""A question read as words, without any database; and what a reading of it leaves out."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date

from pleasqlarify.interpreters.embedded.words.amounts import amounts
from pleasqlarify.interpreters.embedded.words.calendar import calendar
from pleasqlarify.interpreters.embedded.words.corrections import as_meant
from pleasqlarify.interpreters.embedded.words.cues import covered, cues, of_sense
from pleasqlarify.interpreters.embedded.words.likening import likened
from pleasqlarify.interpreters.embedded.words.lists import listed
from pleasqlarify.interpreters.embedded.words.nouns import (
    Amount,
    Cue,
    Positions,
    Sense,
    Token,
    WordClass,
    Words,
)
from pleasqlarify.interpreters.embedded.words.numerals import with_numerals
from pleasqlarify.interpreters.embedded.words.tokens import tokens
from pleasqlarify.interpreters.embedded.words.totals import totals_said
from pleasqlarify.model import Used

CLOSE = 1
"""Characters between words that stand side by side for certain."""

HARMLESS_OTHERWISE = {"about", "yet"}
"""Words that say something before a number, or without a negation, and need no account elsewhere."""

ALSO_THINGS = {"name", "report", "check", "return", "figure", "look"}
"""Words that ask only where no other one did: "show name and age" asks for a name."""

IN_ALL = {"in total", "altogether", "overall", "all together"}
NUMBERED = (Sense.COUNT, Sense.HOW_MUCH)

LIVING = frozenset({"live", "lives", "lived", "living", "reside", "resides", "located", "situated", "based"})
PLACED = frozenset({"in", "at", "on", "near"})  # after them come places: who live in Oslo
GETTING = {"get", "gain", "got"}
"""What "we" do with things that are there: "how many new customers did we get"."""

TAKING = {"take", "takes", "took", "taken", "taking"}
"""What takes "place" happens."""

AGAIN, WANTED = {"and", "then"}, {"the", "their", "its", "all", "me", "us", "only", "both", "just"}
FIRST, LISTED = {"show", "list", "give", "display"}, {"and", "or"}
"""Words that ask for what follows where a part of the question begins with them: "films, show titles"."""
DETERMINERS = {"the", "a", "an", "which", "what", "each", "every", "this", "all", "any"}


def read(utterance: str, today: date) -> Words:
    """The words of an utterance, each with its class; never raises, whatever the text."""
    meant, unmeant = as_meant(with_numerals(tokens(utterance), utterance), utterance, today)
    plain = _with_functions(meant)
    whole_phrases = of_sense(plain, Sense.YEAR_OVER_YEAR)
    periods, grains = calendar(plain, utterance, today, whole_phrases)
    timed = frozenset(place for p in periods for place in p.positions)
    stepped = frozenset(place for g in grains for place in g.positions)
    which = totals_said([token.norm for token in plain])
    totals = frozenset(place for one in which for place in range(one.start, one.end))
    found = cues(plain, timed | stepped | unmeant | totals)
    numbers = amounts(plain, utterance, found, timed | stepped)
    idle = _idle_totals(found, numbers, len(plain))
    found = tuple(cue for cue in found if _stays(cue, numbers) and cue not in idle)
    kinds = {place: WordClass.FUNCTION for place, t in enumerate(plain) if t.norm in HARMLESS_OTHERWISE}
    kinds |= {place: WordClass.FUNCTION for cue in idle for place in cue.positions}
    kinds |= dict.fromkeys(likened(plain, timed | stepped), WordClass.COMPARISON)
    kinds |= dict.fromkeys(totals, WordClass.COMPARISON)
    kinds |= dict.fromkeys(unmeant, WordClass.NEGATION)
    kinds |= covered(found)
    kinds |= {place: WordClass.NUMBER for a in numbers for place in a.positions if place not in kinds}
    kinds |= dict.fromkeys(stepped, WordClass.EACH) | dict.fromkeys(timed, WordClass.TIME)
    return Words(utterance, classed(plain, kinds), found, numbers, periods, grains)


def classed(tokens: Sequence[Token], kinds: Mapping[int, WordClass]) -> tuple[Token, ...]:
    """The tokens, those at these places of another class."""
    return tuple(replace(t, kind=kinds.get(place, t.kind)) for place, t in enumerate(tokens))


def _stays(cue: Cue, numbers: Sequence[Amount]) -> bool:
    """Whether a cue says more than the amount that it is part of: its comparison does, its unit does not."""
    inside = any(cue.positions <= amount.positions for amount in numbers)
    return not inside or cue.kind is WordClass.COMPARISON


def _idle_totals(found: Sequence[Cue], numbers: Sequence[Amount], length: int) -> list[Cue]:
    """The "in total" at the end of "how many are there in total": it says no more than that."""
    counting = any(cue.sense in NUMBERED for cue in found)
    if not counting or any(cue.sense is Sense.EACH for cue in found) or any(n.comparison for n in numbers):
        return []
    return [cue for cue in found if cue.about in IN_ALL and max(cue.positions) == length - 1]


def _with_functions(plain: Sequence[Token]) -> tuple[Token, ...]:
    """The tokens with function words marked; "show" and the like where only such words stand before."""
    harmless, asking = listed("function.txt"), listed("imperatives.txt")
    opening, asked, before, made = True, False, "", []
    for place, token in enumerate(plain):
        opening = opening and token.norm in harmless | asking and before not in DETERMINERS
        thing = token.norm in ALSO_THINGS and (asked or _is_joined(plain, place))
        function = token.norm in harmless or (opening and token.norm in asking and not thing)
        placed = any(t.norm in PLACED for t in plain[place + 1 : place + 2])
        function = function or (token.norm in LIVING and placed) or _asks_again(plain, place)
        function = function or (token.norm in GETTING and before == "we") or _happens(plain, place)
        asked, before = asked or token.norm in asking, token.norm
        made.append(replace(token, kind=WordClass.FUNCTION) if function and not token.number else token)
    return tuple(made)


def _happens(plain: Sequence[Token], place: int) -> bool:
    """Whether a word is one of "takes place", which says no more than that something is."""
    one, other = plain[place].norm, [token.norm for token in plain[place + 1 : place + 2]]
    behind = place > 0 and plain[place - 1].norm in TAKING
    return (one == "place" and behind) or (one in TAKING and other == ["place"])


def _is_joined(plain: Sequence[Token], place: int) -> bool:
    """Whether a word stands in a list of things: "name and city", "name, city"; a verb has an object."""
    after = plain[place + 1 : place + 2]
    return any(token.breaks or token.norm == "and" for token in after)


def _asks_again(plain: Sequence[Token], place: int) -> bool:
    """Whether a word asks for something more: "sort them by age and show the names"."""
    token, after = plain[place], plain[place + 1 : place + 2]
    joined = place > 0 and (token.breaks or plain[place - 1].norm in AGAIN)
    anew = token.breaks and token.norm in FIRST and not any(t.breaks or t.norm in LISTED for t in after)
    asks = any(t.norm in WANTED for t in after) or (anew and bool(after))
    return joined and token.norm in listed("imperatives.txt") and asks


def left_out(words: Words, positions: Iterable[int]) -> tuple[Positions, Positions]:
    """The meaning-bearing words and the other content words that are not among these positions."""
    used = frozenset(positions)
    kinds = enumerate(token.kind for token in words.tokens)
    rest = [(place, kind) for place, kind in kinds if kind is not WordClass.FUNCTION and place not in used]
    content = frozenset([place for place, kind in rest if kind is WordClass.CONTENT])
    return frozenset([place for place, _ in rest]) - content, content


def as_used(words: Words, positions: Iterable[int], what: str) -> tuple[Used, ...]:
    """The stretches of the utterance that these tokens cover."""
    return tuple(Used(one[0].start, one[-1].end, what) for one in side_by_side(words, positions))


def side_by_side(words: Words, positions: Iterable[int]) -> list[list[Token]]:
    """The tokens at these places; those that follow one another in the utterance are put together."""
    made: list[list[Token]] = []
    last = -2
    for place in sorted(positions):
        token = words.tokens[place]
        if place == last + 1 and made and not _parted(words, made[-1][-1], token):
            made[-1].append(token)
        else:
            made.append([token])
        last = place
    return made


def _parted(words: Words, one: Token, other: Token) -> bool:
    """Whether a correction has put side by side what stands apart in the utterance."""
    apart = other.start - one.end
    return apart < 0 or (apart > CLOSE and any(one.end <= t.start < other.start for t in words.tokens))
