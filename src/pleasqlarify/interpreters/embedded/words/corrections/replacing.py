"""What is meant in the end: the part of a question that a correction is of gives way to it."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from pleasqlarify.interpreters.embedded.words.corrections.parts import (
    LEADING,
    OWNING,
    Parts,
    bare,
    parts_of,
)
from pleasqlarify.interpreters.embedded.words.cues import is_participle
from pleasqlarify.interpreters.embedded.words.nouns import Positions, Sense, Token
from pleasqlarify.interpreters.embedded.words.totals import totals_in, totals_said

THEM = {"them", "those", "these", "it", "one", "ones"}

OF_AMOUNTS = (Sense.SUM, Sense.AVERAGE, Sense.MEDIAN, Sense.MINIMUM, Sense.MAXIMUM, Sense.HOW_MUCH)
"""What asks for a figure of an amount."""

Tokens = tuple[Token, ...]


def put_right(said: Tokens, correction: Tokens, utterance: str, today: date) -> Tokens | None:
    """The question with its correction in the place of what that takes back; None where nobody can tell."""
    end = next((n for n, token in enumerate(correction) if token.breaks and n), len(correction))
    core, rest = bare(correction[:end]), correction[end:]
    if not core or not said:
        return None
    old, new = parts_of(said, utterance, today), parts_of(core, utterance, today)
    old = parts_of(_not_said_again(old, new), utterance, today)
    owned = any(token.norm in OWNING for token in correction[:end])
    made = _in_place(old, new) if not owned or new.figures else _of_those(old, core)
    return (*made, *rest) if made else None


def _in_place(old: Parts, new: Parts) -> Tokens | None:
    """The correction in the place of the last part of its kind."""
    core = new.tokens
    if new.times and new.timed >= frozenset(range(len(core))):
        return _instead(old, old.times[-1], core) if old.times else None
    if new.steps and min(new.steps[0]) == 0:
        step = old.steps[-1] if old.steps else None
        return _instead(old, range(min(step), old.step_end(step)), core) if step else None
    if len(core) == 1 and core[0].number is not None:
        numbers = [n for n, t in enumerate(old.tokens) if t.number is not None and n not in old.timed]
        return _instead(old, numbers[-1:], core) if numbers else None
    if new.figures and min(new.figures[0].positions) == 0:
        return _figure(old, new)
    if all(token.proper for token in core):
        return _proper(old, core)
    if any(one.end - one.start == len(core) for one in totals_in(_norms(core))):
        which = totals_said(_norms(old.tokens))
        return _instead(old, range(which[-1].start, which[-1].end), core) if which else None
    return _noun(old, new)


def _figure(old: Parts, new: Parts) -> Tokens | None:
    """Another figure of the same, or of something else: what stood beside it stays."""
    first = len(new.figures[0].positions)
    noun = new.tokens[first:]
    if not noun or all(token.norm in THEM for token in noun):
        figure = _like(old, new)
        if figure is None:
            return (*new.tokens[:first], *bare(old.tokens))
        return _instead(old, figure, new.tokens[:first])
    figures = old.figures
    start = min(figures[0].positions) if figures else _first_named(old)
    after = max(figures[0].positions) + 1 if figures else start
    return _instead(old, range(start, old.phrase_end(after)), new.tokens)


def _noun(old: Parts, new: Parts) -> Tokens | None:
    """Other things in the place of those asked about."""
    start = max(old.figures[0].positions) + 1 if old.figures else _first_named(old)
    end, own = old.phrase_end(start), new.phrase_end(0)
    if start < end and own and _are_alike(old, old.tokens[end - 1], new.tokens[own - 1]):
        return _instead(old, range(start, end), new.tokens)
    return None


def _are_alike(old: Parts, one: Token, other: Token) -> bool:
    """Whether two nouns may stand for one another: of the same kind, two amounts, or several things each."""
    amounts = any(cue.sense in OF_AMOUNTS for cue in old.figures[:1]) and not is_participle(other.norm)
    several = all(token.norm.endswith("s") and token.stem != token.norm for token in (one, other))
    return one.stem == other.stem or amounts or several


def _norms(tokens: Tokens) -> list[str]:
    return [token.norm for token in tokens]


def _first_named(old: Parts) -> int:
    """Where the first word stands that says what is asked."""
    return next((n for n, token in enumerate(old.tokens) if token.norm not in LEADING), 0)


def _not_said_again(old: Parts, new: Parts) -> Tokens:
    """What was said without the steps and times that something else brings along itself."""
    gone: set[int] = set()
    if new.phrase_end(0):
        gone |= old.timed if new.times else frozenset()
        for step in old.steps if new.steps else ():
            gone |= set(range(min(step), old.step_end(step)))
    return tuple(token for n, token in enumerate(old.tokens) if n not in gone)


def _like(old: Parts, new: Parts) -> Positions | None:
    """The figure that another one takes the place of: one of its class before any other."""
    kind = new.figures[0].kind
    found = sorted(old.figures, key=lambda cue: (cue.kind is not kind, min(cue.positions)))
    return found[0].positions if found else None


def _of_those(old: Parts, core: Tokens) -> Tokens | None:
    """ "The number of orders, or rather their value": the total value of orders."""
    counted = next((cue.positions for cue in old.figures if cue.sense is Sense.COUNT), None)
    if counted is None:
        return None
    total = replace(old.tokens[min(counted)], norm="total", stem="total")
    of = [token for n, token in enumerate(old.tokens) if n in counted and token.norm == "of"]
    return _instead(old, counted, (total, *core, *of))


def _proper(old: Parts, core: Tokens) -> Tokens | None:
    """Another name in the place of the last one."""
    places = [n for n, token in enumerate(old.tokens) if token.proper]
    if not places:
        return None
    start = end = places[-1]
    while start - 1 in places and not old.tokens[start].breaks:
        start -= 1
    return _instead(old, range(start, end + 1), core)


def _instead(old: Parts, places: Sequence[int] | Positions, core: Tokens) -> Tokens:
    """The tokens with others at these places, which stand side by side."""
    start, end = min(places), max(places, default=0) + 1
    first = replace(core[0], breaks=old.tokens[start].breaks)
    return (*old.tokens[:start], first, *core[1:], *old.tokens[end:])
