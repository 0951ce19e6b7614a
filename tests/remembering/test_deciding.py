"""What counts as decided, on readings of a question about reviews."""

import pytest

from pleasqlarify.model import Attitude
from pleasqlarify.remembering.deciding import decided
from pleasqlarify.remembering.nouns import Decision


def told(session):
    schema = session.database.schema
    return decided(session.space, session.replies, session.utterance, schema)


def showing(session, column):
    """The result of a reading that shows a column."""
    texts = [c.text for c in session.space.candidates]
    place = next(i for i, text in enumerate(texts) if text.startswith(f"SELECT Reviews.{column} "))
    return session.space.outputs[session.space.intent[place]].fingerprint


def test_nothing_said_decides_nothing(session):
    assert told(session) == ()


def test_pointing_at_a_result_decides_what_its_readings_take_words_for(session):
    session.keep([showing(session, "Opinion")])
    assert Decision("review", "Opinion") in told(session)


@pytest.mark.parametrize("attitude", [Attitude.EITHER, Attitude.NOT_SURE])
def test_who_does_not_mind_or_does_not_know_decides_nothing(session, attitude):
    session.reply(session.state.proposed, attitude)
    assert told(session) == ()


def test_what_replies_leave_open_is_not_decided(session):
    session.keep([showing(session, "Opinion"), showing(session, "Rating")])
    assert "review" not in [one.subject for one in told(session)]


def test_what_was_taken_back_was_not_decided(session):
    session.keep([showing(session, "Opinion")])
    session.back()
    assert told(session) == ()


def test_what_only_came_along_is_not_decided(session):
    session.keep([showing(session, "Opinion")])
    opinions = [c for c in session.space.candidates if c.text.startswith("SELECT Reviews.Opinion FROM")]
    assert (len(opinions), [one.subject for one in told(session)]) == (1, ["review"])


def test_what_could_have_been_chosen_otherwise_is_decided(session):
    session.keep([showing(session, "Rating")])
    ratings = [c for c in session.space.candidates if c.text.startswith("SELECT Reviews.Rating FROM")]
    assert (len(ratings) > 1, "what does “drama” mean?" in [one.subject for one in told(session)]) == (
        True,
        True,
    )
