import asyncio

import pytest

from films import Films
from pleasqlarify.errors import InterpreterUnavailable, UnknownName
from pleasqlarify.interpreters import load
from pleasqlarify.interpreters.llm.local import found
from pleasqlarify.model import Proposal
from pleasqlarify.models import engine, store


def proposed(model, utterance="What was the review?", n=20):
    async def all_of_it():
        return [item async for item in model.propose(utterance, Films(), n=n)]

    try:
        return asyncio.run(all_of_it())
    finally:
        model.close()


def test_a_file_is_asked_as_any_other_model_is(stand_in):
    model = load(f"llm:gguf:{stand_in()}")

    items = proposed(model)

    assert {item.text for item in items} == {"SELECT Opinion FROM Reviews"}
    assert len(items) == 20
    assert all(isinstance(item, Proposal) for item in items)


def test_it_is_named_after_the_file_and_costs_nothing(stand_in):
    model = load(f"llm:gguf:{stand_in()}")
    items = proposed(model)

    assert model.name == "llm:gguf:small.gguf" == items[0].source.name
    assert (model.cost, model.asked.model, model.asked.parameters["url"]) == (
        0.0,
        "gguf:small.gguf",
        "gguf:small.gguf",
    )
    assert model.usage.completion_tokens >= 20 * 3


def test_nothing_is_loaded_before_it_is_asked(stand_in):
    model = load(f"llm:gguf:{stand_in('REFUSE')}")

    with pytest.raises(InterpreterUnavailable, match="a tensor is odd"):
        proposed(model)


def test_a_file_is_loaded_once_however_often_it_is_named(stand_in):
    path = stand_in()

    assert load(f"llm:gguf:{path}").served is load(f"llm:gguf:{path}").served


def test_a_process_that_dies_meanwhile_is_told(stand_in):
    model = load(f"llm:gguf:{stand_in()}")

    with pytest.raises(InterpreterUnavailable, match="was ended by signal 9"):
        proposed(model, "DIE")


def test_after_it_died_it_is_started_again(stand_in):
    model = load(f"llm:gguf:{stand_in()}")
    with pytest.raises(InterpreterUnavailable):
        proposed(model, "DIE")

    assert len(proposed(model, n=3)) == 3


def test_a_kept_model_is_known_by_its_name(stand_in):
    path = stand_in()
    (store.folder()).mkdir()
    (store.folder() / "mine.gguf").symlink_to(path)

    assert found("mine") == (path, "mine")
    assert load("llm:gguf:mine").name == "llm:gguf:mine"


@pytest.mark.parametrize(
    ("detail", "told"),
    [
        ("none.gguf", r"no file '/.*/none.gguf'"),
        ("/nowhere/model", "no file '/nowhere/model'"),
        ("/", "cannot read '/': is a directory"),
        ("qwen2.5-coder-7b", "is not here yet; pleasqlarify model fetch qwen2.5-coder-7b brings it"),
    ],
)
def test_a_model_that_is_not_here_is_refused_at_once(stand_in, detail, told):
    with pytest.raises(InterpreterUnavailable, match=told):
        load(f"llm:gguf:{detail}")


@pytest.mark.parametrize(("detail", "told"), [("", "names no file"), ("llama", "no model 'llama' is here")])
def test_a_name_that_nobody_knows_is_refused_with_a_way_on(stand_in, detail, told):
    with pytest.raises(
        UnknownName, match=f"{told}.*; pleasqlarify model fetch qwen2.5-coder-1.5b brings one"
    ):
        load(f"llm:gguf:{detail}")


def test_a_file_that_is_no_model_is_refused_at_once(stand_in, tmp_path):
    page = tmp_path / "page.gguf"
    page.write_text("<html>")

    with pytest.raises(
        InterpreterUnavailable, match=r"page.gguf' is no GGUF file: it does not begin with GGUF"
    ):
        load(f"llm:gguf:{page}")


def test_without_the_extra_it_says_how_to_install_it(stand_in, monkeypatch):
    monkeypatch.setattr(engine, "ENGINE", "an_engine_that_nobody_installed")

    with pytest.raises(InterpreterUnavailable, match=r"not installed: pip install 'pleasqlarify\[local\]'"):
        load(f"llm:gguf:{stand_in()}")
