"""The time between two moments, in the unit that it is worked out in: ``the hours from … to …``."""

from fractions import Fraction

from sqlglot import exp

from pleasqlarify.domains.sql.wording.dates import undated
from pleasqlarify.domains.sql.wording.speech import Scene, phrase, unwrapped

SECONDS = {
    "second": Fraction(1),
    "minute": Fraction(60),
    "hour": Fraction(3600),
    "day": Fraction(86400),
    "week": Fraction(7 * 86400),
    "month": Fraction(86400 * 487, 16),  # 30.4375 days
    "year": Fraction(86400 * 1461, 4),
}
Stretch = tuple[exp.Expr, exp.Expr, Fraction]  # since when, until when, seconds in one


def elapsed(node: exp.Expr, scene: Scene) -> str:
    """``the hours from the date started to the date ended``; "" for what is no stretch of time."""
    found = _stretch(node)
    unit = next((unit for unit, length in SECONDS.items() if found and length == found[2]), "")
    if not found or not unit:
        return ""
    since, until = (_moment(side, scene) for side in found[:2])
    return f"the {unit}s from {since} to {until}"


def _stretch(node: exp.Expr) -> Stretch | None:
    inner = unwrapped(node)
    if isinstance(inner, exp.Mul | exp.Div):
        return _scaled(inner)
    if isinstance(inner, exp.Sub):
        until, since = _julian(inner.left), _julian(inner.right)
        return (since, until, SECONDS["day"]) if since is not None and until is not None else None
    if isinstance(inner, exp.DateDiff | exp.TimestampDiff):
        length = SECONDS.get(inner.text("unit").lower() or "day")
        return (inner.args["expression"], inner.this, length) if length else None
    if isinstance(inner, exp.Extract) and inner.name.upper() == "EPOCH":
        apart = unwrapped(inner.expression)
        return (apart.right, apart.left, SECONDS["second"]) if isinstance(apart, exp.Sub) else None
    return None


def _scaled(node: exp.Binary) -> Stretch | None:
    """A stretch in another unit: ``days * 24`` are hours, ``seconds / 3600`` too."""
    found, factor = _stretch(node.left), unwrapped(node.right)
    if found is None or not isinstance(factor, exp.Literal) or factor.is_string:
        return None
    times = Fraction(factor.name)
    if not times:
        return None
    length = found[2] / times if isinstance(node, exp.Mul) else found[2] * times
    return found[0], found[1], length


def _julian(node: exp.Expr) -> exp.Expr | None:
    """What the day is counted of in ``JULIANDAY(x)``."""
    inner = unwrapped(node)
    if isinstance(inner, exp.Anonymous) and inner.name.upper() == "JULIANDAY" and len(inner.expressions) == 1:
        return unwrapped(inner.expressions[0])
    return None


def _moment(node: exp.Expr, scene: Scene) -> str:
    bare = undated(node)
    return "now" if isinstance(bare, exp.Literal) and bare.name == "now" else phrase(bare, scene)
