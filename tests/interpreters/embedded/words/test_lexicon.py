import json
from importlib.resources import files

from pleasqlarify.interpreters.embedded.words import lexicon
from pleasqlarify.interpreters.embedded.words.lists import listed, phrases
from pleasqlarify.interpreters.embedded.words.stems import stem


def test_the_lexicon_is_rich():
    assert len(lexicon.concepts()) >= 300
    assert len({name for of in lexicon.concepts().values() for name in of}) >= 25
    assert min(len(lexicon.verbs()), len(lexicon.measures()), len(lexicon.states())) >= 60


def test_adjectives_know_the_columns_that_measure_them():
    assert "price" in lexicon.adjectives()["cheap"].low
    assert stem("duration") in lexicon.degrees()["longest"][0].high


def test_verbs_know_the_tables_that_record_them():
    assert "payment" in lexicon.verbs()["paid"].events
    assert "visit" in lexicon.verbs()["visited"].events


def test_measures_are_known_by_several_names():
    names = {lexicon.measures()[phrase].name for phrase in (("revenue",), ("turnover",), ("gross", "sales"))}
    assert names == {"revenue"}


def test_states_know_their_opposites():
    assert stem("paid") in lexicon.states()["unpaid"].unflag


def test_units_of_one_kind_differ_in_size():
    assert lexicon.units()["hours"].size == 60 * lexicon.units()["min"].size


def test_synonyms_are_of_both_sides():
    assert lexicon.share_a_concept(stem("clients"), stem("customers"))
    assert not lexicon.share_a_concept(stem("banana"), stem("customers"))


def test_no_harmless_word_carries_meaning_by_itself():
    alone = {
        words[0]
        for group in phrases().values()
        for words, kind, _ in group
        if len(words) == 1 and kind.bears_meaning
    }
    assert not alone & listed("function.txt")


def test_the_list_of_harmless_words_is_short():
    assert len(listed("function.txt")) < 120


def test_no_concept_is_listed_twice_for_the_second_would_replace_the_first():
    def listed_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        names = [name for name, _ in pairs]
        assert sorted(names) == sorted(set(names))
        return dict(pairs)

    text = files(lexicon.__package__).joinpath("lexicon.json").read_text(encoding="utf-8")
    assert json.loads(text, object_pairs_hook=listed_once)
