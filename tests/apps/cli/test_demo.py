from pleasqlarify import demo


def test_list_shows_every_question(pleasqlarify):
    ran = pleasqlarify("demo", "--list")
    assert ran.status == 0
    assert all(question.utterance in ran.out for question in demo.QUESTIONS)


def test_a_number_that_there_is_not_is_a_usage_error(pleasqlarify):
    ran = pleasqlarify("demo", "99")
    assert ran.status == 2
    assert "no demo question 99; there are 1 to 6" in ran.err


def test_without_a_terminal_it_says_what_to_give(pleasqlarify):
    assert pleasqlarify("demo").status == 2
