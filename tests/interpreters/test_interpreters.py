import subprocess
import sys

import pytest

from pleasqlarify.errors import UnknownName
from pleasqlarify.interpreters import load


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch):
    for name in ("OPENAI_BASE_URL", "OPENAI_API_KEY"):
        monkeypatch.delenv(name, raising=False)


def test_a_provider_and_model_are_an_interpreter():
    assert load("llm:openai/gpt-5-mini").name == "llm:gpt-5-mini"


def test_settings_reach_the_kind_that_has_them():
    assert load("llm:m", url="http://127.0.0.1:1", values=False).values is False


def test_an_unknown_kind_is_refused_with_what_there_is():
    with pytest.raises(
        UnknownName, match="no interpreter 'gpt'; there is embedded, llm:MODEL, recorded:FILE"
    ):
        load("gpt:5")


@pytest.mark.parametrize("spec", ["llm:", "llm:openai/", "llm: "])
def test_a_spec_without_a_model_is_refused_with_an_example(spec):
    with pytest.raises(UnknownName, match="names no model; for example llm:openai/"):
        load(spec)


def test_a_model_without_an_address_is_refused_with_the_ways_to_give_one():
    with pytest.raises(
        UnknownName, match="no address for model 'm': give --llm-url, set OPENAI_BASE_URL or name"
    ):
        load("llm:m")


def test_a_refused_spec_loads_no_client():
    code = (
        "import sys; from pleasqlarify.interpreters import load\n"
        "try: load('llm:')\nexcept LookupError: pass\n"
        "print('openai' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert ran.stdout == "False\n"
