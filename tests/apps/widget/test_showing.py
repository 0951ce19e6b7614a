import sys

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

from pleasqlarify.apps.widget.cell import Cell
from pleasqlarify.apps.widget.showing import INSTALL
from pleasqlarify.apps.widget.still import CLASS


@pytest.fixture
def shell():
    """IPython as it is in a terminal."""
    yield InteractiveShell.instance()
    InteractiveShell.clear_instance()


@pytest.fixture
def kernel(shell):
    """IPython as it is in a kernel."""
    shell.kernel = "a kernel"
    return shell


def shown(shell, session):
    """What a cell shows whose last line is the session: the kinds of each output."""
    shell.user_ns["session"] = session
    with capture_output() as captured:
        shell.run_cell("session").raise_error()
    return [output.data for output in captured.outputs]


def test_a_cell_shows_the_widget_and_below_it_the_text_that_the_file_keeps(kernel, session):
    widget, text = shown(kernel, session)
    assert "application/vnd.jupyter.widget-view+json" in widget
    assert f'class="{CLASS}" data-question="{session.widget.question}"' in text["text/html"]


def test_a_session_has_one_widget_however_often_it_is_shown(kernel, session):
    assert shown(kernel, session)[0] == shown(kernel, session)[0]


def test_without_anywidget_a_cell_shows_the_text_and_how_to_have_more(kernel, session, monkeypatch):
    monkeypatch.setitem(sys.modules, "anywidget", None)
    (text,) = shown(kernel, session)
    assert session.utterance in text["text/html"]
    assert text["text/plain"].endswith(INSTALL)
    assert session._display_()._repr_html_() == text["text/html"]


def test_in_a_terminal_it_is_a_text(shell, session):
    (text,) = shown(shell, session)
    assert text["text/plain"].startswith(session.utterance)


def test_marimo_is_given_the_widget(session):
    assert isinstance(session._display_(), Cell)


def test_whoever_wants_no_more_than_a_text_gets_one(session):
    assert set(session._repr_mimebundle_()) == {"text/html", "text/plain"}
