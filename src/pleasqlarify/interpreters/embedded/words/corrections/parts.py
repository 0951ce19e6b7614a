"""The parts of a question before anything is read of it: its figures, its steps, its times, its nouns."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from pleasqlarify.interpreters.embedded.words.calendar import calendar
from pleasqlarify.interpreters.embedded.words.cues import cues
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions, Sense, Token, WordClass

FIGURES = (WordClass.AGGREGATE, WordClass.SUPERLATIVE)
LEADING = frozenset(
    """just only simply rather instead please the a an their its his her your our show give list tell me us
    what is are about it should be like want would i need to see for of""".split()  # noqa: SIM905
)
"""Words before what is meant that say nothing of it."""

OWNING = {"their", "its", "his", "her"}
TRAILING = frozenset({"instead", "one", "ones", "please", "them", "those", "it", "of", "then", "value"})
STOPS = frozenset(
    """in on at from for per by with who that which whose where when did do does was were is are have has had
    during since between until over under above below and or but instead rather not than""".split()  # noqa: SIM905
)
"""Words that end a noun phrase."""


@dataclass(frozen=True, slots=True)
class Parts:
    """Tokens and what they say, as far as words alone tell."""

    tokens: tuple[Token, ...]
    figures: tuple[Cue, ...]  # how many, total, average, highest
    steps: tuple[Positions, ...]  # per, by, each, monthly
    times: tuple[Positions, ...]

    @property
    def timed(self) -> Positions:
        return frozenset().union(*self.times)

    def phrase_end(self, start: int) -> int:
        """Where the noun phrase that begins at a place ends."""
        leading = {min(places) for places in (*self.steps, *self.times)}
        for place in range(start, len(self.tokens)):
            token = self.tokens[place]
            if token.norm in STOPS or place in leading or (token.breaks and place > start):
                return place
        return len(self.tokens)

    def step_end(self, step: Positions) -> int:
        """Where the noun phrase that a "per" or "by" leads to ends."""
        return self.phrase_end(max(step) + 1)


def parts_of(tokens: Sequence[Token], utterance: str, today: date) -> Parts:
    """The parts of a question, or of a piece of one."""
    periods, grains = calendar(tokens, utterance, today)
    times = tuple(period.positions for period in periods)
    stepped = tuple(grain.positions for grain in grains)
    found = cues(tokens, frozenset().union(*times, *stepped))
    each = [cue.positions for cue in found if cue.sense is Sense.EACH]
    if len(tokens) > 1 and tokens[0].norm == "by":
        each.append(frozenset({0}))
    steps = tuple(sorted((*stepped, *each), key=min))
    return Parts(tuple(tokens), tuple(c for c in found if c.kind in FIGURES), steps, times)


def bare(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """The tokens without words at both ends that say nothing of what is meant."""
    start, end = 0, len(tokens)
    while start < end and tokens[start].norm in LEADING:
        start += 1
    while end > start + 1 and tokens[end - 1].norm in TRAILING:
        end -= 1
    return tuple(tokens[start:end])
