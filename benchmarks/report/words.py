"""What things are called on the page."""

from typing import Any

Figures = dict[str, Any]

LABELS = {
    "ours": "ours",
    "results": "three results at a time",
    "random": "random + atoms",
    "max-probability": "max-prob-first + atoms",
    "eig-atoms": "EIG + atoms",
    "clusters-eig-atoms": "clusters + EIG + atoms",
    "clusters-eig-groups": "clusters + EIG + groups",
    "eig-intents": "EIG on intents",
}
PAPER = ("random", "max-probability", "eig-atoms", "clusters-eig-atoms", "clusters-eig-groups")
FEW = ("ours", "results", "eig-atoms", "eig-intents")

AS_A_RULE = "compares clauses with a right query, wants a right result, does not slip"
OTHERWISE = {
    "meaning": "knows only the result",
    "frequency": "wants what is proposed often",
    "intents": "wants any result",
    "first-clause": "first clause answered wrong",
    "first-pick": "first pick wrong, seen at the end",
    "skip:0.5": "skips half of the clauses",
}


def person_told(user: str, wants: str, slip: str) -> str:
    """In what a person differs from the rule, in words.

    >>> person_told("meaning", "golds", "none"), person_told("text", "golds", "0.05/0.15")
    ('knows only the result', 'clauses 5 %, tables 15 % wrong')
    """
    told = [OTHERWISE[each] for each in (user, wants, slip) if each in OTHERWISE]
    return ", ".join(told + ([_rates_told(slip)] if "/" in slip else [])) or "as a rule"


def _rates_told(slip: str) -> str:
    clauses, tables = (f"{100 * float(rate):.0f} %" for rate in slip.split("/"))
    return (
        f"{clauses} of all answers wrong"
        if clauses == tables
        else f"clauses {clauses}, tables {tables} wrong"
    )
