"""What it costs that numbers are shown or ranked by that should be added up."""

import pytest

from framed import asked_about
from pleasqlarify.interpreters.embedded.frames.parts.names.pieces import Field, Key, Piece, Whole
from pleasqlarify.interpreters.embedded.frames.parts.names.unsummed import one_of_many

HOURS = (Key(Field("repairs", "hours_spent"), descending=True),)


@pytest.mark.parametrize("shown", [Field("staff", "staff_name"), Whole("staff")])
def test_the_most_of_many_rows_is_rather_not_one_of_them_whatever_is_shown(shown):
    asked = asked_about("who has the most hours", "hire")
    assert one_of_many(asked, Piece((shown,), order=HOURS, limit=1)) < 0
    assert one_of_many(asked, Piece((shown,), order=HOURS)) == 0
