from pleasqlarify.databases.worker.answers import Answer

COLUMNS, END = {"columns": ["a"], "types": ["int"]}, {"end": True, "limited": None, "elapsed_s": 0.1}


def test_what_came_before_a_second_attempt_is_forgotten():
    answer = Answer()
    for message in (COLUMNS, {"rows": [[1]]}, END | {"limited": "memory", "again": True}):
        answer.hear(message)
    assert not answer.ended

    for message in (COLUMNS, {"rows": [[2]]}, END):
        answer.hear(message)
    assert answer.ended
    assert answer.outcome().rows == ((2,),)


def test_rows_that_have_left_are_not_sent_again():
    answer = Answer()
    for message in (COLUMNS, {"rows": [[1]]}):
        answer.hear(message)
    assert answer.taken().rows == ((1,),)

    answer.hear(END | {"limited": "memory", "again": True})
    assert answer.ended
    assert answer.outcome().limited == "memory"
