""" "By" behind a participle."""

import pytest

from framed import asked_about
from pleasqlarify.interpreters.embedded.words.nouns import Sense


def is_each(question, name="studio"):
    return any(cue.about == "by" for cue in asked_about(question, name).cues(Sense.EACH))


@pytest.mark.parametrize("noun", ["course", "city", "level", "member"])
def test_before_a_bare_noun_that_something_is_called_it_splits(noun):
    assert is_each(f"bookings cancelled by {noun}")


@pytest.mark.parametrize("doer", ["the member", "members", "Ilse Kern", "card", "mistake"])
def test_before_whoever_did_it_or_a_means_it_does_not(doer):
    assert not is_each(f"bookings cancelled by {doer}")
