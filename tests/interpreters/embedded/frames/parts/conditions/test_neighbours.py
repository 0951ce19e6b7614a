"""Which table the words before a noun describe."""

import pytest

from framed import asked_about
from pleasqlarify.interpreters.embedded.frames.parts.conditions.neighbours import described


@pytest.mark.parametrize(
    ("question", "tables"), [("merry events", {"events"}), ("Tove Berg's events", set())]
)
def test_an_adjective_describes_the_noun_behind_it_and_an_owner_does_not(question, tables):
    asked = asked_about(question, "radio")
    assert described(asked, asked.links.spots[0]) == tables
