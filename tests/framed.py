"""What frames make of questions over the four small databases: SQL, words accounted for, sides taken."""

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Frame, Reading, positions
from pleasqlarify.interpreters.embedded.frames.rank import rank
from pleasqlarify.interpreters.embedded.plan.to_sql import to_sql
from pleasqlarify.interpreters.embedded.words import read
from questions import TODAY, linker


def asked_about(question: str, name: str = "shop") -> Asked:
    """The question linked to one of the databases in ``questions.NAMES``, asked on ``questions.TODAY``."""
    known = linker(name)
    return Asked(known.link(read(question, TODAY)), known.profile, TODAY)


def readings(frame: Frame, question: str, name: str = "shop") -> list[Reading]:
    """What a frame makes of a question, likeliest first; equal weights keep their order."""
    return sorted(frame(asked_about(question, name)), key=lambda reading: -reading.weight)


def texts(frame: Frame, question: str, name: str = "shop") -> list[str]:
    """The same as SQL of SQLite, equal texts once."""
    plans = [reading.make() for reading in readings(frame, question, name)]
    return list(dict.fromkeys(to_sql(plan, "sqlite") for plan in plans if plan))


def left_over(frame: Frame, question: str, name: str = "shop") -> list[str]:
    """The words, function words aside, that the likeliest reading does not account for."""
    best = readings(frame, question, name)[0]
    tokens = asked_about(question, name).words.tokens
    used = positions(best.used)
    return [t.norm for place, t in enumerate(tokens) if place not in used and t.kind.value != "function"]


def sides(frame: Frame, question: str, name: str = "shop") -> dict[str, set[str]]:
    """The named choices of all readings: for each point the sides taken."""
    found: dict[str, set[str]] = {}
    for reading in readings(frame, question, name):
        for choice in reading.choices:
            found.setdefault(choice.point, set()).add(choice.label)
    return found


def best_text(frame: Frame, question: str, name: str = "shop") -> str:
    """The SQL of the reading that leaves out the least of the question; of those the likeliest."""
    asked = asked_about(question, name)
    plan = min(frame(asked), key=lambda reading: rank(asked, reading)).make()
    return to_sql(plan, "sqlite") if plan else ""
