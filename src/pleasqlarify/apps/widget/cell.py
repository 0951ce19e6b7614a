"""The widget: what its page asks is answered here, and what happens is told to it.

Whatever is sent goes out from the thread that runs cells, or in answer to the page: that arrives in every
kind of notebook. What a thread of ours has to tell waits for the page, which asks while one is at work.
"""

import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from typing import Any

import anywidget
import traitlets

from pleasqlarify.apps.widget.built import WIDGET
from pleasqlarify.apps.widget.calling import Answer, Request, call
from pleasqlarify.apps.widget.room import application
from pleasqlarify.apps.widget.sitting import Sitting
from pleasqlarify.apps.widget.still import bundle
from pleasqlarify.session import Session

PATIENCE_S = 0.2
"""How long an answer may keep the kernel; the page asks again for one that takes longer."""

AGAIN = "This is how it stood last; run the cell again to go on."


class Cell(anywidget.AnyWidget):
    """A session in a cell."""

    _esm = WIDGET
    question = traitlets.Unicode().tag(sync=True)
    still = traitlets.Unicode().tag(sync=True)  # as it stood last, for a notebook that has no kernel

    def __init__(self, session: Session) -> None:
        self.session = session
        self.keepers: list[Callable[[dict[str, str]], object]] = []  # given each new text, to keep it
        self._home = threading.get_ident()
        self._answers: dict[str, Future[Answer]] = {}
        self._kept = 0
        self._sitting = Sitting(session, self._happened)
        self._app = application(self._sitting)
        super().__init__(question=self._sitting.question.id)
        self.on_msg(self._heard)
        self._keep()

    def text(self) -> dict[str, str]:
        """The session as it stands, as a text that this widget hides for as long as it lives."""
        return bundle(self.session, AGAIN, self.question)

    def _heard(self, _: object, said: Mapping[str, Any], __: object) -> None:
        """Answer the page, or say that it takes longer."""
        name = said["id"]
        if name not in self._answers:
            request = Request(said["method"], said["address"], said["body"])
            self._answers[name] = call(self._app, request)
        try:
            answer = self._answers[name].result(PATIENCE_S).as_json
            del self._answers[name]
        except TimeoutError:
            answer = {"status": 0}
        self.send({"id": name, **answer, **self._news(said["seen"])})
        self._keep()

    def _happened(self) -> None:
        """Something has happened: tell it at once, if this is the thread that runs cells."""
        if self._kept and threading.get_ident() == self._home:
            self.send(self._news(len(self._sitting.events) - 1))
            self._keep()

    def _news(self, seen: int) -> dict[str, Any]:
        """The events after so many, and how many there are."""
        events = self._sitting.events[seen:]
        return {"events": events, "seen": seen + len(events)}

    def _keep(self) -> None:
        """Keep what is shown, where something has happened since it was."""
        if self._kept == (place := len(self._sitting.events)):
            return
        text = self.text()
        self._kept, self.still = place, text["text/html"]
        for keep in self.keepers:
            keep(text)
