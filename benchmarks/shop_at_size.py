"""A shop of any size, always the same, in DuckDB or PostgreSQL; and a hundred readings of questions."""

from itertools import product

DAYS, CUSTOMERS, PRODUCTS = 2_000, 200_000, 5_000
KINDS = "CASE {} WHEN 0 THEN '{}' WHEN 1 THEN '{}' WHEN 2 THEN '{}' ELSE '{}' END"
STATUS = ("open", "sent", "paid", "returned")
REGIONS = ("north", "south", "east", "west")
CATEGORIES = ("toys", "food", "books", "tools")
ENGINES = {
    "duckdb": {"numbers": "range({})", "number": "range", "hash": "(hash({} + {}) % {})::INT", "day": "INT"},
    "postgres": {
        "numbers": "generate_series(0, {} - 1) AS g(range)",
        "number": "range::BIGINT",
        "hash": "(abs(hashint8extended({}, {})) % {})::INT",
        "day": "INT",
    },
}
WHERE = {
    "all": "",
    "paid": " WHERE o.status = 'paid'",
    "not returned": " WHERE o.status <> 'returned'",
    "last year": " WHERE o.ordered_on >= DATE '2024-06-01'",
    "large": " WHERE o.amount > 950",
}
CUSTOMER = " JOIN customers AS c ON c.id = o.customer_id"
PRODUCT = " JOIN products AS p ON p.id = o.product_id"
BY = {
    "status": ("o.status", ""),
    "region": ("c.region", CUSTOMER),
    "category": ("p.category", PRODUCT),
    "year": ("EXTRACT(YEAR FROM o.ordered_on)", ""),
}
FIGURES = ("SUM(o.amount)", "COUNT(*)", "AVG(o.amount)", "COUNT(DISTINCT o.customer_id)")
LISTED = {  # what is listed; the rows number a hundredth to all of the orders
    "o.id, o.amount": ("large", "weeks", "all"),
    "o.id, o.status, o.amount, o.ordered_on": ("large", "weeks"),
    "o.id, c.name, o.amount": ("large", "weeks"),
}
WEEKS = " WHERE o.ordered_on BETWEEN DATE '2023-01-01' AND DATE '2023-02-09'"


def statements(engine: str, rows: int) -> list[str]:
    """What makes the three tables."""
    said = ENGINES[engine]
    number = said["number"]

    def drawn(seed: int, most: int) -> str:
        return said["hash"].format(number, seed, most)

    def one_of(seed: int, kinds: tuple[str, ...]) -> str:
        return KINDS.format(drawn(seed, len(kinds)), *kinds)

    customers = f"{number} AS id, 'customer ' || {number} AS name, {one_of(1, REGIONS)} AS region"
    products = f"{number} AS id, 'product ' || {number} AS title, {one_of(2, CATEGORIES)} AS category"
    orders = (
        f"{number} AS id, {drawn(3, CUSTOMERS)} AS customer_id, {drawn(4, PRODUCTS)} AS product_id, "
        f"1 + {drawn(5, 9)} AS quantity, {drawn(6, 100_000)} / 100.0::DOUBLE PRECISION AS amount, "
        f"DATE '2020-01-01' + {drawn(7, DAYS)} AS ordered_on, {one_of(8, STATUS)} AS status"
    )
    return [
        f"CREATE TABLE {table} AS SELECT {cells} FROM {said['numbers'].format(n)}"
        for table, cells, n in [
            ("customers", customers, CUSTOMERS),
            ("products", products, PRODUCTS),
            ("orders", orders, rows),
        ]
    ]


def readings() -> list[str]:
    """A hundred statements as rival readings are: figures by groups, customers, listings."""
    figures = [
        f"SELECT {place}, {figure} FROM orders AS o{joined}{WHERE[where]} GROUP BY {place}"
        for figure, (place, joined), where in product(FIGURES, BY.values(), ("all", "paid", "last year"))
    ]
    sole = [f"SELECT {figure} FROM orders AS o{where}" for figure, where in product(FIGURES, WHERE.values())]
    return [*figures, *sole[:17], *_customers(), *_listings()]


def _customers() -> list[str]:
    """Customers by what they bought: the best ones, and all of them."""
    each = "SELECT o.customer_id, {} FROM orders AS o{} GROUP BY o.customer_id"
    best = [
        f"{each.format(figure, WHERE[where])} ORDER BY 2 DESC, 1 LIMIT 5"
        for figure, where in product(FIGURES[:2], ("all", "paid", "last year"))
    ]
    every = [each.format(figure, WHERE[where]) for figure, where in product(FIGURES[:2], ("all", "large"))]
    ordered = [f"{sql} ORDER BY 2 DESC, 1" for sql in every]
    names = [
        f"SELECT DISTINCT c.name FROM orders AS o{CUSTOMER}{WHERE['large']}",
        "SELECT c.name FROM customers AS c "
        "WHERE c.id IN (SELECT o.customer_id FROM orders AS o WHERE o.amount > 950)",
    ]
    return best + every + ordered + names


def _listings() -> list[str]:
    """Orders themselves: with other columns, in another order, with columns turned."""
    found = []
    for cells, where in ((cells, where) for cells, several in LISTED.items() for where in several):
        joined = CUSTOMER if "c." in cells else ""
        kept = WEEKS if where == "weeks" else WHERE[where]
        turned = ", ".join(reversed(cells.split(", ")))
        found.append(f"SELECT {cells} FROM orders AS o{joined}{kept}")
        if where != "all":
            found.append(f"SELECT {turned} FROM orders AS o{joined}{kept} ORDER BY o.id")
            found.append(f"SELECT {cells} FROM orders AS o{joined}{kept} AND o.status <> 'open'")
    return found
