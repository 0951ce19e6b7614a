"""What one session goes by of what was decided before, and what of it was set aside here."""

from collections.abc import Mapping, Sequence
from typing import Any

from pleasqlarify.model import ActionSpace, Reply
from pleasqlarify.remembering.deciding import decided
from pleasqlarify.remembering.files import MemoryFile
from pleasqlarify.remembering.nouns import Decision, Memory, about, key_of, tallied
from pleasqlarify.remembering.recalling import Recalled, recalled, with_memory
from pleasqlarify.tables import Schema

MOST_DECISIONS = 1_000_000_000
"""Of one thing; a number from a file is held against it, for the prior is made with it."""


class Recall:
    """The numbers that a session began with: what is decided meanwhile moves the next one, not this one."""

    def __init__(self, memory: Memory | None = None, file: MemoryFile | None = None) -> None:
        self.memory: Memory = memory or {}
        self.file = file
        self.aside: frozenset[str] = frozenset()  # subjects that do not count here, by their keys
        self.found: tuple[Recalled, ...] = ()  # what concerns the readings that have arrived
        self.before: ActionSpace | None = None  # the space as it was without all this

    @classmethod
    def of(cls, file: MemoryFile | None, utterance: str) -> "Recall":
        """What the file holds that may concern a question; nothing without one."""
        return cls(about(file.memory(), utterance) if file else None, file)

    def applied(self, space: ActionSpace, utterance: str, schema: Schema) -> ActionSpace:
        """The space with the prior that follows; the same one, to the last digit, where nothing counts."""
        self.before = space
        self.found = recalled(space, utterance, schema, self.memory)
        return with_memory(space, [one for one in self.found if one.key not in self.aside])

    def set_aside(self, subject: str, *, aside: bool = True) -> None:
        """Let a subject count no more in this session, or again."""
        key = key_of(subject)
        self.aside = self.aside | {key} if aside else self.aside - {key}

    def remember(self, said: Sequence[Reply], utterance: str, schema: Schema, mark: str) -> bool:
        """Put down what these replies decided, in place of what the session had decided before; whether the
        file is new. Nothing without a file. What is contested is judged without what is remembered.
        """
        if self.file is None or self.before is None:
            return False
        return self.file.remember(decided(self.before, said, utterance, schema), mark)


def to_json(recall: Recall) -> dict[str, Any]:
    """What was applied as JSON values: numbers, so that nobody needs the file to do it again."""
    counted = {
        one.subject: {one.senses[sense]: times for sense, times in one.counts.items()}
        for one in recall.memory.values()
    }
    return {"counts": counted, "aside": sorted(recall.aside)}


def from_json(value: Mapping[str, Any] | None, file: MemoryFile | None = None) -> Recall:
    """What ``to_json`` told; nothing for None. Raises ValueError for what nobody can have decided so often.

    >>> to_json(from_json({"counts": {"review": {"Opinion": 5}}, "aside": []}))
    {'counts': {'review': {'Opinion': 5}}, 'aside': []}
    """
    if value is None:
        return Recall(None, file)
    told = (
        Decision(str(subject), str(sense), _times(times))
        for subject, senses in value["counts"].items()
        for sense, times in senses.items()
    )
    recall = Recall(tallied(told), file)
    recall.aside = frozenset(map(str, value["aside"]))
    return recall


def _times(told: Any) -> int:
    if not 0 <= told <= MOST_DECISIONS:
        raise ValueError(f"nobody decides a thing {told!r} times")
    return int(told)
