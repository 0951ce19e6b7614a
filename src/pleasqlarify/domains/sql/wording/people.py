"""Rows that are people are told apart by "who", all others by "that"."""

import re

from pleasqlarify.domains.sql.wording.english import singular

PEOPLE = frozenset(
    {
        "actor", "actress", "admin", "agent", "applicant", "artist", "athlete", "attendee", "author",
        "buyer", "candidate", "child", "citizen", "client", "coach", "colleague", "contact", "contractor",
        "customer", "developer", "director", "doctor", "donor", "driver", "editor", "employee", "engineer",
        "friend", "guest", "instructor", "inspector", "learner", "manager", "man", "member", "musician",
        "nurse", "officer", "operator", "owner", "parent", "participant", "passenger", "patient", "person",
        "photographer", "physician", "pilot", "player", "politician", "producer", "professor", "pupil",
        "reader", "referee", "representative", "resident", "reviewer", "seller", "singer", "staff", "student",
        "subscriber", "supervisor", "supporter", "teacher", "technician", "tenant", "trainer", "traveller",
        "user", "visitor", "voter", "winner", "woman", "worker", "writer",
    }
)  # fmt: skip
THAT = re.compile(r"(^|\b(?:and|or|those) )that(?= (?:are|were|have|can|cannot|belong)\b)")


def described(rows: str, says: str) -> str:
    """The rows with what is said of them.

    >>> described("customers", "that have a card"), described("films", "whose genre is Drama")
    ('customers who have a card', 'films whose genre is Drama')
    """
    return f"{rows} {who(rows, says)}"


def who(rows: str, says: str) -> str:
    """What is said of the rows, with "who" where they are people."""
    return THAT.sub(r"\1who", says) if singular(rows).split(" ")[-1] in PEOPLE else says
