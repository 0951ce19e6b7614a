import pytest

from pleasqlarify.apps.cli.errors import status_of
from pleasqlarify.apps.cli.opening import day, interpreters
from pleasqlarify.errors import UnknownName
from pleasqlarify.interpreters import detect


@pytest.fixture
def nothing_here(monkeypatch, tmp_path):
    for preset in detect.PRESETS.values():
        monkeypatch.delenv(preset.key_name or "NO_KEY", raising=False)
    monkeypatch.setenv("PLEASQLARIFY_MODELS", str(tmp_path))
    monkeypatch.setattr(detect.detect, "__defaults__", (None, {}))


def test_without_any_model_the_grammar_is_asked(nothing_here, capsys):
    assert [asked.name for asked in interpreters([])] == ["embedded"]
    assert capsys.readouterr().err == ""


def test_a_key_without_a_model_is_told(nothing_here, monkeypatch, capsys):
    monkeypatch.setenv("MISTRAL_API_KEY", "s3cret")
    assert [asked.name for asked in interpreters([])] == ["embedded"]
    assert "grammar only; MISTRAL_API_KEY is set, but no model was named: " in capsys.readouterr().err


def test_what_is_named_is_asked_alone():
    assert [asked.name for asked in interpreters(["embedded"])] == ["embedded"]


def test_an_address_without_a_model_is_not_enough():
    with pytest.raises(UnknownName, match=r"no model was named for http://127\.0\.0\.1:1"):
        interpreters([], "http://127.0.0.1:1", values=True)


def test_a_day_that_is_none_is_a_usage_error(capsys):
    assert day("2026-03-31").month == 3
    assert status_of(lambda: day("yesterday")) == 2
    assert "--today 'yesterday' is no day; write it as 2026-03-31" in capsys.readouterr().err


def test_a_question_is_answered_without_naming_anything(nothing_here, pleasqlarify, films):
    ran = pleasqlarify("ask", films, "How many films are there?", "--json")
    assert ran.status == 0
    assert [[50]] in [intent["rows"] for intent in ran.json["intents"]]
