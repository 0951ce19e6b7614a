import pytest

from pleasqlarify.apps.views.page.offering import MOST, named, on_offer
from pleasqlarify.apps.views.questions import identity
from pleasqlarify.assumed import Assumption
from pleasqlarify.errors import UnknownVariable


def test_each_question_is_on_offer_once_the_proposed_one_among_them(session):
    subjects = [variable.subject for variable in on_offer(session)]
    assert len(set(subjects)) == len(subjects) <= MOST + 1
    assert session.state.proposed.subject in subjects


def test_what_changes_an_assumption_is_on_offer_too(session):
    last = session.variables[-1]
    assert last.subject in {v.subject for v in on_offer(session, [Assumption("a side", last)])}


def test_a_question_is_found_by_its_id(session):
    for variable in session.variables:
        assert named(session, identity(variable.subject)).subject == variable.subject


def test_an_unknown_id_is_refused(session):
    with pytest.raises(UnknownVariable, match="no question 'x' is open"):
        named(session, "x")
