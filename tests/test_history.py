from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.history import History
from pleasqlarify.model import ChoicePoint, Reply

MOVES = st.lists(st.sampled_from(["say", "back", "forward"]), max_size=12)


def walked(moves):
    history = History()
    for n, move in enumerate(moves):
        history.say(Reply(ChoicePoint("p"), str(n))) if move == "say" else getattr(history, move)()
    return history


@given(MOVES)
def test_what_is_ahead_is_where_forward_leads(moves):
    history, reached = walked(moves), []
    ahead = history.ahead()
    while history.forward():
        reached.append(history.position)
    assert ahead == reached
    assert history.ahead() == []


@given(MOVES)
def test_one_back_leaves_the_place_that_was_left_ahead(moves):
    history = walked(moves)
    place = history.position
    if history.back():
        assert history.ahead()[0] == place
