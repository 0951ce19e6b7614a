"""A shop whose data changes after a receipt was written, for tests of what becomes of it."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import bookshop
from pleasqlarify.databases import connect
from pleasqlarify.exploring import explore
from pleasqlarify.receipts import receipt
from pleasqlarify.replaying.checking import Recheck, recheck


class Shop:
    """A database file, receipts of questions about it, and changes to it."""

    def __init__(self, folder: Path) -> None:
        self.path = bookshop.built(folder)

    def change(self, *statements: str) -> None:
        with closing(sqlite3.connect(self.path)) as connection:
            connection.executescript(";".join(["BEGIN", *statements, "COMMIT"]))

    def receipt(self, *readings: str, keep: int | None = 0) -> str:
        """The text of a receipt; the likeliest reading stands first, and its result is pointed at."""
        weighed = {sql: len(readings) - place for place, sql in enumerate(readings)}
        with closing(connect(self.path)) as database:
            proposals = bookshop.proposals(weighed or bookshop.READINGS)
            session = explore("Which novels?", database, [bookshop.Saying(proposals)], rivals=False)
            if keep is not None:
                session.keep([session.intents[keep].output.fingerprint])
            return json.dumps(receipt(session))

    def recheck(self, text: str) -> Recheck:
        with closing(connect(self.path)) as database:
            return recheck(text, database)
