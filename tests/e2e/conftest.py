"""The page in a real browser: a context of its own for each test, a server for all that ask for the same.

``site`` is the server (override ``words`` in a file to serve something else than the demo; a file whose
tests kill it takes ``own_site`` instead), ``page`` an empty page in the ``look`` that a test may choose; no
request of it may leave the server, no script may fail.
"""

import os

import pytest
from playwright.sync_api import expect, sync_playwright

import browser as chromium
from served import Site
from watched import Watch

PATIENCE_MS = 20_000
expect.set_options(timeout=PATIENCE_MS)
REPORT = pytest.StashKey[pytest.TestReport]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if call.when == "call":
        item.stash[REPORT] = report
    return report


@pytest.fixture(scope="session")
def executable():
    """The Chromium's path; without one the tests are skipped, but never in CI."""
    found = chromium.find()
    if found is None and os.environ.get("CI"):
        pytest.fail(chromium.HELP)
    if found is None:
        pytest.skip(chromium.HELP)
    return found


@pytest.fixture(scope="module")
def browser(executable):
    """One Chromium a file: while it runs, nothing else in this process can use asyncio."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=executable, args=chromium.flags())
        yield launched
        launched.close()


@pytest.fixture(scope="module")
def words():
    """What ``pleasqlarify`` is called with."""
    return ("demo",)


@pytest.fixture(scope="session")
def sites():
    """The servers that run, by what they were called with."""
    started = {}
    yield started
    for server in started.values():
        server.stop()


@pytest.fixture(scope="module")
def site(words, sites, tmp_path_factory):
    if words not in sites:
        sites[words] = Site(tmp_path_factory.mktemp("home"), *words).start()
    return sites[words]


@pytest.fixture(scope="module")
def own_site(words, tmp_path_factory):
    """A server for one file, whose tests may kill it."""
    server = Site(tmp_path_factory.mktemp("home"), *words)
    try:
        yield server.start()
    finally:
        server.stop()


@pytest.fixture
def look():
    """The look of a test's page: override it with ``parametrize("look", [Look(...)])``."""
    return chromium.Look()


@pytest.fixture
def context(browser, site, look):
    """A browser context that fails its test when a request leaves the server or a script fails."""
    made = browser.new_context(
        viewport={"width": look.width, "height": look.height},
        color_scheme=look.scheme,
        reduced_motion=look.motion,
        has_touch=look.touch,
        locale="en-GB",
        timezone_id="UTC",
    )
    made.set_default_timeout(PATIENCE_MS)
    watch = Watch(made, site.origin)
    yield made
    made.close()
    assert watch.strangers == []
    assert watch.faults == []


@pytest.fixture
def page(context, request, tmp_path):
    """An empty page; where its test fails there is a picture of it."""
    opened = context.new_page()
    yield opened
    report = request.node.stash.get(REPORT, None)
    if report is not None and report.failed and not opened.is_closed():
        opened.screenshot(path=tmp_path / "page.png")
        print(f"what the page showed: {tmp_path / 'page.png'}")
