"""A database on a server, reached by a URL: what PostgreSQL, MySQL, Spark and others have in common."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from typing import Any

from pleasqlarify.databases.sandboxed import Sandboxed
from pleasqlarify.databases.urls import Address
from pleasqlarify.databases.worker import wire
from pleasqlarify.tables import Schema


class SandboxedServer(Sandboxed, ABC):
    """One database on a server; its worker connects by itself.

    The address holds the credentials: it is in memory and goes to the worker by its pipe, and nowhere else.
    ``catalog`` is the database's own name for itself, which may stand before its tables.
    """

    workers = 4

    def __init__(self, address: Address, schema: Schema, *, name: str, catalog: str = "") -> None:
        self._address = address
        self.catalog = catalog
        super().__init__(schema, name=name)

    @staticmethod
    @abstractmethod
    def stop(address: Address, session: Any) -> None:
        """Stop, by another connection, the statement of a session whose worker was killed; never raises.

        ``session`` is what the engine in the worker said of itself.
        """

    def _stopper(self) -> Callable[[Any], None]:
        return partial(self.stop, self._address)

    def _setup(self, memory: int) -> wire.Message:
        return super()._setup(memory) | {"url": self._address.url, "name": self._name}
