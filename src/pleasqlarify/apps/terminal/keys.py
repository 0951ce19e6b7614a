"""What was typed, and what is meant by it."""

import re
from dataclasses import dataclass
from enum import Enum, auto

from pleasqlarify.model import Attitude, Clause, Results, Variable


class Key(Enum):
    """What may be asked of the conversation at any time."""

    CONFIRM = auto()
    BACK = auto()
    FORWARD = auto()
    QUESTIONS = auto()
    RESULTS = auto()
    SQL = auto()
    FAILURES = auto()
    LOST = auto()
    NOT_HERE = auto()
    HELP = auto()
    QUIT = auto()


@dataclass(frozen=True, slots=True)
class Option:
    """An answer to the question that is asked, by its position."""

    index: int


@dataclass(frozen=True, slots=True)
class Other:
    """Another question of the list, counted from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class Words:
    """An answer in words, still to be matched."""

    text: str


@dataclass(frozen=True, slots=True)
class Unfit:
    """Something that is no answer to this question, and why."""

    why: str


@dataclass(frozen=True, slots=True)
class Assumed:
    """An assumption to change, counted from 1; 0 shows them all."""

    number: int


@dataclass(frozen=True, slots=True)
class Shown:
    """A result of the first screen, counted from 1."""

    number: int


Meant = Shown | Assumed | Key | Option | Attitude | Other | Words | Unfit

KEYS = {
    "": Key.CONFIRM,
    "b": Key.BACK, "back": Key.BACK, "undo": Key.BACK,
    "f": Key.FORWARD, "forward": Key.FORWARD, "redo": Key.FORWARD,
    "l": Key.QUESTIONS, "list": Key.QUESTIONS,
    "o": Key.RESULTS, "results": Key.RESULTS,
    "s": Key.SQL, "sql": Key.SQL,
    "d": Key.FAILURES,
    "w": Key.LOST,
    "m": Key.NOT_HERE,
    "h": Key.HELP, "help": Key.HELP,
    "q": Key.QUIT, "quit": Key.QUIT, "exit": Key.QUIT,
}  # fmt: skip
ATTITUDES = {
    "?": Attitude.NOT_SURE, "i don't know": Attitude.NOT_SURE, "don't know": Attitude.NOT_SURE,
    "idk": Attitude.NOT_SURE, "not sure": Attitude.NOT_SURE,
    "e": Attitude.EITHER, "either": Attitude.EITHER, "either is fine": Attitude.EITHER,
    "i don't mind": Attitude.EITHER, "i don't care": Attitude.EITHER,
    "none": Attitude.NONE, "none of these": Attitude.NONE, "neither": Attitude.NONE, "0": Attitude.NONE,
}  # fmt: skip
NO_ANSWER = "there is no answer"
YES, NO = {"y", "yes", "yes please"}, {"n", "no", "no thanks"}


def meant(typed: str, asked: Variable | None) -> Meant:
    """What the words mean while this question is asked; None: the answer is shown.

    >>> meant("#3", None), meant("  B ", None), meant("no product ids", None)
    (Other(number=3), <Key.BACK: 2>, Words(text='no product ids'))
    """
    said = " ".join(typed.split())
    word = said.casefold().replace("’", "'").rstrip(".!") or said
    if word in KEYS:
        return KEYS[word]
    if match := re.fullmatch(r"#\s*(\d{1,4})", said):
        return Other(int(match[1]))
    if match := re.fullmatch(r"a ?(\d{0,3})", word):
        return Assumed(int(match[1] or 0))
    if match := re.fullmatch(r"o ?(\d{1,3})", word):
        return Shown(int(match[1]))
    if asked is None:
        return Attitude.NONE if word in NO or ATTITUDES.get(word) is Attitude.NONE else _unasked(said, word)
    if word in ATTITUDES:
        return _attitude(ATTITUDES[word], asked)
    if word in YES | NO:
        return _yes_or_no(word in YES, asked)
    if re.fullmatch(r"\d{1,4}", word):
        return _numbered(int(word), asked)
    return Words(said)


def leaves(typed: str) -> bool:
    """Whether somebody who may type a question of their own wants to go instead.

    >>> leaves(""), leaves(" Q "), leaves("queries")
    (True, True, False)
    """
    word = typed.strip().casefold()
    return not word or KEYS.get(word) is Key.QUIT


def _unasked(said: str, word: str) -> Meant:
    """Something typed while nothing is asked: yes agrees with the answer that is shown."""
    if word in YES:
        return Key.CONFIRM
    if word in ATTITUDES or word.isdigit():
        return Unfit("nothing is being asked now; Enter to finish, n if this is not what you meant")
    return Words(said)


def _attitude(attitude: Attitude, asked: Variable) -> Meant:
    if attitude is Attitude.NONE and isinstance(asked.subject, Clause):
        return Unfit("here it is yes or no; ? if you cannot tell, m if what you mean is neither")
    return attitude


def _yes_or_no(yes: bool, asked: Variable) -> Meant:
    if isinstance(asked.subject, Clause):
        return Option(asked.options.index(yes))
    if not yes:
        return Attitude.NONE
    if isinstance(asked.subject, Results) and len(asked.options) == 1:
        return Option(0)
    return Unfit(f"which one? Type its number, 1 to {len(asked.options)}")


def _numbered(number: int, asked: Variable) -> Meant:
    if 1 <= number <= len(asked.options):
        return Option(number - 1)
    return Unfit(f"{NO_ANSWER} {number}; there are 1 to {len(asked.options)}")
