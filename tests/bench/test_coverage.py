import json
from datetime import date

import pytest

import bookshop
from pleasqlarify.bench import asking
from pleasqlarify.bench.coverage import coverage, figures
from pleasqlarify.bench.questions import from_each_gold, read
from pleasqlarify.errors import BadPool, InterpreterUnavailable, UnknownName

TEXTS, FIRST_ONLY, STARS, EVERY_NOVEL, *_ = [sql for sql in bookshop.READINGS if "DISTINCT" not in sql]
NEVER_SAID = "SELECT price FROM book"
BROKEN = "SELECT colour FROM book"


@pytest.fixture
def asked(tmp_path):
    """Writes questions, given as right queries and candidates, and reads them back."""
    bookshop.built(tmp_path)

    def write(*rows, **more):
        lines = [
            {"id": i, "question": bookshop.QUESTION, "database": "bookshop.sqlite", "gold_sql": golds}
            | {"candidates": candidates, "type": kind}
            | more
            for i, (kind, golds, candidates) in enumerate(rows)
        ]
        path = tmp_path / "questions.jsonl"
        path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        return read(path)

    return write


def measured(questions, specs=("file",), n=50):
    return figures(list(coverage(questions, specs, n)))


def test_a_right_result_is_found_when_a_candidate_returns_the_same(asked):
    found = measured(asked(("one", [TEXTS], [FIRST_ONLY])))
    assert (found["overall"]["any"], found["overall"]["all"]) == (1, 1)


def test_shares_are_of_questions(asked):
    both = ("both", [TEXTS, STARS], [STARS, TEXTS])
    one_of_two = ("half", [TEXTS, STARS], [TEXTS])
    none = ("none", [NEVER_SAID, STARS], [TEXTS])
    overall = measured(asked(both, one_of_two, none, none))["overall"]
    assert [overall[key] for key in ("n", "any", "two", "all")] == [4, 0.5, 0.25, 0.25]


def test_two_is_about_questions_that_have_two(asked):
    found = measured(asked(("one", [TEXTS], [TEXTS]), ("two", [TEXTS, STARS], [TEXTS, STARS])))
    assert found["one"]["two"] is None
    assert found["overall"]["two"] == 1


def test_right_queries_that_return_the_same_are_one(asked):
    found = measured(asked(("same", [TEXTS, FIRST_ONLY], [TEXTS])))["overall"]
    assert (found["two"], found["all"]) == (None, 1)


def test_each_type_has_its_own_figures_after_those_of_all(asked):
    found = measured(asked(("b", [TEXTS], [TEXTS]), ("a", [TEXTS], [STARS])))
    assert list(found) == ["overall", "b", "a"]
    assert (found["b"]["all"], found["a"]["all"]) == (1, 0)


def test_a_pool_is_cut_to_its_likeliest_results(asked):
    often_stars = asked(("cut", [TEXTS, STARS], [TEXTS, STARS, STARS]))
    assert measured(often_stars, n=2)["overall"]["all"] == 1
    assert [f.places for f in coverage(often_stars, ["file"], 1)] == [(0, 1)]


def test_ranks_tell_at_which_place_the_first_right_result_stands(asked):
    ranks = measured(asked(("late", [EVERY_NOVEL], [TEXTS, TEXTS, STARS, STARS, EVERY_NOVEL])))
    assert ranks["overall"]["ranks"] == {"1": 0, "4": 1, "10": 1}


def test_a_right_query_that_cannot_be_run_counts_as_not_found(asked):
    (found,) = coverage(asked(("broken", [TEXTS, BROKEN], [TEXTS, BROKEN])), ["file"], 50)
    assert (found.places, found.broken) == ((1, 0), (BROKEN,))


def test_candidates_none_of_which_runs_find_nothing(asked):
    assert measured(asked(("none", [TEXTS], [BROKEN])))["overall"]["any"] == 0


def test_recorded_by_itself_is_what_stands_in_the_file(asked):
    questions = asked(("one", [TEXTS], [TEXTS]))
    assert [f.places for f in coverage(questions, ["recorded"], 50)] == [(1,)]


