from pleasqlarify.apps.widget.sitting import Sitting


def test_what_was_replied_before_it_was_shown_counts(session):
    session.reply(session.state.proposed, 0)
    said = session.replies
    sitting = Sitting(session, lambda: None)
    assert session.replies == said
    assert (sitting.history.moves, session.back(), session.replies) == (1, True, ())


def test_each_change_is_told_once_it_is_made(session):
    seen = []
    sitting = Sitting(session, lambda: seen.append(session.history.position))
    session.reply(session.state.proposed, 0)
    session.back()
    session.forward()
    sitting.history.without(1)
    assert seen == [0, 1, 0, 1, 0]


def test_a_step_that_leads_nowhere_is_not_told(session):
    sitting = Sitting(session, lambda: None)
    assert not session.back()
    assert [event["type"] for event in sitting.events] == ["space"]


def test_a_cell_and_the_page_gather_in_turn(session):
    work = Sitting(session, lambda: None).work
    with session.at_work:
        assert not work.begin()
    assert work.begin()
    assert session.at_work.locked()
    work.end()
    assert not session.at_work.locked()
    assert work.do(lambda: str(session.at_work.locked())) == "True"
