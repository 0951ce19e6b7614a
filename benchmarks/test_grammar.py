"""The grammar on one question, everything included, beside reading and linking its words alone."""

from datetime import date

import pytest

import databases
from pleasqlarify.databases import connect
from pleasqlarify.interpreters.embedded.grammar import Grammar
from pleasqlarify.interpreters.embedded.link import Linker
from pleasqlarify.interpreters.embedded.profile import profile_of
from pleasqlarify.interpreters.embedded.words import read

TODAY = date(2026, 10, 31)
QUESTIONS = {
    "list": ("music", "rock tracks longer than 5 minutes"),
    "ranking": ("music", "top 10 artists by revenue"),
    "absence": ("helpdesk", "agents without open tickets"),
    "scope": ("clinic", "Which languages does every doctor speak?"),
    "rate": ("clinic", "no-show rate per doctor last month"),
}


@pytest.fixture(scope="module")
def opened(tmp_path_factory):
    folder = tmp_path_factory.mktemp("grammar")
    names = dict.fromkeys(name for name, _ in QUESTIONS.values())
    made = {name: connect(databases.build(name, folder)) for name in names}
    yield made
    for database in made.values():
        database.close()


@pytest.mark.parametrize("kind", QUESTIONS)
def test_readings_of_one_question(benchmark, opened, kind):
    name, question = QUESTIONS[kind]
    grammar = Grammar(TODAY)
    found = benchmark(lambda: grammar.readings(question, opened[name], 50))
    benchmark.extra_info["readings"] = len(found)
    assert found


@pytest.mark.parametrize("kind", QUESTIONS)
def test_words_and_links_alone(benchmark, opened, kind):
    name, question = QUESTIONS[kind]
    linker = Linker(profile_of(opened[name]))
    assert benchmark(lambda: linker.link(read(question, TODAY))).spots
