"""Sorts of things that have no column of their own."""

from questions import meanings


def test_a_sort_is_the_word_in_which_several_names_end():
    assert meanings("how many mugs are there", "crockery")["mugs"][0] == "articles.name has 'Mug'"


def test_a_sort_may_have_several_words():
    assert meanings("price of salad bowls", "crockery")["salad bowls"][0] == "articles.name has 'Salad Bowl'"


def test_two_names_make_no_sort_nor_does_a_word_that_stands_elsewhere_in_names_too():
    assert "articles.name has 'Board'" not in meanings("the boards", "crockery").get("boards", [])
    assert "films.title has 'Night'" not in meanings("films of nights", "crockery").get("nights", [])


def test_what_is_in_a_state_and_what_is_measured_is_no_sort_of_things():
    assert "albums.title has 'Refund'" not in meanings("number of refunds", "records")["refunds"]
    assert "albums.title has 'Sale'" not in meanings("sales of each album", "records")["sales"]
