from pleasqlarify.model import Used

SALES = "How many films are there?"


def test_it_names_the_words_that_are_open(session, drawn):
    assert drawn(session)[1]["headline"] == "11 possible answers; they differ in what “drama” means"


def test_single_numbers_are_told(asked, drawn):
    counting = asked(
        (3, "SELECT COUNT(*) FROM Film"),
        (2, "SELECT COUNT(*) FROM Reviews"),
        (1, "SELECT COUNT(DISTINCT Genre) FROM Film"),
        question=SALES,
        used=(Used(9, 14, "table Film"),),
    )
    headline = drawn(counting)[1]["headline"]
    assert headline.startswith("3 possible answers: 50, 63 and 20; ")


def test_where_no_word_is_open_it_tells_what_differs_in_the_queries(asked, drawn):
    plain = asked((1, "SELECT Title FROM Film"), (1, "SELECT DISTINCT Genre FROM Film"), used=())
    assert drawn(plain)[1]["headline"] == "2 possible answers; repeated lines and what is shown differ"


def test_the_last_one_is_told_as_such(session, drawn):
    session.keep([session.space.outputs[0].fingerprint])
    assert drawn(session)[1]["headline"] == "One possible answer"
