import pytest

from page_server import Scripted, serving


@pytest.fixture
def interpreter():
    """Who reads questions in this test."""
    return Scripted()


@pytest.fixture
def page(tmp_path, films, interpreter):
    """A server on the films, with nothing kept yet."""
    with serving(tmp_path, films, interpreter) as opened:
        yield opened
