"""Killed and started again, a server tells of every question what it told before."""

from page_server import serving


def told(page, identifier):
    wanted = ("head", "space", "state", "receipt")
    answers = {what: page.get(f"sessions/{identifier}/{what}").json() for what in wanted}
    answers["receipt"].pop("date")
    return answers


def test_after_a_restart_everything_is_as_it_was(tmp_path, films):
    with serving(tmp_path, films) as page:
        asked = page.ready()
        state = page.state(asked)
        page.reply(asked, variable=state["proposed"], option=0)
        page.reply(asked, keep=[page.get(f"sessions/{asked}/space").json()["intents"][0]["id"]])
        page.post(f"sessions/{asked}/position", {"to": "back"})
        before = told(page, asked)
    with serving(tmp_path, films) as page:
        assert told(page, asked) == before
