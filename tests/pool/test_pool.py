import json

import pytest
from hypothesis import given

from pleasqlarify.errors import BadPool
from pleasqlarify.model import Failure, Source, Used
from pleasqlarify.pool import (
    Asked,
    Pool,
    Reading,
    check_schema,
    parse,
    read,
    to_json,
    without_credentials,
    write,
)
from strategies import pools

POOL = Pool(
    "What do we sell?",
    ("sales.csv",),
    "a1b2c3d4e5f6a7b8",
    "duckdb",
    "2026-11-29T12:00:00+00:00",
    (Reading("SELECT product FROM sales", 3.0, (Source("llm:m", 3, 3.0),), used=(Used(8, 15, "column"),)),),
    (Failure("DELETE FROM sales", "root", "only reading is allowed", 2),),
    (Asked("llm:m", "m", {"temperature": 1.0}, {"prompt": 10}, None, "2026-11-29"),),
)


@given(pools())
def test_what_is_written_is_read_again(pool):
    assert parse(to_json(pool)) == without_credentials(pool)


def test_a_file_holds_what_was_written(tmp_path):
    write(tmp_path / "x.pool.json", POOL)

    assert read(tmp_path / "x.pool.json") == POOL
    assert [p.name for p in tmp_path.iterdir()] == ["x.pool.json"]


def test_the_file_has_the_shape_of_the_contract():
    content = json.loads(to_json(POOL))

    assert content["version"] == 1
    assert content["candidates"][0]["used"] == [[8, 15, "column"]]
    assert content["failures"] == [
        {"sql": "DELETE FROM sales", "rule": "root", "message": "only reading is allowed", "samples": 2}
    ]


def test_a_lone_surrogate_survives(tmp_path):
    pool = Pool("\ud800", (), "", "", "", ())

    write(tmp_path / "x", pool)

    assert read(tmp_path / "x") == pool


def test_a_failed_write_leaves_the_old_file(tmp_path):
    write(tmp_path / "x", POOL)
    with pytest.raises(ValueError, match="Out of range"):
        write(tmp_path / "x", Pool("", (), "", "", "", (Reading("", float("nan")),)))

    assert read(tmp_path / "x") == POOL
    assert len(list(tmp_path.iterdir())) == 1


@given(pools())
def test_a_text_cut_anywhere_is_refused_in_one_sentence(pool):
    text = to_json(pool).rstrip()
    for end in {0, 1, len(text) // 2, len(text) - 1}:
        with pytest.raises(BadPool, match=r"^pool is cut short or not JSON"):
            parse(text[:end])


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"version": 2}, "pool is of version 2; this program reads version 1"),
        ({"version": "1"}, 'pool: version is "1", not a whole number'),
        ({"version": True}, "pool: version is true, not a whole number"),
        ({"utterance": None}, "pool: utterance is null, not a text"),
        ({"databases": "a"}, 'pool: databases is "a", not a list'),
        ({"databases": [1]}, "pool: databases[0] is 1, not a text"),
        ({"candidates": {}}, "pool: candidates is {}, not a list"),
        ({"candidates": [{"sql": "x"}]}, "pool: candidates[0].weight is null, not a number from 0 up"),
        ({"candidates": [{"sql": "x", "weight": -1}]}, "weight is -1, not a number from 0 up"),
        ({"candidates": [{"sql": "x", "weight": 1, "used": [[2, 1, "a"]]}]}, 'holds [2, 1, "a"], not'),
        ({"candidates": [{"sql": "x", "weight": 1, "sources": [7]}]}, "sources[0] is 7, not an object"),
        ({"failures": [{"sql": "x", "rule": "parse"}]}, "pool: failures[0].message is missing"),
        ({"interpreters": [{"name": "m", "tokens": {"prompt": -1}}]}, "tokens.prompt is -1"),
        ({"interpreters": [{"name": "m", "parameters": {"a": [1]}}]}, "holds a = [1], not a plain value"),
    ],
)
def test_a_wrong_value_is_named_with_its_place(change, sentence):
    with pytest.raises(BadPool) as refused:
        parse(json.dumps(json.loads(to_json(POOL)) | change))

    assert sentence in str(refused.value)


@pytest.mark.parametrize("text", ["[]", "7", "null", '"x"'])
def test_json_that_is_no_object_is_refused(text):
    with pytest.raises(BadPool, match="not an object"):
        parse(text)


@pytest.mark.parametrize("weight", ["1e999", "NaN", "-Infinity", "1" + "0" * 400])
def test_a_weight_that_is_no_finite_number_is_refused(weight):
    with pytest.raises(BadPool, match="not a number from 0 up"):
        parse(to_json(POOL).replace('"weight": 3.0', f'"weight": {weight}', 1))


def test_json_nested_too_deep_is_refused():
    with pytest.raises(BadPool, match="cannot be read as JSON"):
        parse("[" * 200_000)


def test_what_is_no_text_is_refused(tmp_path):
    (tmp_path / "x").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadPool, match="x is not a pool file: it is not UTF-8 text"):
        read(tmp_path / "x")


def test_a_missing_file_and_a_folder_are_refused(tmp_path):
    with pytest.raises(BadPool, match="no such file or directory"):
        read(tmp_path / "nothing")
    with pytest.raises(BadPool, match="is a directory"):
        read(tmp_path)


def test_another_schema_is_refused_and_both_are_named():
    with pytest.raises(BadPool) as refused:
        check_schema(POOL, "ffffffffffffffff", "films", "x.pool.json")

    assert str(refused.value) == (
        "x.pool.json was gathered for another schema: that of sales.csv (a1b2c3d4e5f6), "
        "not that of films (ffffffffffff)"
    )


def test_another_schema_of_the_same_name_is_said_to_have_changed_or_to_be_hidden():
    with pytest.raises(
        BadPool, match=r"another schema of sales\.csv: its tables have changed since, or others"
    ):
        check_schema(POOL, "ffffffffffffffff", "sales.csv")


def test_the_same_schema_is_accepted():
    check_schema(POOL, POOL.schema_hash, "sales.csv")


def test_no_credential_gets_into_a_file():
    pool = Pool(
        "q",
        ("postgresql://ann:hush@db/shop", "mysql://h/d?user=a&password=hush"),
        "",
        "",
        "",
        (),
        (Failure("SELECT 1", "failed", "cannot reach postgresql://ann:hush@db with sk-hushhushhush"),),
        (Asked("llm:m", parameters={"api_key": "hush", "url": "https://ann:hush@host/v1", "max_tokens": 7}),),
    )

    assert "hush" not in to_json(pool)
    assert json.loads(to_json(pool))["interpreters"][0]["parameters"] == {
        "url": "https://host/v1",
        "max_tokens": 7,
    }


def test_another_json_file_is_told_to_be_no_pool():
    with pytest.raises(BadPool, match="pool is no pool file: it has no version"):
        parse('{"a": 1}')
