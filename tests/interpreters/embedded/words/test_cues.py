import pytest

from pleasqlarify.interpreters.embedded.words import read
from pleasqlarify.interpreters.embedded.words.nouns import Sense, WordClass
from questions import TODAY, said


def cues(question):
    words = read(question, TODAY)
    return {said(words, cue.positions): (cue.kind.value, cue.sense.value) for cue in words.cues}


def classes(question):
    return {token.text: token.kind for token in read(question, TODAY).tokens}


@pytest.mark.parametrize(
    ("question", "words", "kind", "sense"),
    [
        ("products that were never sold", "never", "negation", "never"),
        ("customers without orders", "without", "negation", "without"),
        ("customers who haven't paid", "haven't", "negation", "not"),
        ("none of the rooms", "none of", "negation", "none"),
        ("all films except dramas", "except", "negation", "except"),
        ("no more than 5 rooms", "no more than", "comparison", "at most"),
        ("only one order", "only", "comparison", "only"),
        ("sales vs refunds", "vs", "comparison", "versus"),
        ("share of late orders", "share of", "ratio", "share"),
        ("what percentage of orders", "percentage of", "ratio", "share"),
        ("refund rate", "rate", "ratio", "rate"),
        ("revenue growth", "growth", "ratio", "growth"),
        ("the most expensive room", "most expensive", "superlative", "highest"),
        ("the least expensive room", "least expensive", "superlative", "lowest"),
        ("cheapest room", "cheapest", "superlative", "lowest"),
        ("the first order", "first", "superlative", "lowest"),
        ("rooms in each hotel", "in each", "each", "each"),
        ("tracks they have in common", "in common", "each", "in common"),
        ("how many rooms", "how many", "aggregate", "count"),
        ("on average", "on average", "aggregate", "average"),
        ("different rooms", "different", "aggregate", "distinct"),
        ("how long is a visit", "how long is", "time", "duration"),
        ("revenue year over year", "year over year", "time", "year over year"),
        ("rooms sorted by price", "sorted by", "function", "sorted"),
        (
            "each agent, including those with none",
            "including those with none",
            "negation",
            "also those with none",
        ),
    ],
)
def test_phrases_have_a_class_and_a_sense(question, words, kind, sense):
    assert cues(question)[words] == (kind, sense)


@pytest.mark.parametrize(
    "question", ["films directed by women", "songs by Nora Kim", "paid by card", "sorted by price"]
)
def test_by_is_no_each_after_a_participle_or_before_a_name(question):
    assert WordClass.EACH not in classes(question).values()


@pytest.mark.parametrize("question", ["sales by country", "rooms by floor"])
def test_by_is_each_otherwise(question):
    assert classes(question)["by"] is WordClass.EACH


def test_first_and_last_are_no_superlatives_before_name():
    assert cues("first name and last name") == {}
    assert cues("customers of the last 12 months, first and last name") == {}


def test_what_lasts_is_not_the_last():
    assert cues("films that last two hours") == {}


def test_a_number_denies_nothing():
    assert cues("the no. of the room") == {}


def test_a_no_show_denies_nothing():
    assert cues("no-show rate") == {"rate": ("ratio", "rate")}


def test_the_longest_phrase_wins():
    assert cues("at least 5 rooms") == {"at least": ("comparison", Sense.AT_LEAST.value)}


def test_asking_verbs_need_no_account_at_the_beginning_only():
    kinds = read("Show me the show with most episodes", TODAY).tokens
    assert [token.kind for token in kinds if token.norm == "show"] == [WordClass.FUNCTION, WordClass.CONTENT]


@pytest.mark.parametrize(
    ("question", "kind"),
    [("Greek films, show titles", WordClass.FUNCTION), ("dance, show and play", WordClass.CONTENT)],
)
def test_a_part_of_the_question_may_begin_with_them(question, kind):
    assert [token.kind for token in read(question, TODAY).tokens if token.norm == "show"] == [kind]


def test_a_yet_behind_a_negation_says_no_more_than_it():
    def senses(text):
        return [cue.sense for cue in read(text, TODAY).cues]

    assert senses("members who have not paid yet") == [Sense.NOT]
    assert senses("is it paid yet") == [Sense.STILL]
