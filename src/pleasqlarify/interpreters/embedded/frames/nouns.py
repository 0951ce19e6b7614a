"""The nouns of frames: what was asked, options of a choice point, readings. Log-weights: 0 is best."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date
from math import log
from typing import Any, Generic, TypeVar

from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Links, Meaning, Mention
from pleasqlarify.interpreters.embedded.plan.nouns import Plan
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions, Sense, Words
from pleasqlarify.model import Choice

T = TypeVar("T", covariant=True)
M = TypeVar("M", bound=Meaning)

Uses = tuple[tuple[Positions, str], ...]
"""Which tokens something accounts for, and as what."""


Demanded = tuple[str, Positions, Positions]
"""Of the rows of which table something is demanded, and which words are taken or spoken otherwise."""


@dataclass(frozen=True, slots=True, eq=False)
class Asked:
    """A question linked to a database: all that a frame looks at; ``demanded`` holds what was told before."""

    links: Links
    profile: Profile
    today: date
    demanded: dict[Demanded, tuple[Any, ...]] = field(init=False, repr=False, default_factory=dict)

    @property
    def words(self) -> Words:
        return self.links.words

    def cues(self, *senses: Sense) -> tuple[Cue, ...]:
        """The cues of these senses, from left to right."""
        return tuple(cue for cue in self.words.cues if cue.sense in senses)

    def named(self, kind: type[M]) -> Iterator[tuple[Mention, M]]:
        """All mentions that mean something of this kind, spot by spot, best first at each."""
        for spot in self.links.spots:
            for mention in spot.mentions:
                if isinstance(mention.meaning, kind):
                    yield mention, mention.meaning

    def column(self, named: Meaning | None) -> ColumnProfile | None:
        """The column that is named; None where something else is."""
        return self.profile.column(named.table, named.column) if isinstance(named, ColumnNamed) else None


@dataclass(frozen=True, slots=True)
class Option(Generic[T]):
    """One side of a choice point: what it means, its log-weight, the words it accounts for."""

    of: T
    weight: float = 0.0
    used: Uses = ()
    choices: tuple[Choice, ...] = ()

    @property
    def positions(self) -> Positions:
        return positions(self.used)


@dataclass(frozen=True, slots=True, eq=False)
class Reading:
    """A plan that a question may mean; ``make`` builds it when its turn comes, None if there is none."""

    frame: str
    weight: float
    used: Uses
    choices: tuple[Choice, ...]
    make: Callable[[], Plan | None]


Frame = Callable[[Asked], Iterator[Reading]]


def positions(used: Uses) -> Positions:
    """All tokens that are accounted for."""
    return frozenset().union(*[places for places, _ in used])


def likelihood(mention: Mention) -> float:
    """The log-weight of a link."""
    return log(max(mention.weight, 1e-4))
