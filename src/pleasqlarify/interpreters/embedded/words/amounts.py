"""Numbers with what belongs to them: comparison, range, unit, the noun that is counted, top 10."""

from collections.abc import Sequence
from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.words.lexicon import units
from pleasqlarify.interpreters.embedded.words.nouns import Amount, Cue, Positions, Sense, Token, WordClass
from pleasqlarify.interpreters.embedded.words.tokens import ORDINALS

COMPARISONS = {
    Sense.AT_LEAST,
    Sense.MORE,
    Sense.AT_MOST,
    Sense.LESS,
    Sense.EXACTLY,
    Sense.ABOUT,
    Sense.ONLY,
    Sense.BETWEEN,
}
MONEY = {"dollar", "euro", "pound", "yen", "rupee", "usd", "eur", "gbp"}
ONES = {"one": 1.0, "once": 1.0, "twice": 2.0, "single": 1.0}
OVER = {"above", "below", "over", "under"}  # above age 40
TIMES_OVER = {"twice"}  # reopened twice
AS_MANY = {"as", "the", "a", "an", "their", "its", "his", "her", "our"}  # twice as many, twice its price
WITHIN = {"within": Sense.AT_MOST, "after": Sense.MORE}
SKIPPED = {"a", "an", "the", "of"}
REACH = 3  # tokens that the counted noun may stand away: "5 different open tickets"


@dataclass(frozen=True, slots=True)
class _Text:
    tokens: Sequence[Token]
    utterance: str
    cues: tuple[Cue, ...]
    taken: Positions

    def norm(self, place: int) -> str:
        return self.tokens[place].norm if 0 <= place < len(self.tokens) else ""

    def cue_at(self, place: int) -> Cue | None:
        return next((cue for cue in self.cues if place in cue.positions), None)

    def number(self, place: int) -> float | None:
        inside = 0 <= place < len(self.tokens) and place not in self.taken
        return self.tokens[place].number if inside else None


def amounts(
    tokens: Sequence[Token], utterance: str, cues: tuple[Cue, ...], taken: Positions
) -> tuple[Amount, ...]:
    """Every number of the question that is no part of a date, from left to right."""
    text = _Text(tokens, utterance, cues, taken)
    found: list[Amount] = []
    used: set[int] = set()
    for place in range(len(tokens)):
        value = None if place in used | taken else _value(text, place)
        if value is not None:
            amount = _amount(text, place, value)
            found.append(amount)
            used |= amount.positions
    return tuple(found)


def _value(text: _Text, place: int) -> float | None:
    if (number := text.number(place)) is not None:
        return number
    norm, after = text.norm(place), text.norm(place + 1)
    follows = text.cue_at(place + 1)
    if norm in ORDINALS[2:] and follows and follows.kind is WordClass.SUPERLATIVE:
        return float(ORDINALS.index(norm))
    before = text.cue_at(place - 1)
    if (
        norm in TIMES_OVER
        and after not in AS_MANY
        and place
        and text.tokens[place - 1].kind is WordClass.CONTENT
    ):
        return ONES[norm]
    compared = bool(before and before.sense in COMPARISONS) or text.norm(place - 1) in WITHIN
    rated = norm in TIMES_OVER and after in AS_MANY
    counted = compared or after in units() or (after == "or" and text.cue_at(place + 1))
    if norm in ONES and not rated and counted:
        return ONES[norm]
    return 1.0 if norm in ("a", "an") and after in units() and compared else None


def _amount(text: _Text, place: int, value: float) -> Amount:
    if (ordinal := _ordinal(text, place)) is not None:
        return ordinal
    comparison, positions = _before(text, place)
    to, end = _range(text, place, comparison)
    if to is None and text.norm(place + 1) in units():
        to, end = _range(text, place + 1, comparison)
        end = end if to is not None else place + 1
        value *= _rescaled(text, place + 1, end) if to is not None else 1.0
    positions |= set(range(place, end))
    unit, after, money = _unit(text, place, end)
    positions |= money | set(range(end, after))
    later = text.cue_at(after)
    if (
        later
        and comparison is None
        and later.sense in COMPARISONS
        and text.norm(min(later.positions)) in ("or", "and", "+")
    ):
        comparison, positions = later.sense, positions | later.positions
        after = max(later.positions) + 1
        unit = unit or (units()[text.norm(after)].name if text.norm(after) in units() else "")
    rank = _rank(text, min(positions), after)
    noun = None if unit and unit != "star" else _noun(text, after)
    return Amount(frozenset(positions), value, to, comparison, unit, noun, rank)