def test_without_a_name_what_stands_in_the_file_is_measured_if_there_is_any(asked):
    assert measured(asked(("one", [TEXTS], [TEXTS])), specs=())["overall"]["all"] == 1
    with pytest.raises(UnknownName, match="no interpreter was named"):
        measured(asked(("one", [TEXTS], [])), specs=())


def test_a_name_that_there_is_not_is_refused_before_anything_is_read(asked):
    with pytest.raises(UnknownName, match="no interpreter 'parrot'"):
        next(coverage(asked(("one", [TEXTS], [TEXTS])), ["file", "parrot"], 50))


@pytest.fixture
def speaker(monkeypatch):
    """Lets somebody stand behind the name "speaker"; hands out the days on which they were made."""
    days = []

    def stand_in(someone):
        monkeypatch.setattr(asking, "load", lambda _, *, today: days.append(today) or someone)
        return days

    return stand_in


def test_an_interpreter_hears_the_question_and_the_day(asked, speaker):
    someone = bookshop.Saying(bookshop.proposals({TEXTS: 1}))
    days = speaker(someone)
    questions = asked(("a", [TEXTS], []), ("a", [STARS], []), today="2026-11-05")
    assert measured(questions, ["speaker"])["overall"]["any"] == 0.5
    assert someone.heard == [bookshop.QUESTION] * 2
    assert days == [None, date(2026, 11, 5)]


def test_readings_of_several_are_put_together(asked, speaker):
    speaker(bookshop.Saying(bookshop.proposals({STARS: 1})))
    found = measured(asked(("a", [TEXTS, STARS], [TEXTS])), ["file", "speaker"])
    assert found["overall"]["all"] == 1


def test_somebody_who_has_nothing_to_say_finds_nothing_and_is_told_of(asked, speaker):
    speaker(bookshop.Saying([], then=BadPool("not this question")))
    (found,) = coverage(asked(("a", [TEXTS], [])), ["speaker"], 50)
    assert (found.places, str(found.problem)) == ((0,), "not this question")


def test_a_model_that_cannot_be_reached_ends_it(asked, speaker):
    speaker(bookshop.Saying([], then=InterpreterUnavailable("nobody is there")))
    with pytest.raises(InterpreterUnavailable):
        measured(asked(("a", [TEXTS], [])), ["speaker"])


def test_figures_but_for_seconds_are_the_same_on_every_run(asked):
    questions = asked(("a", [TEXTS, STARS], [STARS, EVERY_NOVEL]), ("b", [NEVER_SAID], [TEXTS]))
    runs = [[(f.question.id, f.places) for f in coverage(questions, ["file"], 50)] for _ in range(2)]
    assert runs[0] == runs[1]


def test_no_questions_have_no_shares():
    assert figures([])["overall"]["any"] is None


def test_rivals_of_what_others_propose_are_found_too(asked):
    questions = asked(("a", [TEXTS, STARS], [TEXTS]))
    assert measured(questions, ["file"])["overall"]["two"] == 0
    assert measured(questions, ["variants", "file"])["overall"]["two"] == 1


def test_rivals_of_nothing_are_nothing(asked):
    assert measured(asked(("a", [TEXTS], [TEXTS])), ["variants"])["overall"]["any"] == 0


def test_from_each_right_query_only_the_others_count(asked):
    starts = from_each_gold(asked(("a", [TEXTS, STARS], [FIRST_ONLY])))
    assert [q.candidates for q in starts] == [(TEXTS,), (STARS,)]
    assert measured(starts, ["file"])["overall"]["any"] == 0
    assert measured(starts, specs=())["overall"]["all"] == 1


def test_a_question_whose_right_queries_return_the_same_is_no_start(asked):
    assert measured(from_each_gold(asked(("a", [TEXTS, FIRST_ONLY], []))), specs=())["overall"]["n"] == 0


def test_matches_by_chance_do_not_hold_on_reshuffled_copies(asked):
    by_chance = "SELECT text FROM review WHERE stars = 4 AND reader = 'Cem'"
    only_once = "SELECT text FROM review WHERE id = 4"
    questions = asked(("a", [TEXTS, only_once], [FIRST_ONLY, by_chance]))
    assert [f.held for f in coverage(questions, ["file"], 50, copies=5)] == [(True, False)]
