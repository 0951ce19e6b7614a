"""Values that are asked for themselves."""

import pytest

from framed import best_text
from pleasqlarify.interpreters.embedded.frames.listing import listing


def test_categories_that_which_asks_for_are_shown_once_each():
    assert best_text(listing, "which priorities do our tickets have", "helpdesk") == (
        "SELECT DISTINCT priority FROM tickets"
    )


@pytest.mark.parametrize("question", ["cities of members", "which members live in Graz"])
def test_rows_and_their_columns_are_shown_as_often_as_they_are(question):
    assert "DISTINCT" not in best_text(listing, question, "studio")
