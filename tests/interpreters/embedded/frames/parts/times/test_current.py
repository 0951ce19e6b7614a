"""What lasts until now, where both days are always known."""

from framed import best_text, sides
from pleasqlarify.interpreters.embedded.frames.listing import listing
from pleasqlarify.interpreters.embedded.frames.whichever import whichever

NOW = "arrival_date < '2026-11-30' AND departure_date >= '2026-11-29'"


def test_who_has_come_and_not_yet_gone_is_there_at_the_moment():
    assert best_text(listing, "which guests are in the house at the moment", "inn") == (
        f"SELECT first_name, last_name FROM guests WHERE id IN (SELECT guest_id FROM stays WHERE {NOW})"
    )


def test_those_who_stay_are_shown_by_their_whole_name():
    assert best_text(whichever, "who is staying at the moment", "inn").startswith(
        "SELECT guests.first_name, guests.last_name FROM stays JOIN guests"
    )


def test_an_empty_day_of_leaving_says_more_than_two_known_days():
    said = sides(listing, "which members are still here", "studio")["what does “still” mean"]
    assert said == {"no cancelled on", "with visits: no check out"}
