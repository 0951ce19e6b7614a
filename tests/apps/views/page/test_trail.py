from pleasqlarify.model import Kind


def trail(session, drawn):
    return drawn(session)[1]["trail"]


def clause(session, place=0):
    return [v for v in session.variables if v.kind is Kind.CLAUSE][place]


def test_the_first_step_is_the_question_itself(session, drawn):
    (first,) = trail(session, drawn)
    assert (first["step"], first["said"], first["left"]) == (0, session.utterance, len(session.intents))


def test_each_step_tells_what_was_left_then(session, drawn):
    left = [len(session.intents)]
    for answer in (True, False):
        session.reply(clause(session), answer)
        left.append(len(session.intents))
    assert [step["left"] for step in trail(session, drawn)] == left


def test_a_step_shows_the_likeliest_results_that_it_left(session, drawn):
    session.reply(clause(session), True)
    top = trail(session, drawn)[-1]["top"]
    shares = [one["share"] for one in top]
    assert shares == sorted(shares, reverse=True)
    assert top[0]["intent"] == session.state.intents.argmax()


def test_steps_ahead_stay_on_the_trail_until_another_way_is_taken(session, drawn):
    session.reply(clause(session), True)
    session.reply(clause(session), True)
    session.back()
    assert [step["ahead"] for step in trail(session, drawn)] == [False, False, True]
    session.reply(clause(session, 1), False)
    last = trail(session, drawn)[-1]
    assert (last["step"], last["ahead"], last["branches"]) == (3, False, [2])
    assert len(last["tried"]) == 1


def test_a_reply_that_what_was_pointed_at_contradicts_is_set_aside(session, drawn):
    title = next(v for v in session.variables if v.atoms and str(v.atoms[0]) == "SELECT Film.Title")
    session.reply(title, True)
    session.keep([session.space.outputs[0].fingerprint])
    assert session.space.outputs[0].columns == ("Opinion",)
    assert [step["set_aside"] for step in trail(session, drawn)] == [False, True, False]
