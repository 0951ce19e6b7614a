import pytest

from bookshop import opened
from pleasqlarify.apps.terminal.progress import told
from pleasqlarify.domains import domain_of
from pleasqlarify.expanding import expand
from pleasqlarify.gathering import Gathering
from pleasqlarify.model import Proposal, Source


@pytest.fixture
def gathering(tmp_path):
    database = opened(tmp_path)
    yield Gathering(database, domain_of(database.schema))
    database.close()


def test_how_far_it_has_come_is_one_line(gathering):
    for text in ("SELECT title FROM book", "SELECT colour FROM book"):
        gathering.add("model", Proposal(text, Source("model", 1, 1.0)))
    line = "2 of 60 readings · 1 possible answer so far · 1 did not run   Ctrl-C: go on with these"
    assert told(gathering, 60) == line


def test_before_anything_came_ctrl_c_stops(gathering):
    assert told(gathering, 60).endswith("Ctrl-C: stop")


def test_whoever_waits_is_told_that_rivals_are_looked_for(gathering):
    lines = []
    gathering.add("model", Proposal("SELECT title FROM book", Source("model", 60, 1.0)))
    expand(gathering, 6, lambda g: lines.append(told(g, 60)))
    assert all("looking for rivals" in line for line in lines)
    assert "looking for rivals" not in told(gathering, 60)
