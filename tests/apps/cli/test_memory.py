"""What was decided before, in the terminal: said, used, undone, listed and forgotten."""

import pytest

from meant import recording
from review_readings import QUESTION

OPINION = "“review” means Opinion, as 5 of 6 times here"


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "films.txt"
    path.write_text("review means Opinion: 5 times\nreview means Rating\n")
    return path


@pytest.fixture(scope="module")
def readings(films, tmp_path_factory):
    return recording(films, tmp_path_factory.mktemp("pools") / "films.pool.json")


@pytest.fixture
def ask(pleasqlarify, films, readings):
    return lambda *words: pleasqlarify("ask", films, QUESTION, "--interpreter", readings, "--json", *words)


def remembered(ran):
    return [one["text"] for one in ran.json["assumed"] if (one["variable"] or "").startswith("memory:")]


def test_what_was_decided_is_told_as_an_assumption(ask, file):
    assert remembered(ask("--memory", file)) == [OPINION]


def test_one_reply_undoes_it_and_the_shares_are_what_they_were(ask, file):
    plain, undone = ask("--no-memory"), ask("--memory", file, "--reply", "memory:review=undo")
    assert undone.json["intents"] == plain.json["intents"]
    assert remembered(undone) == ["“review” meant Opinion 5 of 6 times here, which does not count now"]


def test_what_is_decided_is_kept_and_that_is_said_once(ask, tmp_path, films, pleasqlarify):
    file, best = tmp_path / "new.txt", ask().json["intents"][0]["id"]
    first, second = (ask("--memory", file, "--reply", f"keep={best}") for _ in range(2))
    assert ("is remembered in" in first.err, "is remembered in" in second.err) == (True, False)
    assert f"{file}" in pleasqlarify("memory", "list", "--memory", file).out


def test_nothing_is_kept_where_nobody_wants_it(ask, file, monkeypatch):
    before = file.read_text()
    monkeypatch.setenv("PLEASQLARIFY_MEMORY", str(file))
    best = ask("--no-memory").json["intents"][0]["id"]
    assert remembered(ask("--no-memory", "--reply", f"keep={best}")) == []
    assert file.read_text() == before


def test_the_variable_names_the_file_too(ask, file, monkeypatch):
    monkeypatch.setenv("PLEASQLARIFY_MEMORY", str(file))
    assert remembered(ask()) == [OPINION]


def test_a_line_that_is_not_read_is_told_and_the_others_count(ask, file):
    file.write_text("review is Opinion\n" + file.read_text())
    ran = ask("--memory", file)
    assert "line 1, 'review is Opinion', is not read; a line is “review means Opinion”" in ran.err
    assert remembered(ran) == [OPINION]


def test_a_file_that_cannot_be_read_costs_no_answer(ask, tmp_path):
    ran = ask("--memory", tmp_path)
    assert (ran.status, "nothing is remembered: cannot read" in ran.err) == (0, True)


def test_it_is_listed_with_how_often(pleasqlarify, file):
    ran = pleasqlarify("memory", "list", "--memory", file)
    assert ran.out.splitlines()[1:] == ["  review means Opinion: 5 of 6", "  review means Rating: 1 of 6"]


def test_a_word_is_forgotten(pleasqlarify, file):
    ran = pleasqlarify("memory", "forget", "--memory", file, "--word", "reviews")
    assert (ran.out, file.read_text()) == ("2 decisions forgotten\n", "")


def test_each_database_has_a_file_of_its_own_in_the_data_folder(pleasqlarify, films, tmp_path, monkeypatch):
    monkeypatch.delenv("PLEASQLARIFY_MEMORY")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    one, other = (pleasqlarify("memory", "path", place).out for place in (films, tmp_path / "films.sqlite"))
    assert one.startswith(f"{tmp_path}/pleasqlarify/memory/films-sqlite-")
    assert one != other


def test_an_address_is_shown_without_its_password(pleasqlarify, monkeypatch, tmp_path):
    monkeypatch.delenv("PLEASQLARIFY_MEMORY")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    told = pleasqlarify("memory", "path", "postgresql://ann:secret@db.example/shop").out
    assert ("secret" in told, "shop" in told) == (False, True)


def test_without_a_database_or_a_file_it_says_what_is_needed(pleasqlarify):
    ran = pleasqlarify("memory", "forget")
    assert (ran.status, "a database is needed" in ran.err) == (2, True)


def test_in_the_terminal_one_key_undoes_it_and_the_next_counts_it_again(terminal, films, file, readings):
    talk = terminal("ask", films, QUESTION, "--interpreter", readings, "--memory", file)
    assert f"{OPINION}   a1 undoes that" in talk.prompted()
    assert "which does not count now" in talk.type("a1")
    assert f"{OPINION}" in talk.type("a1")
    talk.leave()


def test_an_empty_list_says_so(pleasqlarify, tmp_path):
    assert "nothing is remembered yet" in pleasqlarify("memory", "list", "--memory", tmp_path / "new.txt").out


def test_a_question_that_is_remembered_begins_like_the_other_assumptions(pleasqlarify, films, tmp_path):
    file = tmp_path / "films.txt"
    file.write_text("for what is each figure? for each genre: 5 times\n")
    ran = pleasqlarify(
        "ask", films, "average rating per genre", "--interpreter", "embedded", "--memory", file, "--json"
    )
    assert remembered(ran) == ["For what is each figure: For each genre, as 5 of 5 times here"]
