"""A number that is called by what was done is named with the noun of what it was done to."""

import pytest

from scripted import first

LATEST = "JOIN voyages ON stops.voyage_id = voyages.id"
OCTOBER = "voyages.sailed_at >= '2026-10-01' AND voyages.sailed_at < '2026-11-01'"
DONE = {
    "crates loaded per month": (
        f"SELECT STRFTIME('%Y-%m', voyages.sailed_at), SUM(stops.loaded) FROM stops {LATEST} "
        "GROUP BY STRFTIME('%Y-%m', voyages.sailed_at)"
    ),
    "how many crates were loaded in October": f"SELECT SUM(stops.loaded) FROM stops {LATEST} WHERE {OCTOBER}",
    "how many crates were unloaded in total": "SELECT SUM(unloaded) FROM stops",
    "total crates loaded and unloaded per pier": (
        "SELECT SUM(loaded), SUM(unloaded), pier FROM stops GROUP BY pier"
    ),
    "biggest voyage by crates loaded": (
        f"SELECT voyages.remark, SUM(stops.loaded) FROM stops {LATEST} "
        "GROUP BY voyages.id, voyages.remark ORDER BY SUM(stops.loaded) DESC LIMIT 1"
    ),
    "average crates loaded per voyage": (
        "SELECT AVG(number) FROM (SELECT SUM(stops.loaded) AS number FROM stops "
        "GROUP BY stops.voyage_id) AS of_each"
    ),
}

SHARED = {
    "pier with the most crates loaded": (
        "SELECT pier, SUM(loaded) FROM stops GROUP BY pier ORDER BY SUM(loaded) DESC LIMIT 1"
    ),
    "which pier had the fewest crates unloaded": (
        "SELECT pier, SUM(unloaded) FROM stops GROUP BY pier ORDER BY SUM(unloaded) LIMIT 1"
    ),
}


@pytest.mark.parametrize("question", DONE)
def test_what_was_done_to_things_is_their_number_added_up(question):
    assert first("wharf", question) == DONE[question]


@pytest.mark.parametrize("question", SHARED)
def test_what_rows_share_is_ranked_by_what_they_come_to(question):
    assert first("wharf", question) == SHARED[question]
