from hypothesis import given
from hypothesis import strategies as st

from films import SCHEMA, Films
from pleasqlarify.interpreters.llm import values
from pleasqlarify.interpreters.llm.link import LEAST, MOST_RIVALS, content, linked, phrases
from pleasqlarify.tables import Column, Relation, Schema

QUESTION = "What was the review for the drama film?"


def rivals(utterance, schema=SCHEMA):
    return {group[0].phrase: [link.column for link in group] for group in linked(utterance, schema).rivals}


def test_rival_columns_of_a_word_are_ordered_by_likeness():
    assert rivals(QUESTION)["review"] == ["AudienceReviews", "Opinion", "Rating", "Reviewer"]


def test_a_word_for_a_table_means_what_its_rows_are_called():
    assert rivals(QUESTION)["film"] == ["Title"]


def test_who_made_something_is_asked_as_one():
    columns = tuple(Column(name, "TEXT") for name in ("Director", "Writer", "Country"))

    assert rivals("Who made it?", Schema("sqlite", (Relation("t", columns),))) == {
        "who made": ["Director", "Writer"]
    }


def test_a_table_is_linked_by_its_name():
    assert [link.table for link in linked("list the films", SCHEMA).tables] == ["Films"]


def test_a_question_of_two_words_is_linked_as_one():
    assert rivals("How long is Northbound?") == {"how long": ["Runtime"]}


def test_a_comment_links_too():
    assert rivals("ordered by release") == {"release": ["Year"]}


def test_keys_are_no_reading_of_a_word():
    assert all("Id" not in columns for columns in rivals("which id has the film?").values())


def test_a_word_that_is_a_value_names_no_column():
    schema = Schema("sqlite", (Relation("t", (Column("drama", "TEXT"), Column("genre", "TEXT"))),))
    value = values.Link(6, 11, "drama", "t", "genre", "Drama", 0.95)

    assert linked("which dramas", schema).rivals
    assert not linked("which drama films", schema, [value]).rivals


@given(st.text(max_size=60))
def test_links_are_stretches_of_the_utterance(utterance):
    for link in linked(utterance, SCHEMA).all:
        assert 0 <= link.start < link.end <= len(utterance)
        assert link.strength >= LEAST


def test_no_word_has_too_many_rivals():
    columns = tuple(Column(f"name_{i}", "TEXT") for i in range(50))
    links = linked("the name", Schema("sqlite", (Relation("t", columns),)))

    assert [len(group) for group in links.rivals] == [MOST_RIVALS]


def test_function_words_name_nothing():
    assert content("what is the of and") == []


def test_phrases_are_longest_first_and_never_end_in_a_function_word():
    found = [phrase.text for phrase in phrases("reviews of The Long Harbour")]

    assert [len(text) for text in found] == sorted(map(len, found), reverse=True)
    assert {"reviews of the long", "the long harbour", "long harbour", "harbour"} <= set(found)
    assert not any(text.endswith((" of", " the")) for text in found)


def found(utterance):
    return {(link.phrase, link.place, link.value) for link in values.found(utterance, Films())}


def test_a_value_is_found_whole_in_one_column_and_in_part_in_another():
    assert found(QUESTION) == {("drama", "Films.Genre", "Drama"), ("drama", "Films.Title", "drama")}


def test_a_value_of_several_words_is_found_by_look_up():
    assert ("cold orchard", "Films.Title", "Cold Orchard") in found("Is Cold Orchard a thriller?")


def test_a_value_is_found_in_the_plural():
    assert ("comedies", "Films.Genre", "Comedy") in found("Which comedies are there?")


def test_a_question_full_of_quotes_finds_nothing_and_breaks_nothing():
    assert found('\'; DROP TABLE Films; -- %_\\ "x"') == set()


def test_look_ups_are_bounded():
    class Counting(Films):
        schema = Schema(
            "sqlite",
            tuple(Relation(f"t{i}", (Column("a", "TEXT"),)) for i in range(10 * values.MOST_COLUMNS)),
        )
        asked = 0

        def run(self, sql, limits=values.EACH):
            self.asked += 1
            return super().run(sql, limits)

    database = Counting()
    values.found("something else", database)

    assert database.asked <= values.MOST_COLUMNS


def test_a_word_of_the_schema_is_no_part_of_a_value():
    value = values.Link(0, 5, "films", "Reviews", "Opinion", "films", 0.6)

    assert linked("films", SCHEMA, [value]).values == ()


def test_a_word_within_long_text_is_no_value():
    class Telling(Films):
        plot = Column("Plot", "TEXT", samples=("A drama that goes on for far too long.",), distinct=1)
        schema = Schema("sqlite", (Relation("Films", (plot,)),))

    assert values.found("which drama", Telling()) == []
