"""Values after "from" and "to" where two columns hold such values: of where it began, of where it ended."""

from collections.abc import Sequence

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.choosing import Stretch, reweighed
from pleasqlarify.interpreters.embedded.link.nouns import ValueNamed
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Token, WordClass, Words
from pleasqlarify.interpreters.embedded.words.stems import stem

FIRST = frozenset(map(stem, "pickup start begin origin departure depart source from sender home".split()))  # noqa: SIM905
LAST = frozenset(map(stem, "dropoff end destination dest arrival target to receiver recipient away".split()))  # noqa: SIM905
LEAVING = frozenset({"from", "leaving", "starting", "departing", "picked", "began", "started"})
ARRIVING = frozenset({"to", "into", "towards", "ending", "arriving", "dropped", "ended"})
REACH = 4  # tokens before a value within which its direction stands


def directed(stretches: Sequence[Stretch], words: Words, profile: Profile) -> list[Stretch]:
    """The stretches with values of the other end less likely, where the words before tell the end."""
    return [_directed(stretch, words, profile) for stretch in stretches]


def _directed(stretch: Stretch, words: Words, profile: Profile) -> Stretch:
    sides = {_side(one, profile) for one in stretch.candidates} - {0}
    said = _said(words.tokens[max(0, stretch.start - REACH) : stretch.start]) if len(sides) > 1 else 0
    if not said:
        return stretch
    less = weight("link.other_end")
    return reweighed(stretch, lambda one: one.weight * (less if _side(one, profile) == -said else 1.0))


def _side(one: Candidate, profile: Profile) -> int:
    """1 for a value of where something began, -1 of where it ended, 0 for any other."""
    if not isinstance(one.meaning, ValueNamed):
        return 0
    column = profile.column(one.meaning.table, one.meaning.column)
    stems = set(column.named.stems) if column else set()
    return bool(stems & FIRST) - bool(stems & LAST)


def _said(before: Sequence[Token]) -> int:
    for token in reversed(before):
        if token.norm in LEAVING | ARRIVING:
            return 1 if token.norm in LEAVING else -1
        if token.kind is not WordClass.FUNCTION and token.norm not in ("off", "up"):
            return 0
    return 0
