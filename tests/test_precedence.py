from contextlib import closing

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bookshop import opened
from pleasqlarify.domains import domain_of
from pleasqlarify.gathering import Gathering
from pleasqlarify.model import Proposal, Source, Used
from pleasqlarify.precedence import descending
from pleasqlarify.session import Session

LEVELS_WITH_SHARES = st.lists(st.tuples(st.integers(0, 3), st.floats(1e-6, 1)), min_size=1, max_size=12)


@given(LEVELS_WITH_SHARES)
def test_shares_fall_from_level_to_level_and_add_up_to_the_same(case):
    level, share = np.array([one for one, _ in case]), np.array([one for _, one in case])
    given_back = descending(level, share)

    assert given_back.sum() == pytest.approx(share.sum())
    assert all(
        given_back[level == one].min(initial=9) > given_back[level > one].max(initial=0) for one in set(level)
    )


@given(LEVELS_WITH_SHARES)
def test_shares_that_fall_already_stay(case):
    share = np.array(sorted((one for _, one in case), reverse=True))
    assert descending(np.arange(len(share)), share) == pytest.approx(share, rel=1e-6)


def test_a_reading_that_drops_a_word_never_ranks_above_one_that_uses_it(tmp_path):
    words = (Used(6, 11, "table book"), Used(16, 21, "not"), Used(22, 30, "table review"))
    drops = Proposal("SELECT title FROM book", Source("model", 9, 9.0), (), words[:1])
    uses = Proposal(
        "SELECT title FROM book WHERE NOT id IN (SELECT book_id FROM review WHERE id > 4)",
        Source("model", 1, 1.0),
        (),
        words,
    )
    with closing(opened(tmp_path)) as database:
        gathering = Gathering(database, domain_of(database.schema))
        gathering.add("model", drops)
        gathering.add("model", uses)
        assert Session("Which books have never reviewed?", gathering).predicted.sql == uses.text
