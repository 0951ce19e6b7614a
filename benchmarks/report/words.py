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
