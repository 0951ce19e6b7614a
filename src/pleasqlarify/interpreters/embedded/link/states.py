"""State words: "open", "unpaid", "overdue", "discontinued", and how the columns of a table tell them."""

import re
from collections.abc import Iterator, Sequence

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.everyday import tells_a_time
from pleasqlarify.interpreters.embedded.link.flags import is_flag, sides
from pleasqlarify.interpreters.embedded.link.nouns import Condition, Holds, StateNamed
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.entries import State
from pleasqlarify.interpreters.embedded.words.lexicon import states
from pleasqlarify.interpreters.embedded.words.nouns import Token, WordClass, Words
from pleasqlarify.interpreters.embedded.words.stems import stem, stems_of

DENYING = re.compile(r"(?:un|in|non|dis)(?=[a-z]{4,})")
MOMENTS = {"at", "on", "date", "time", "is", "has", "was", "flag"}
DONE = ("ed", "en", "sold", "paid", "sent", "withdrawn")
HAPPENED = ("als", "ations", "itions", "ments", "ancies")
"""Endings of nouns for what happened: "withdrawals" are rows that were withdrawn."""

NOUNS = ("ment",)
"""Endings of nouns that tell a state only where they are denied: "without payment"."""

JOINING = ("and", "or")
NOTHING = State(*(frozenset[str]() for _ in range(7)))
STATING = (WordClass.CONTENT, WordClass.TIME, WordClass.COMPARISON)
Told = tuple[tuple[Condition, ...], float]


class States:
    """The columns of each table that may tell a state, found once."""

    def __init__(self, profile: Profile) -> None:
        told = ((t.name, tuple(c for c in t.columns if _tells(c))) for t in profile.tables.values())
        self._columns = [(name, columns) for name, columns in told if columns]

    def found(self, words: Words) -> list[Candidate]:
        """The states that single words of the question may name, of every table that could tell them."""
        made = []
        for place, token in enumerate(words.tokens):
            if token.kind not in STATING or token.number is not None:
                continue
            joined = place > 0 and words.tokens[place - 1].norm in JOINING
            if tells_a_time(words.tokens, place):
                continue
            if joined and token.norm.endswith(HAPPENED) and token.norm not in states():
                continue  # "registrations and withdrawals" are two things, neither a state of the other
            if token.norm.endswith(NOUNS) and not any(map(_denies, words.tokens[max(place - 2, 0) : place])):
                continue
            told = self.told(token)
            made += [Candidate(place, place + 1, meaning, strength) for meaning, strength in told]
        return made

    def told(self, token: Token) -> Iterator[tuple[StateNamed, float]]:
        """What the word says of the rows of each table that could tell it."""
        for table, columns in self._columns:
            for conditions, strength in _told(token, columns):
                yield StateNamed(table, conditions), strength


def _denies(token: Token) -> bool:
    return token.kind is WordClass.NEGATION


def _tells(column: ColumnProfile) -> bool:
    return bool(column.states) or column.role is Role.DATE or column.foreign or is_flag(column)


def _told(token: Token, columns: Sequence[ColumnProfile]) -> Iterator[Told]:
    state, word = states().get(token.norm), token.norm
    if state is None and not word.isalpha():
        return
    yield from _overdue(state or NOTHING, columns)
    denied = DENYING.sub("", word, count=1) if state is None and DENYING.match(word) else ""
    for column in columns:
        yield from _by_values(column, state or NOTHING, token)
        yield from _by_flag(column, state or NOTHING, token, denied)
        if (column.role is Role.DATE or column.foreign) and not (state and state.past):
            yield from _by_filling(column, state or NOTHING, token, denied)


def _by_values(column: ColumnProfile, state: State, token: Token) -> Iterator[Told]:
    """A value like the word, unless it is the very word: then it is linked as a value."""
    if not column.states or column.role in (Role.DATE, Role.BOOL):
        return
    texts = {
        count.value: " ".join(stems_of(count.value))
        for count in column.states
        if isinstance(count.value, str)
    }
    itself = [value for value, text in texts.items() if text == token.stem]
    like = tuple(value for value, text in texts.items() if text in state.like)
    if like and len(like) < len(texts) and list(like) != itself:
        yield (Condition(column.name, Holds.EQUALS, like),), weight("link.state_like")
    over = tuple(value for value, text in texts.items() if text in state.differs)
    if over and len(over) < len(texts):
        yield (Condition(column.name, Holds.DIFFERS, over),), weight("link.state_differs")


def _by_flag(column: ColumnProfile, state: State, token: Token, denied: str) -> Iterator[Told]:
    if not is_flag(column):
        return
    stems = set(column.named.stems) - MOMENTS
    true, false = sides(column)
    if true is not None and stems & (state.flag | {token.stem}):
        yield (Condition(column.name, Holds.EQUALS, (true,)),), weight("link.state_flag")
    elif false is not None and stems & (state.unflag | ({stem(denied)} if denied else set())):
        yield (Condition(column.name, Holds.EQUALS, (false,)),), weight("link.state_unflag")


def _by_filling(column: ColumnProfile, state: State, token: Token, denied: str) -> Iterator[Told]:
    """A closing date or a key that is filled or empty: one that some rows lack."""
    stems = set(column.named.stems) - MOMENTS
    done = column.role is Role.DATE and token.norm.endswith((*DONE, *HAPPENED))
    if column.filled < 1 and stems & (state.filled | ({token.stem} if done else set())):
        yield (Condition(column.name, Holds.FILLED),), weight("link.state_filled")
    elif column.filled < 1 and stems & (state.empty | ({stem(denied)} if denied else set())):
        yield (Condition(column.name, Holds.EMPTY),), weight("link.state_empty")


def _overdue(state: State, columns: Sequence[ColumnProfile]) -> Iterator[Told]:
    """A date that is past, and the thing not done: by a date that is empty, or a status that says so."""
    for due in columns:
        if not due.comparable or not set(due.named.stems) & state.past:
            continue
        undone = [
            Condition(column.name, Holds.EMPTY)
            for column in columns
            if column.role is Role.DATE and column != due and set(column.named.stems) & state.empty
        ]
        for column in columns:
            values = tuple(
                c.value
                for c in column.states
                if stem(str(c.value)) in state.empty and column.role is not Role.BOOL
            )
            undone += [Condition(column.name, Holds.DIFFERS, values)] if values else []
        past = Condition(due.name, Holds.PAST)
        for condition in undone[:2]:
            yield (past, condition), weight("link.state_overdue")
        yield (past,), weight("link.state_past") if undone else weight("link.state_overdue")