def _ordinal(text: _Text, place: int) -> Amount | None:
    token = text.tokens[place]
    spelled = token.norm in ORDINALS or token.norm.endswith("th")
    return Amount(frozenset({place}), _value(text, place) or 0.0, ordinal=True) if spelled else None


def _before(text: _Text, place: int) -> tuple[Sense | None, set[int]]:
    """The comparison that stands before the number, and the words that say it."""
    i = place - 1
    passed = set()
    while i >= 0 and text.norm(i) in MONEY | SKIPPED and text.cue_at(i) is None:
        passed.add(i)
        i -= 1
    cue = text.cue_at(i) if i >= 0 and not text.tokens[i + 1].breaks else None
    if cue and cue.sense in COMPARISONS and text.norm(min(cue.positions)) not in ("or", "and", "+"):
        return cue.sense, set(cue.positions) | passed
    outer = text.cue_at(i - 1)
    if outer and outer.about in OVER and cue is None and text.tokens[i].kind is WordClass.CONTENT:
        return outer.sense, set(outer.positions) | passed | {i}
    if text.norm(i) in WITHIN and text.norm(place + 1) in units():
        return WITHIN[text.norm(i)], {i} | passed
    return None, passed & {place - 1} if text.norm(place - 1) in MONEY else set()


def _range(text: _Text, place: int, comparison: Sense | None) -> tuple[float | None, int]:
    """The upper end of "5 to 10", "between 5 and 10", "5-10", and the token after it."""
    joint = text.norm(place + 1)
    step = 2 if joint == "to" or (joint == "and" and comparison is Sense.BETWEEN) else 0
    if text.norm(place + step) in MONEY:
        step += 1
    if not step and place + 1 < len(text.tokens):
        gap = text.utterance[text.tokens[place].end : text.tokens[place + 1].start]
        step = 1 if gap.strip() in ("-", "–") and gap else 0
    upper = text.number(place + step) if step else None
    return (upper, place + step + 1) if upper is not None else (None, place + 1)


def _rescaled(text: _Text, first: int, second: int) -> float:
    """The first unit of "500 g to 1.5 kg" in the second one."""
    one, other = units().get(text.norm(first)), units().get(text.norm(second))
    return one.size / other.size if one and other and one.of == other.of else 1.0


def _unit(text: _Text, place: int, end: int) -> tuple[str, int, set[int]]:
    """The unit, the token after it, and a currency sign before the number."""
    if text.norm(end) in units() and not text.tokens[end].breaks:
        return units()[text.norm(end)].name, end + 1, set()
    if text.norm(end) in ("times", "time"):
        return "time", end + 1, set()
    if text.norm(place) in ("once", "twice"):
        return "time", end, set()
    money = {place - 1} if text.norm(place - 1) in MONEY else set()
    return ("money" if money else ""), end, money


def _rank(text: _Text, start: int, after: int) -> bool:
    """Whether so many rows are wanted: a superlative stands right before the number or right after it."""
    around = [text.cue_at(start - 1), text.cue_at(after)]
    return any(cue is not None and cue.kind is WordClass.SUPERLATIVE for cue in around)


def _noun(text: _Text, after: int) -> int | None:
    for place in range(after, min(after + REACH, len(text.tokens))):
        token = text.tokens[place]
        if token.breaks or (token.kind is WordClass.FUNCTION and token.norm not in ("of", "the")):
            return None
        if (
            text.tokens[place].kind is WordClass.CONTENT
            and text.cue_at(place) is None
            and text.number(place) is None
        ):
            return place
    return None
