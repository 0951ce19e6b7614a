"""One part of a query, said in the four ways that people meet it."""

from dataclasses import dataclass, replace

from pleasqlarify.domains.sql.wording.english import capital
from pleasqlarify.domains.sql.wording.values import plain

VERBS = frozenset({"show", "match", "take", "skip", "put", "combine", "look", "pair"})


@dataclass(frozen=True, slots=True)
class Said:
    """A part as a question, as its two answers, as a statement, and as one alternative among others."""

    asks: str  # "should the result show the *title* too"
    yes: str  # "show the title"
    no: str  # "leave it out"
    states: str  # "shows the title"
    offers: str = ""  # "the title", where something is chosen; else as stated
    denies: str = ""  # what a "no" comes to, where "not" before the yes does not say it

    either: bool = False  # the question names both answers, so that neither is a yes

    def answered(self, holds: bool) -> str:
        """The answer as a sentence: ``Yes, show the title``."""
        said = plain(self.yes if holds else self.no)
        return capital(said) if self.either else f"{'Yes' if holds else 'No'}, {said}"

    @property
    def offered(self) -> str:
        return self.offers or self.states

    @property
    def denied(self) -> str:
        """What a "no" comes to, read back in full."""
        if self.denies:
            return self.denies
        verb = self.yes.split(" ")[0] in VERBS
        return plain(f"do not {self.yes}" if verb else f"not {self.yes}")

    def within(self, place: str) -> "Said":
        """The same, told to hold in one part of the query only."""
        if not place:
            return self
        asks = self.asks
        if place.startswith("for the "):
            asks = asks.replace(f"only {place.removeprefix('for the ')} ", "only those ", 1)
        states, offers = f"{plain(self.states)} ({place})", f"{self.offered} ({place})"
        return replace(self, asks=f"{place}: {asks}", states=states, offers=offers)


def quoting(text: str) -> Said:
    """What no words were found for, as it stands."""
    shown = f"“{text}”"
    return Said(
        f"should the query contain {shown}", f"with {shown}", f"without {shown}", f"contains {shown}", shown
    )


def question(sentence: str) -> str:
    """The sentence as a question."""
    return capital(sentence.rstrip(" ?")) + "?"
