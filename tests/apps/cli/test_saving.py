import pytest

ASKED = ("How many films are there?", "--interpreter", "embedded", "-n", "8", "--no-memory")


def test_an_answer_is_saved_in_every_form_that_is_named(pleasqlarify, films, tmp_path):
    places = [tmp_path / name for name in ("n.csv", "n.parquet", "n.sql")]
    saves = [word for place in places for word in ("--save", place)]
    ran = pleasqlarify("ask", films, *ASKED, "--reply", "1", *saves)
    assert ran.status == 0
    assert [line for line in ran.err.splitlines() if " in /" in line] == [
        f"the only row is in {places[0]}",
        f"the only row is in {places[1]}",
        f"the query is in {places[2]}",
    ]
    assert places[2].read_text(encoding="utf-8").startswith("SELECT COUNT")


def test_the_query_is_told_in_the_dialect_that_is_wanted(pleasqlarify, films):
    ran = pleasqlarify("ask", films, *ASKED, "--reply", "1", "--dialect", "bigquery", "--json")
    assert ran.json["translated"]["sql"].startswith("SELECT COUNT(*) FROM Film")
    assert (ran.json["translated"]["dialect"], ran.json["translated"]["notes"]) == ("bigquery", [])


def test_while_several_answers_are_left_nothing_is_saved(pleasqlarify, films, tmp_path):
    ran = pleasqlarify("ask", films, *ASKED, "--reply", "?", "--save", tmp_path / "n.csv")
    assert ran.status == 1
    assert "nothing is saved, for" in ran.err
    assert not (tmp_path / "n.csv").exists()


@pytest.mark.parametrize(
    ("words", "told"),
    [(("--save", "n.xls"), "no kind '.xls'"), (("--dialect", "sequel"), "no dialect 'sequel'")],
)
def test_what_cannot_be_had_is_said_before_anything_is_asked(pleasqlarify, films, words, told):
    ran = pleasqlarify("ask", films, *ASKED, "--json", *words)
    assert ran.status == 2
    assert told in ran.err


def test_a_place_where_nothing_can_be_written_is_named(pleasqlarify, films, tmp_path):
    (tmp_path / "n.csv").mkdir()
    ran = pleasqlarify("ask", films, *ASKED, "--reply", "1", "--save", tmp_path / "n.csv")
    assert ran.status == 1
    assert "n.csv cannot be written: is a directory" in ran.err


def test_a_folder_that_is_not_there_is_named_before_anything_is_asked(pleasqlarify, films, tmp_path):
    ran = pleasqlarify("ask", films, *ASKED, "--reply", "1", "--save", tmp_path / "no" / "n.csv")
    assert (ran.status, ran.out) == (2, "")
    assert f"there is no folder '{tmp_path / 'no'}'" in ran.err


@pytest.mark.parametrize("option", ["--save", "--receipt"])
@pytest.mark.parametrize("asked", ["films.csv", "."])
def test_what_is_asked_is_never_written_over(pleasqlarify, tmp_path, option, asked):
    place = tmp_path / "films.csv"
    place.write_text("title,year\nTides,2001\nBread,2002\n")
    ran = pleasqlarify("ask", tmp_path / asked, *ASKED, "--reply", "1", option, place)

    assert ran.status == 2
    assert f"cannot write '{place}': it is among what you ask; name another file" in ran.err
    assert place.read_text() == "title,year\nTides,2001\nBread,2002\n"
