"""Whoever waits for an answer comes before what is gathered in the background."""

import threading

import pytest

from pleasqlarify.apps.server import precedence
from pleasqlarify.apps.server.precedence import Precedence


@pytest.mark.parametrize("meanwhile", [Precedence.answering, Precedence.wanted])
def test_what_is_gathered_gives_way_until_nobody_waits(monkeypatch, meanwhile):
    monkeypatch.setattr(precedence, "PATIENCE_S", 60)
    processor, order = Precedence(), []
    gathering = threading.Thread(target=lambda: (processor.give_way(), order.append("gathered")))
    with processor.answering(), meanwhile(processor):
        gathering.start()
        order.append("answered")
    gathering.join()
    assert order == ["answered", "gathered"]


def test_it_goes_on_in_the_end_however_long_somebody_waits():
    processor = Precedence()
    with processor.answering():
        processor.give_way()


def test_an_answer_that_fails_holds_nobody_up(monkeypatch):
    monkeypatch.setattr(precedence, "PATIENCE_S", None)
    processor = Precedence()
    try:
        with processor.answering():
            raise ValueError
    except ValueError:
        processor.give_way()


def test_what_is_gathered_for_an_answer_does_not_wait_for_that_answer(monkeypatch):
    monkeypatch.setattr(precedence, "PATIENCE_S", None)
    processor = Precedence()
    with processor.answering(), processor.wanted():
        processor.give_way()
