import asyncio
from dataclasses import replace

import pytest

from films import SCHEMA, Films
from pleasqlarify.databases.schemas import fingerprint
from pleasqlarify.errors import BadPool, UnknownName
from pleasqlarify.interpreters import load
from pleasqlarify.interpreters.recorded import Recorded
from pleasqlarify.model import Choice, Failure, Proposal, Source, Used
from pleasqlarify.pool import Pool, Reading, write

QUESTION = "Which films are dramas?"
READING = Reading(
    "SELECT Title FROM Films",
    4.0,
    (Source("llm:a", 3, 3.0), Source("llm:b", 1, 1.0)),
    (Choice("p", "l"),),
    (Used(6, 11, "table Films"),),
    True,
)
FAILURE = Failure("Sorry", "prose", "no query", 2)
POOL = Pool(QUESTION, ("films",), fingerprint(SCHEMA), "sqlite", "", (READING,), (FAILURE,))


def proposed(pool, utterance=QUESTION):
    async def all_of_it():
        return [item async for item in Recorded(pool, "x.pool.json").propose(utterance, Films(), n=1)]

    return asyncio.run(all_of_it())


def test_a_recording_keeps_who_proposed_what_and_why():
    rest = (READING.choices, READING.used, True)

    assert proposed(POOL) == [
        Proposal(READING.sql, Source("llm:a", 3, 3.0), *rest),
        Proposal(READING.sql, Source("llm:b", 1, 1.0), *rest),
        FAILURE,
    ]


def test_the_weights_of_the_sources_add_up_to_the_reading():
    sources = (Source("a", 1, 9.0), Source("b", 1, 1.0))
    pool = replace(POOL, candidates=(replace(READING, sources=sources),))

    assert [p.source.weight for p in proposed(pool)[:2]] == pytest.approx([3.6, 0.4])


def test_a_reading_without_source_is_the_recordings_own():
    pool = replace(POOL, candidates=(replace(READING, sources=()),))

    assert proposed(pool)[0].source == Source("recorded:x.pool.json", 1, 4.0)


def test_another_schema_is_refused():
    with pytest.raises(
        BadPool, match=r"x\.pool\.json was gathered for another schema of films: its tables have changed"
    ):
        proposed(replace(POOL, schema_hash="0000"))


def test_another_question_is_refused():
    with pytest.raises(BadPool, match=r'x.pool.json answers "Which films are dramas\?", not "Why\?"'):
        proposed(POOL, "Why?")


def test_letter_case_and_closing_marks_do_not_matter():
    assert len(proposed(POOL, "which films are DRAMAS")) == 3


def test_a_spec_names_a_file(tmp_path):
    write(tmp_path / "films.pool.json", POOL)

    assert load(f"recorded:{tmp_path / 'films.pool.json'}").name == "recorded:films.pool.json"


def test_a_spec_without_a_file_is_refused():
    with pytest.raises(UnknownName, match="'recorded:' names no file"):
        load("recorded:")


def test_a_missing_file_is_refused_at_once(tmp_path):
    with pytest.raises(BadPool, match=r"cannot read .*: no such file or directory"):
        load(f"recorded:{tmp_path / 'none.pool.json'}")
