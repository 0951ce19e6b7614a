"""The desk as one person sees it: others' questions and uploads are not there."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from pleasqlarify.apps.server import uploads
from pleasqlarify.apps.server.answering import Barred
from pleasqlarify.apps.server.asking import Asking
from pleasqlarify.apps.server.desk import Desk
from pleasqlarify.apps.server.limits import Taken, paid
from pleasqlarify.apps.server.orders import Order
from pleasqlarify.apps.server.sources import Source
from pleasqlarify.apps.users import Person, Role
from pleasqlarify.apps.views.page.shapes import Head


class OwnDesk:
    """What routes may do with the desk for whoever asks."""

    def __init__(self, desk: Desk, person: Person, taken: Taken) -> None:
        self._desk, self.person, self._taken = desk, person, taken

    def ask(self, order: Order) -> Asking:
        """A new question. Raises Barred for who may not ask, TooMuch for who has asked too much."""
        self._check_may_ask()
        name = self.person.name
        order = replace(order, owner=name, teaches=self.person.may(Role.DEFINE))
        _, _, specs = self._desk.check(order)
        with self._taken.taking(name):
            self._take(specs, order.n)
            self._taken.question(name)
            return self._desk.ask(order)

    def gather(self, asking: Asking, n: int) -> bool:
        """Gather about n more samples; False where that goes on already. Raises Barred and TooMuch."""
        self._check_may_ask()
        with self._taken.taking(self.person.name):
            if asking.work.going_on:
                return False
            self._take(asking.question.specs, n)
            return self._desk.gather(asking, n)

    def cancel(self, asking: Asking) -> None:
        """Stop gathering; what has arrived is kept."""
        self._desk.cancel(asking)

    def find(self, identifier: str) -> Asking:
        """The question with this id; raises UnknownName where there is none of theirs."""
        return self._desk.find(self._own(identifier))

    def head(self, identifier: str) -> Head:
        """How far the question with this id is, even if its data is not here."""
        return self._desk.head(self._own(identifier))

    def heads(self) -> list[Head]:
        """Their latest questions about what is open here, newest first."""
        return self._desk.heads(self.person.name)

    def remove(self, identifier: str) -> None:
        """Take a question off the list."""
        self._desk.remove(self._own(identifier))

    def bring_back(self, identifier: str) -> Head:
        """Put a removed question on the list again."""
        return self._desk.bring_back(self._own(identifier))

    def receipt(self, identifier: str) -> dict[str, Any]:
        """The record of the question with this id."""
        return self._desk.receipt(self._own(identifier))

    def source(self, upload: str | None) -> Source:
        """The server's own data, or an upload of theirs; raises UnknownName where there is none."""
        return self._desk.sources.asked_of(upload, self.person.name)

    def new_upload(self) -> Path:
        """A new folder for what they bring. Raises Barred for who may not ask, TooMuch, StoreUnavailable."""
        self._check_may_ask()
        theirs = self._desk.sources.folder(self.person.name)
        with self._taken.taking(self.person.name):
            self._taken.upload(uploads.kept(theirs))
            return uploads.made(theirs)

    def _check_may_ask(self) -> None:
        if not self.person.may(Role.ASK):
            name = self.person.name
            raise Barred(f"{name} may not ask here; whoever runs this server can change that")

    def _own(self, identifier: str) -> str:
        self._desk.check_owner(identifier, self.person.name)
        return identifier

    def _take(self, specs: tuple[str, ...], n: int) -> None:
        name = self.person.name
        self._taken.gathering(self._desk.running(name))
        self._taken.models(name, paid(specs, n), lambda day: self._desk.samples_on(name, day))
