"""What is remembered, as values: a subject, the senses that it was decided in, and how often each."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from pleasqlarify.interpreters.llm.words import pieces, stem, words


@dataclass(frozen=True, slots=True)
class Decision:
    """One thing that a person decided: a word of a question and its sense, or a choice and its side."""

    subject: str  # "review", or a choice with a question mark: "should all that tie be shown?"
    sense: str  # as it is told: "Opinion"
    times: int = 1

    @property
    def key(self) -> str:
        """What the same subject has in common however it is written: the stems of its words.

        >>> Decision("Reviews", "Opinion").key, Decision("how is “last month” counted?", "calendar month").key
        ('review', 'how is last month count?')
        """
        return key_of(self.subject)


@dataclass(frozen=True, slots=True)
class Recollection:
    """One subject: how often it was decided in each sense, as told and by what senses have in common."""

    subject: str
    senses: Mapping[str, str]  # by ``sense_key``
    counts: Mapping[str, int] = field(default_factory=dict)  # by ``sense_key``

    @property
    def total(self) -> int:
        """Decisions in all."""
        return sum(self.counts.values())


Memory = Mapping[str, Recollection]
"""What is remembered of a database, by subject (``Decision.key``)."""


def key_of(subject: str) -> str:
    """The stems of the words of a subject; a choice keeps its question mark."""
    return " ".join(word.stem for word in words(subject)) + "?" * subject.rstrip().endswith("?")


def sense_key(sense: str) -> str:
    """What the same sense has in common, whoever tells it.

    >>> sense_key("AudienceReviews") == sense_key("audience reviews")
    True
    """
    return " ".join(pieces(sense)) or sense.strip()


def tallied(decisions: Iterable[Decision]) -> Memory:
    """The decisions counted.

    >>> found = tallied([Decision("review", "Opinion"), Decision("reviews", "opinion", 4)])
    >>> found["review"].counts, found["review"].total
    ({'opinion': 5}, 5)
    """
    counted: dict[str, Recollection] = {}
    for one in decisions:
        known = counted.get(one.key, Recollection(one.subject, {}))
        sense = sense_key(one.sense)
        senses = {sense: one.sense} | dict(known.senses)
        counts = dict(known.counts) | {sense: known.counts.get(sense, 0) + one.times}
        counted[one.key] = Recollection(known.subject, senses, counts)
    return counted


def about(memory: Memory, utterance: str) -> Memory:
    """What of it may concern a question: its words, and choices that quote no others."""
    said = {word.stem for word in words(utterance)}
    return {key: one for key, one in memory.items() if _quoted(one.subject) <= said}


def _quoted(subject: str) -> set[str]:
    """The stems of the question's words that a subject is about."""
    if not subject.rstrip().endswith("?"):
        return {stem(word.text) for word in words(subject)}
    inside = [part.partition("”")[0] for part in subject.split("“")[1:]]
    return {word.stem for part in inside for word in words(part)}
