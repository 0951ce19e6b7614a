import pytest

from questions import meanings


def test_a_value_is_named_by_all_its_words_in_any_case():
    assert meanings("customers in new york")["new york"][0] == "customers.city = 'New York'"


def test_every_column_that_holds_a_value_is_an_alternative():
    found = meanings("tracks from Harbor Lights", "music")["Harbor Lights"]
    assert {"Track.Name = 'Harbor Lights'", "Album.Title = 'Harbor Lights'"} <= set(found)


def test_a_part_of_a_name_in_capitals_stands_in_values_like_it():
    assert meanings("patients of Jonas Berg", "clinic")["Jonas Berg"][0] == "doctors.name has 'Jonas Berg'"


def test_an_owner_is_a_name_at_the_beginning_of_a_sentence_too():
    assert "agents.name has 'Lena'" in meanings("Lena's tickets", "helpdesk")["Lena's"]


@pytest.mark.parametrize(
    "question",
    ["best selling artist", "sales per country", "how many tracks are on each album", "the best of each day"],
)
def test_words_of_the_question_that_occur_in_titles_are_no_filter(question):
    likely = [found for spot in meanings(question, "music", least=0.6).values() for found in spot]
    assert not [found for found in likely if " = " in found or " has " in found]


def test_it_is_always_an_option_that_the_words_are_no_value():
    assert "no value" in meanings("customers in Paris")["Paris"]


def test_values_joined_by_or_prefer_one_column():
    found = meanings("tracks by Metalwing or The Quiet Few", "music")
    assert {spot[0].split(" = ")[0] for words, spot in found.items() if words != "tracks"} == {
        "Track.Composer"
    }


def test_a_value_whose_column_is_named_beside_it_gains():
    alone = meanings("billing", "helpdesk")["billing"]
    assert set(alone[:2]) == {"teams.name = 'Billing'", "tags.label = 'billing'"}
    assert meanings("label billing", "helpdesk")["billing"][0] == "tags.label = 'billing'"


def test_a_number_that_is_a_text_value_keeps_both_readings():
    found = meanings("appointments in room 2010", "clinic")["2010"]
    assert found[:2] == ["rooms.room_number = '2010'", "rooms.room_id exactly 2010"]


def test_words_that_stand_apart_name_a_value_by_the_first_of_them():
    found = meanings("phone shows and panel shows that are talking about sports", "radio")
    assert found["phone"] == ["no value", "shows.format = 'Phone Talk'"]


def test_a_name_that_looks_like_a_function_word_is_a_part_of_its_value():
    assert meanings("What is John Doe's event?", "radio")["John Doe's"][0] == "reporters.name = 'John Doe'"
