"""What a user of Spark may do beyond reading: Spark does not tell."""

CAUTION = (
    "Spark has no transaction that only reads: nothing but a query gets past the gate and past Spark's own "
    "parser, yet better is a user whose catalog grants nothing but SELECT"
)


def cautions(_url: str) -> list[str]:
    """The one thing to know."""
    return [CAUTION]


def advice(_url: str) -> list[str]:
    """None: how rights are granted depends on the catalog."""
    return []
