from pleasqlarify.model import Clause


def standing(session, drawn, clause):
    space, state = drawn(session)
    place = next(i for i, atom in enumerate(space["atoms"]) if atom["clause"] == clause)
    return state["atoms"][place]


def clause(session, text):
    return next(v for v in session.variables if isinstance(v.subject, Clause) and str(v.atoms[0]) == text)


def test_what_all_readings_have_from_the_start_is_agreed(session, drawn):
    assert standing(session, drawn, "TABLE Reviews") == {"share": 1.0, "status": "agreed", "step": -1}


def test_what_a_reply_settles_is_decided_or_out_by_that_step(session, drawn):
    session.reply(clause(session, "SELECT Reviews.Opinion"), True)
    session.reply(clause(session, "SELECT Film.Title"), False)
    found = [standing(session, drawn, f"SELECT {column}") for column in ("Reviews.Opinion", "Film.Title")]
    assert [(one["status"], one["step"]) for one in found] == [("decided", 1), ("out", 2)]


def test_what_is_left_open_has_a_share_and_no_step(session, drawn):
    found = standing(session, drawn, "SELECT Film.Title")
    assert 0 < found["share"] < 0.75
    assert (found["status"], found["step"]) == ("open", -1)


def test_going_back_opens_what_was_settled(session, drawn):
    before = standing(session, drawn, "SELECT Film.Title")
    session.reply(clause(session, "SELECT Film.Title"), False)
    session.back()
    assert standing(session, drawn, "SELECT Film.Title") == before


def test_a_reply_that_is_taken_back_by_a_later_one_is_not_what_settled_it(session, drawn):
    title = clause(session, "SELECT Film.Title")
    session.reply(title, True)
    session.reply(title, False)
    assert standing(session, drawn, "SELECT Film.Title")["step"] == 2
