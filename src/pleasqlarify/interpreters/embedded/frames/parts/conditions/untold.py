"""Words behind a name that say it is not known of some rows: "whose budget is unknown", "is not recorded"."""

import re

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.words.nouns import Positions

BEING = r"(?:(?:is|are|was|were|has|have|had|still|been) )*"
NOT = r"(?:not|never|isn't|aren't|wasn't|weren't|hasn't|haven't|hadn't)"
TOLD = (
    r"(?:known|recorded|given|published|stated|set|available|filled|entered|noted|provided|disclosed"
    r"|specified|registered|stored|documented|mentioned|listed|there)"
)
LACKING = r"(?:missing|unknown|empty|blank|null|unspecified|undisclosed|unrecorded)"
NOBODY = r"(?:(?:we|i|they|you) )?(?:don't|do not|never|haven't|have not|didn't|did not|nobody|no one)"
KNOWING = r"(?:knows?|has|have|hold|got|record|recorded|note|noted|store|stored|written down)"
GENERIC = r"(?:(?:number|numbers|address|details|data|information) )?"
UNTOLD = re.compile(
    rf"{GENERIC}(?:{BEING}{LACKING}\b|{BEING}{NOT} (?:(?:yet|been|ever) )*{TOLD}\b"
    rf"|{NOBODY} (?:(?:ever|even|yet) )*{KNOWING}\b)"
)


def untold(asked: Asked, places: Positions) -> Positions:
    """The words right behind a name that say that nothing is known of it; nothing where there are none."""
    start = max(places) + 1
    words = [token.norm for token in asked.words.tokens[start : start + 7]]
    found = UNTOLD.match(" ".join(words))
    return frozenset(range(start, start + len(found[0].split()))) if found else frozenset()
