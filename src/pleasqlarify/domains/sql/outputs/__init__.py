"""What a statement returned, as one intent among others: seen, put in order, compared."""

from pleasqlarify.domains.sql.outputs.fingerprint import order, see
from pleasqlarify.domains.sql.outputs.similarity import compare

__all__ = ["compare", "order", "see"]
