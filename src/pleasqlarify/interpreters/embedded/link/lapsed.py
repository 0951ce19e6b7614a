"""What is over by a date that says until when: "out of warranty", "past their best before"."""

import re
from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.nouns import Condition, Holds, StateNamed
from pleasqlarify.interpreters.embedded.link.phrased import phrased
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.lists import says
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import WordClass, Words
from pleasqlarify.interpreters.embedded.words.stems import stem

OVER = re.compile(
    r"\b(?:(?:out of|no longer (?:in|under|within|covered by)|past|beyond) (?:(?:the|its|their|our) )?"
    r"(?P<ahead>\w+)(?: dates?)?"
    r"|(?P<behind>\w+) (?:has |have |is |are )?(?:run out|ran out|lapsed|expired))\b"
)
"""That something is over, and what."""


def lapsed(words: Words, profile: Profile) -> Iterator[Candidate]:
    """The stretches that say that something is over, for each date that tells until when it was."""
    for start, end, found in phrased(words, OVER):
        what = stem(found["ahead"] or found["behind"])
        if any(token.kind is WordClass.TIME and token.stem == what for token in words.tokens[start:end]):
            continue  # "past month"
        for column in profile.columns:
            if column.comparable and _tells_until_when(column, what):
                state = StateNamed(column.table, (Condition(column.name, Holds.PAST),))
                yield Candidate(start, end, state, weight("link.state_overdue"), end - start)


def _tells_until_when(column: ColumnProfile, what: str) -> bool:
    """Whether the date is the end of that thing: its name says so, or names nothing else."""
    return what in column.named.stems and (
        says(column.named, "until") or set(column.named.stems) <= {what, "date", "day"}
    )
