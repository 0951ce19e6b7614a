"""A profile as what operators ask of a database."""

from collections.abc import Sequence

from pleasqlarify.interpreters.embedded.operators.context import Holder
from pleasqlarify.interpreters.embedded.operators.kinds import Kind
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import Role

KINDS = {
    Role.ID: Kind.KEY,
    Role.NAME: Kind.NAME,
    Role.QUANTITY: Kind.QUANTITY,
    Role.PRICE: Kind.PRICE,
    Role.DISCOUNT: Kind.NUMBER,
    Role.MEASURE: Kind.NUMBER,
    Role.YEAR: Kind.DATE,
    Role.DATE: Kind.DATE,
    Role.CATEGORY: Kind.TEXT,
    Role.CODE: Kind.TEXT,
    Role.TEXT: Kind.TEXT,
}


class Known:
    """What a profile adds to a schema: kinds by values, displays, columns that hold a value."""

    def __init__(self, profile: Profile) -> None:
        self._profile = profile

    def kind(self, table: str, column: str) -> Kind | None:
        """What the column is for; None where the profile cannot tell either."""
        found = self._profile.column(table, column)
        if found is None:
            return None
        return Kind.KEY if found.foreign or found.primary else KINDS.get(found.role)

    def displays(self, table: str) -> Sequence[tuple[str, ...]]:
        """Ways to show a row of the table, best first."""
        found = self._profile.table(table)
        return [display.columns for display in found.displays] if found else ()

    def holders(self, value: str) -> Sequence[Holder]:
        """Columns with a value like this one, as it is spelled there."""
        words = value.strip("%").split()
        hits = self._profile.index.found(words)
        return [Holder(*hit.column.key, hit.value) for hit in hits if hit.whole and not hit.misspelt]
