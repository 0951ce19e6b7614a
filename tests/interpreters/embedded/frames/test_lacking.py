"""None of a kind is said of all rows that share a value: one of another kind is not enough."""

import pytest

from scripted import first

LACKING = {
    ("uploads", "which folders have no draft photos"): (
        "SELECT DISTINCT folder FROM photos WHERE NOT folder IN "
        "(SELECT folder FROM photos WHERE NOT folder IS NULL AND quality = 'draft')"
    ),
    ("uploads", "folders without drafts"): (
        "SELECT DISTINCT folder FROM photos WHERE NOT folder IN "
        "(SELECT folder FROM photos WHERE NOT folder IS NULL AND quality = 'draft')"
    ),
    ("uploads", "list owners with no photos over 4 MB"): (
        "SELECT DISTINCT owner FROM photos WHERE NOT owner IN "
        "(SELECT owner FROM photos WHERE NOT owner IS NULL AND file_size_kb > 4000)"
    ),
    ("uploads", "how many owners have no final photos"): (
        "SELECT COUNT(DISTINCT owner) FROM photos WHERE NOT owner IN "
        "(SELECT owner FROM photos WHERE NOT owner IS NULL AND quality = 'final')"
    ),
    ("wharf", "skippers without voyages in October"): (
        "SELECT DISTINCT skipper FROM voyages WHERE NOT skipper IN (SELECT skipper FROM voyages "
        "WHERE NOT skipper IS NULL AND sailed_at >= '2026-10-01' AND sailed_at < '2026-11-01')"
    ),
    ("wharf", "which skippers have no stops at old/stone"): (
        "SELECT DISTINCT skipper FROM voyages WHERE NOT skipper IN (SELECT voyages.skipper FROM stops "
        "JOIN voyages ON stops.voyage_id = voyages.id "
        "WHERE NOT voyages.skipper IS NULL AND stops.pier = 'old/stone')"
    ),
}


@pytest.mark.parametrize(("name", "question"), LACKING)
def test_what_rows_share_lacks_a_kind_where_none_of_them_is_of_it(name, question):
    assert first(name, question) == LACKING[name, question]
