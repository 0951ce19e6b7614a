"""Days of the week and months as columns hold them, in full or cut short: "on Sunday", "at weekends"."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.nouns import Condition, Holds, StateNamed, ValueNamed
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.calendar.arithmetic import NAMES
from pleasqlarify.interpreters.embedded.words.calendar.dates import WEEKDAYS
from pleasqlarify.interpreters.embedded.words.nouns import Words

DAYS, MONTHS = tuple(WEEKDAYS), tuple(name.lower() for name in NAMES)
WEEKEND, WORKING = DAYS[5:], DAYS[:5]
STRETCHES = {"weekend": WEEKEND, "weekends": WEEKEND, "weekdays": WORKING}
SHORT = 3  # letters of a name that is cut short, at least


def calendar_values(words: Words, profile: Profile) -> Iterator[Candidate]:
    """The values of columns that hold nothing but days of the week, or months, for words that name them."""
    held = [(column, names) for column in profile.columns if (names := spelled(column))]
    for place, token in enumerate(words.tokens) if held else ():
        word = token.norm.removesuffix("s") if token.norm.removesuffix("s") in DAYS else token.norm
        for column, names in held:
            if word in names and names[word].casefold() != token.norm:
                named = ValueNamed(column.table, column.name, names[word])
                yield Candidate(place, place + 1, named, weight("link.exact_value"))
            values = tuple(names[day] for day in STRETCHES.get(token.norm, ()) if day in names)
            if values:
                days = StateNamed(column.table, (Condition(column.name, Holds.EQUALS, values),))
                yield Candidate(place, place + 1, days, weight("link.state_flag"))


def spelled(column: ColumnProfile) -> dict[str, str]:
    """How the column spells each name; nothing where it holds anything else."""
    values = [count.value for count in column.states if isinstance(count.value, str) and count.value]
    for names in (DAYS, MONTHS):
        found = {name: value for name in names for value in values if _is_short_for(value, name)}
        if len(found) == len(values) > 1:
            return found
    return {}


def _is_short_for(value: str, name: str) -> bool:
    plain = value.casefold().rstrip(".")
    return len(plain) >= SHORT and name.startswith(plain)
