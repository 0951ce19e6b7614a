"""What all databases whose statements run in a worker have in common, on one of them."""

import pytest

from boxes import made, opened
from pleasqlarify.databases.gate import checking
from pleasqlarify.tables import Admitted

QUERY = "SELECT MAX(size) FROM shops"


@pytest.fixture
def shops(tmp_path):
    database = opened(made("sqlite", tmp_path, ["CREATE TABLE shops (name TEXT, size INTEGER)"]))
    yield database
    database.close()


def with_the_least_room(check):
    """What comes back from as deep in calls as anything does."""
    try:
        return with_the_least_room(check)
    except RecursionError:
        return check(QUERY)


def test_what_was_admitted_is_not_checked_anew(shops, monkeypatch):
    admitted = shops.check(QUERY)
    monkeypatch.setattr(checking, "check", None)
    assert shops.check(QUERY) is admitted


def test_what_was_refused_where_there_was_no_room_may_run_elsewhere(shops):
    assert with_the_least_room(shops.check).rule == "size"
    assert isinstance(shops.check(QUERY), Admitted)
