"""Fractions to ten significant digits, by arithmetic that every engine has."""

TINY = "1e-280"  # below, ten digits behind the first would leave the range of numbers
LARGE = "1e10"  # from here on a rounded fraction is whole; the half keeps it apart from a whole number


def rounded(number: str, whole: str, log10: str = "LOG10") -> str:
    """The number with ten digits, as it is where it is whole; ``whole`` is its whole part.

    >>> rounded("x", "trunc(x)")[:48]
    'CASE WHEN x = trunc(x) OR abs(x) < 1e-280 THEN x'
    """
    scale = f"power(1e1, 9 - floor({log10}(abs({number}))))"
    half = f"CASE WHEN abs({number}) >= {LARGE} THEN 0.5 ELSE 0 END"
    return (
        f"CASE WHEN {number} = {whole} OR abs({number}) < {TINY} THEN {number} "
        f"ELSE round({number} * {scale}) / {scale} + {half} END"
    )
