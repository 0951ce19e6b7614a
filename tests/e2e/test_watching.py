"""The tests of the page would notice what they promise to notice."""

import pytest

from loopback import Loopback, Quiet
from watched import Watch

PAGE = """<!doctype html><title>a page</title><img src="http://192.0.2.1/picture"><script>{script}</script>"""


class Answering(Loopback):
    def __init__(self, script=""):
        self.page = PAGE.format(script=script).encode()
        super().__init__()

    def handler(self):
        page = self.page

        class Handler(Quiet):
            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.end_headers()
                self.wfile.write(page)

        return Handler


@pytest.fixture
def opened(browser):
    """Opens a page and gives the watch over it."""
    context = browser.new_context()

    def open_(script=""):
        with Answering(script) as server:
            watch = Watch(context, f"http://127.0.0.1:{server.port}")
            page = context.new_page()
            page.goto(watch.origin)
            page.wait_for_load_state("networkidle")
        return watch

    yield open_
    context.close()


def test_a_request_to_anybody_else_is_noticed(opened):
    assert opened().strangers == ["http://192.0.2.1/picture"]


def test_a_script_that_fails_is_noticed(opened):
    assert opened("null.x").faults == ["Cannot read properties of null (reading 'x')"]


def test_what_a_page_complains_of_is_noticed(opened):
    assert opened("console.error('so it is')").faults == ["so it is"]


def test_a_request_that_a_script_makes_is_noticed(opened):
    asked = opened("fetch('http://192.0.2.1/data').catch(() => 0)").strangers
    assert "http://192.0.2.1/data" in asked
