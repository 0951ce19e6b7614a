"""The widget in a real JupyterLab and a real marimo: a question about a dataframe is finished there."""

import pytest
from playwright.sync_api import expect

import notebooks
from watched import Watch

PATIENCE_MS = 60_000  # for a kernel to start beside all else
ASK = """import pandas
import pleasqlarify

sales = pandas.DataFrame({
    "shop": ["North", "South", "North", "South", "North"],
    "product": ["Tea", "Coffee", "Coffee", "Tea", "Cups"],
    "amount": [12.5, 8.0, 9.25, 11.0, 30.0],
})
session = pleasqlarify.explore("best shops by total amount", sales, ["embedded"])
session"""


@pytest.fixture
def started(tmp_path):
    """Starts a server of notebooks, which ends with the test."""
    servers = []

    def start(kind, *words):
        servers.append(kind(tmp_path, *words))
        return servers[-1].start()

    yield start
    for server in servers:
        server.stop()


@pytest.fixture
def visit(browser):
    """Opens an address in a page whose requests may go to that server only."""
    watches = []

    def opened(server, address):
        context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
        context.set_default_timeout(PATIENCE_MS)
        watches.append((context, Watch(context, server.origin)))
        page = context.new_page()
        page.goto(address)
        return page

    yield opened
    for context, watch in watches:
        context.close()
        assert watch.strangers == []


def widget(page):
    return page.frame_locator("iframe[title=PleaSQLarify]")


def run(page, place):
    """Run a cell of JupyterLab."""
    page.locator(".jp-Notebook .jp-Cell").nth(place).locator(".cm-content").click()
    page.keyboard.press("Shift+Enter")


def output(page, place):
    return page.locator(".jp-Notebook .jp-Cell").nth(place).locator(".jp-OutputArea-output")


def test_a_question_on_a_dataframe_is_finished_in_jupyterlab_and_its_file_keeps_the_answer(started, visit):
    lab = started(notebooks.Lab)
    page = visit(
        lab, lab.write("sales.ipynb", ASK, "session.done, session.predicted.pandas()", "session.back()")
    )
    expect(page.get_by_text("Python 3 (ipykernel) | Idle")).to_be_visible()

    run(page, 0)
    widget(page).get_by_role("button", name="This is it").first.click()
    expect(widget(page).get_by_role("heading", name="Your answer")).to_be_visible()
    expect(page.locator(".pleasqlarify-still")).to_be_hidden()

    run(page, 1)
    expect(output(page, 1)).to_contain_text("True")
    expect(output(page, 1)).to_contain_text("51.75")
    page.keyboard.press("Control+s")
    expect(page.get_by_text("Saving completed")).to_be_visible()
    assert "SELECT" in "".join(lab.outputs("sales.ipynb")[1]["data"]["text/html"])

    run(page, 2)
    expect(widget(page).get_by_role("button", name="This is it").first).to_be_visible()


def test_a_question_on_a_dataframe_is_finished_in_marimo(started, visit):
    back = "mo.ui.run_button(label='Back')"
    marimo = started(
        notebooks.Marimo,
        ("", f"{ASK}\nreturn (session,)"),
        ("", f"import marimo as mo\nback = {back}\nback\nreturn back, mo"),
        ("back, session", "if back.value:\n    session.back()"),
    )
    page = visit(marimo, marimo.origin)

    widget(page).get_by_role("button", name="This is it").first.click()
    expect(widget(page).get_by_role("heading", name="Your answer")).to_be_visible()

    page.get_by_role("button", name="Back").click()
    expect(widget(page).get_by_role("button", name="This is it").first).to_be_visible()
