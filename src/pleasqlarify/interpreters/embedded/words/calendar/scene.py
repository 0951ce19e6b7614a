"""What calendar phrases are read from: the words in order, their neighbours, and today."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from pleasqlarify.interpreters.embedded.words.nouns import Bounds, Token

UNITS = {
    "day": "day", "days": "day", "week": "week", "weeks": "week", "month": "month", "months": "month",
    "quarter": "quarter", "quarters": "quarter", "year": "year", "years": "year", "decade": "decade",
    "decades": "decade", "fortnight": "fortnight", "fortnights": "fortnight",
}  # fmt: skip
DENYING = {"no", "not", "never", "without", "none", "nothing", "nobody", "nor", "neither", "hardly"}
LOOSE = {"few": 3, "couple": 2, "several": 3}
SINGULAR = frozenset(word for word, unit in UNITS.items() if word == unit)


@dataclass(frozen=True, slots=True)
class Found:
    """A stretch that was read up to the token ``end``; ``unit`` when it is one whole or rolling unit."""

    end: int
    options: tuple[Bounds, ...]
    unit: str = ""
    exact: bool = False  # one day that was named


@dataclass(frozen=True, slots=True)
class Scene:
    """The words of a question, and the day on which it is asked."""

    tokens: Sequence[Token]
    today: date
    utterance: str = ""

    def gap(self, place: int) -> str:
        """What stands in the utterance between a token and the one before it."""
        return self.utterance[self.tokens[place - 1].end : self.tokens[place].start]

    def at(self, place: int) -> str:
        return self.tokens[place].norm if 0 <= place < len(self.tokens) else ""

    def says(self, place: int, *words: str) -> bool:
        return all(self.at(place + k) == word for k, word in enumerate(words))

    def whole_number(self, place: int) -> int | None:
        """The count at this place: digits, or a loose word such as "few"."""
        token = self.tokens[place] if 0 <= place < len(self.tokens) else None
        if token is None:
            return None
        if token.number is not None and token.number == int(token.number) and 0 <= token.number <= 100_000:
            return int(token.number)
        return LOOSE.get(token.norm, 1 if token.norm == "one" else None)

    def year(self, place: int) -> int | None:
        """The year at this place, as four digits."""
        return year_said(self.at(place))

    def denies(self, place: int) -> bool:
        """Whether anything is negated before it: then "in 90 days" is a period and no duration."""
        before = self.tokens[:place] or self.tokens
        return any(t.norm in DENYING or t.norm.endswith("n't") for t in before)


def year_said(word: str) -> int | None:
    """The year that four digits name, from 1800 to 2199."""
    return int(word) if len(word) == 4 and word.isdigit() and "1800" <= word <= "2199" else None


def assuming(option: Bounds, assumption: str) -> Bounds:
    """The stretch with what was assumed for it, which its label says too."""
    return replace(option, assumption=assumption, label=f"{option.label} ({assumption})")
