"""The nouns of looking values up. Frozen values."""

from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile


@dataclass(frozen=True, slots=True)
class Hit:
    """A stored value that words were found in."""

    column: ColumnProfile
    value: str
    rows: int  # that hold it; an estimate unless the column is exact
    stems: tuple[str, ...]  # of the whole value
    places: tuple[tuple[int, ...], ...]  # for each of its stems the places of that word among those asked for
    rarity: float  # 1 / number of values that hold its rarest word of those asked for
    misspelt: bool = False  # no word of it was asked for in just this form

    @property
    def matched(self) -> int:
        """How many of its words were asked for."""
        return sum(1 for places in self.places if places)

    @property
    def whole(self) -> bool:
        return self.matched == len(self.stems)


@dataclass(frozen=True, slots=True)
class NumberHit:
    """A number that a column holds."""

    column: ColumnProfile
    rows: int
