"""With a real model, where PLEASQLARIFY_TEST_MODEL names its file and the extra [local] is installed."""

import os
from contextlib import closing
from pathlib import Path

import pytest

from pleasqlarify import demo
from pleasqlarify.databases import connect
from pleasqlarify.exploring import explore
from pleasqlarify.interpreters import load
from pleasqlarify.models import engine
from pleasqlarify.models.gguf import about

FILE = os.environ.get("PLEASQLARIFY_TEST_MODEL", "")
NEEDED = "NOT TESTED: no real model; set PLEASQLARIFY_TEST_MODEL to a GGUF file"
RUNS = f"NOT TESTED: a real model cannot be run; {engine.INSTALL}"

pytestmark = [
    pytest.mark.skipif(not FILE, reason=NEEDED),
    pytest.mark.skipif(not engine.installed(), reason=RUNS),
]


def test_its_file_is_whole():
    assert about(Path(FILE)).title


def test_it_reads_a_question_about_the_films():
    with closing(connect(demo.path("films"))) as films, closing(load(f"llm:gguf:{FILE}")) as model:
        session = explore("How many films are there?", films, [model], 4)

    assert session.intents
    assert any("count(" in text.lower() for text in session.predicted.texts)
    assert model.asked.tokens["prompt"] > 100
