from pleasqlarify import pool
from review_readings import QUESTION, READINGS


def test_the_pool_is_written_and_can_be_asked_again(pleasqlarify, films, recorded, tmp_path):
    kept = tmp_path / "again.pool.json"
    ran = pleasqlarify("interpret", films, QUESTION, recorded(), "-o", kept)
    again = pleasqlarify("ask", films, QUESTION, f"--interpreter=recorded:{kept}", "--json")
    assert (ran.status, again.status) == (0, 0)
    assert len(pool.read(kept).candidates) == len(READINGS)
    assert len(again.json["intents"]) == 11


def test_readings_are_listed_by_what_they_return(pleasqlarify, films, recorded):
    ran = pleasqlarify("interpret", films, QUESTION, recorded())
    assert ran.out.count("possible answer ") >= 11
    assert "WHERE f.Genre = 'Drama'" in ran.out


def test_the_document_is_that_of_ask(pleasqlarify, films, recorded):
    ran = pleasqlarify("interpret", films, QUESTION, recorded(), "--json")
    assert (ran.status, ran.json["status"], ran.json["samples"]) == (0, "asking", 59)


def test_a_pool_that_cannot_be_written_is_a_failure(pleasqlarify, films, recorded, tmp_path):
    ran = pleasqlarify("interpret", films, QUESTION, recorded(), "-o", tmp_path / "no" / "p.json")
    assert ran.status == 1
    assert "cannot write" in ran.err
