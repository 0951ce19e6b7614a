"""What each reading takes each word of the question for, and which side of each choice: one account, whoever
proposed it. Only names of the schema and words of ours are told, never a value of the data.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np

from pleasqlarify.interpreters.llm.words import pieces
from pleasqlarify.model import ActionSpace, Answer, Atom, Candidate
from pleasqlarify.remembering.nouns import key_of, sense_key
from pleasqlarify.tables import Schema

ELSEWHERE = ""
"""The sense of a word that a reading says it used, but whose name is not in its query: a rival of others."""

MOST_SHOWN = 3
"""Columns by which a table is shown are its sense, if they are so few."""

MOST_SIDED = 0.5
"""Share of the prior that must take a side: what only a few odd readings disagree about teaches nothing."""

FOLLOWS = 0.95
"""A choice whose side follows from another subject's sense in this share of the readings is the same thing
told twice."""

TEXT = re.compile(r"'((?:[^']|'')*)'")
WORD = re.compile(r"[^\W_]+")
NUMBER = re.compile(r"\d[\d.,:/-]*")


@dataclass(frozen=True, slots=True, eq=False)
class Taken:
    """One subject, and the sense in which each candidate takes it."""

    subject: str
    senses: tuple[str, ...]
    answer: Answer  # index of the sense; -1 = takes no side; shape (n,)

    @property
    def key(self) -> str:
        """What the same subject has in common however it is written."""
        return key_of(self.subject)


def taken(space: ActionSpace, utterance: str, schema: Schema) -> tuple[Taken, ...]:
    """The subjects that readings disagree about, words first; what is told twice stands once."""
    reader = _Reader(space, utterance, schema)
    told = [reader.words(candidate) for candidate in space.candidates]
    sides = [reader.choices(candidate) for candidate in space.candidates]
    found = [one for one in [*_subjects(told), *_subjects(sides)] if _contested(one, space)]
    kept: list[Taken] = []
    for one in found:
        if not any(_follows(one, known, space) for known in kept):
            kept.append(one)
    return tuple(kept)


def _subjects(told: list[dict[str, str]]) -> Iterable[Taken]:
    """Each subject with the sense that each candidate tells."""
    subjects = {key_of(subject): subject for senses in reversed(told) for subject in reversed(senses)}
    by_key = [{key_of(subject): sense for subject, sense in senses.items()} for senses in told]
    for key, subject in reversed(subjects.items()):
        index: dict[str, int] = {}
        display: list[str] = []
        answer = np.full(len(told), -1, dtype=np.intp)
        for place, senses in enumerate(by_key):
            if key in senses:
                sense = senses[key]
                answer[place] = index.setdefault(sense_key(sense), len(index))
                display += [sense] * (len(index) > len(display))
        yield Taken(subject, tuple(display), answer)


def _contested(one: Taken, space: ActionSpace) -> bool:
    """Whether readings disagree about it, and most of them take a side."""
    sided = one.answer >= 0
    return len(np.unique(one.answer[sided])) > 1 and space.prior[sided].sum() >= MOST_SIDED


def _follows(one: Taken, known: Taken, space: ActionSpace) -> bool:
    """Whether the sense of one subject can be told from that of another."""
    both = (one.answer >= 0) & (known.answer >= 0)
    mass = space.prior[both].sum()
    if mass < FOLLOWS * space.prior[one.answer >= 0].sum():
        return False
    table = np.zeros((len(known.senses), len(one.senses)))
    np.add.at(table, (known.answer[both], one.answer[both]), space.prior[both])
    return bool(table.max(axis=1).sum() >= FOLLOWS * mass)


class _Reader:
    """Reads what candidates say of themselves, with the names of the schema."""

    def __init__(self, space: ActionSpace, utterance: str, schema: Schema) -> None:
        self.utterance = utterance
        self.names: Mapping[str, str] = {
            sense_key(name): name
            for relation in schema.relations
            for name in (*(column.name for column in relation.columns), relation.bare)
        }
        self.tables = {sense_key(relation.bare) for relation in schema.relations}
        known = {piece for name in self.names.values() for piece in pieces(name)} | set(_words(utterance))
        texts = (text for candidate in space.candidates for text in TEXT.findall(candidate.text))
        self.values = {word for text in texts for word in _words(text)} - known  # of the data

    def words(self, candidate: Candidate) -> dict[str, str]:
        """The words that a candidate used, each with what it stands for."""
        told: dict[str, list[str]] = {}
        for used in candidate.used:
            told.setdefault(self.utterance[used.start : used.end], []).append(used.what)
        senses = {word: self._sense(candidate, whats) for word, whats in told.items()}
        return {word: sense for word, sense in senses.items() if sense is not None}

    def choices(self, candidate: Candidate) -> dict[str, str]:
        """The sides that a candidate takes, without what is only true on one day or of one value."""
        sides = {f"{self._without_values(c.point)}?": _undated(c.label) for c in candidate.choices}
        return {point: self._without_values(side) for point, side in sides.items() if side}

    def _sense(self, candidate: Candidate, whats: list[str]) -> str | None:
        """The names that a word stands for, columns before tables; None where it stands for no name."""
        found = [one for what in whats if (one := self._named(what))]
        columns = [one for one in found if sense_key(one) not in self.tables]
        if not found:
            return None
        if not columns:
            shown = self._shown(candidate.atoms, found[0])
            return shown or found[0]
        sense = _together(set(columns))
        return sense if self._stands_in(sense, candidate.text) else ELSEWHERE

    def _named(self, what: str) -> str | None:
        """What a word stands for, in names; None where there is none, or a value in it.

        The forms are those of models and recordings ("column Reviews.Opinion", "value Film.Genre = 'Drama'")
        and those of the grammar ("Genre is Drama", "paid_on: September 2026", "reviewer and rating").
        """
        plain = re.sub(r"^(?:column|table|value) ", "", what)
        plain = _undated(re.split(r" (?:is|=|LIKE|IN|>=?|<=?|<>) ", plain)[0])
        parts = [part.rpartition(".")[2] for part in plain.split(" and ")]
        named = [self.names.get(sense_key(part)) for part in parts]
        if all(named):
            return _together(name for name in named if name)
        words = set(_words(plain))
        names_one = any(sense_key(part) in self.names for part in re.findall(r"\w+", plain))
        return plain if names_one and not words & self.values and not NUMBER.search(plain) else None

    def _shown(self, atoms: frozenset[Atom], table: str) -> str:
        """The columns of a table that the result shows, where they are few."""
        shown = [a.payload for a in atoms if not a.path and a.kind == "SELECT"]
        ours = [payload for payload in shown if payload.rpartition(".")[0].rpartition(".")[2] == table]
        columns = {payload.rpartition(".")[2] for payload in ours}
        known = all(sense_key(column) in self.names for column in columns)
        return _together(columns) if known and 0 < len(columns) <= MOST_SHOWN else ""

    def _stands_in(self, sense: str, text: str) -> bool:
        """Whether all names in a sense stand in a query, too."""
        written = text.casefold()
        parts = [part for part in re.findall(r"\w+", sense) if sense_key(part) in self.names]
        return "*" in written or all(self.names[sense_key(part)].casefold() in written for part in parts)

    def _without_values(self, told: str) -> str:
        """The words with three points in place of each that is a value of the data, or a number."""

        def kept(found: re.Match[str]) -> str:
            return "…" if found[0].casefold() in self.values else found[0]

        return WORD.sub(kept, NUMBER.sub("…", told))


def _undated(label: str) -> str:
    """A label without the days that it comes to: "calendar month: June 2026" is another one next month.

    >>> _undated("calendar month: September 2026"), _undated("pieces: total quantity")
    ('calendar month', 'pieces: total quantity')
    """
    before, colon, after = label.partition(": ")
    return before if colon and re.search(r"\d", after) else label


def _together(names: Iterable[str]) -> str:
    """Names as one sense, in the order of the alphabet; that of two that differ in case only is certain too.

    >>> _together(["rating", "Opinion", "opinion"])
    'Opinion and opinion and rating'
    """
    return " and ".join(sorted(names, key=lambda name: (name.casefold(), name)))


def _words(text: str) -> list[str]:
    return [word.casefold() for word in WORD.findall(text)]
