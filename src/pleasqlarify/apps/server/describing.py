"""What can be asked about, found once: questions to begin with are tried before they are shown."""

import threading

from pleasqlarify.apps.views.page.data import data_view
from pleasqlarify.apps.views.page.shapes import DataView
from pleasqlarify.databases import Database

_turn = threading.Lock()


def described(database: Database) -> DataView:
    """Tables, columns, keys, sample values, questions to begin with."""
    with _turn:
        return data_view(database)


def describe_early(database: Database) -> None:
    """Find it in the background, before anybody asks."""
    threading.Thread(target=described, args=(database,), name="describing", daemon=True).start()
