"""Two lists made one: put together, shared, taken away."""

from pleasqlarify.domains.sql.wording.said import Said
from pleasqlarify.domains.sql.wording.values import strong

UNION = Said(
    f"should the lists be put {strong('together')}, with what is in both shown once",
    "together, with nothing twice",
    "not in this way",
    "puts the lists together, what is in both shown once",
    "all in one list, nothing twice",
)
UNION_ALL = Said(
    f"should the lists be put {strong('together')}, with what is in both shown twice",
    "together, repeats and all",
    "not in this way",
    "puts the lists together, what is in both shown twice",
    "all in one list, repeats and all",
)
BY_NAME = "matched by what their parts are called"
UNION_BY_NAME = Said(
    f"should the lists be put together, {strong(BY_NAME)}, with nothing twice",
    f"together, {BY_NAME}",
    "not in this way",
    f"puts the lists together, {BY_NAME}, with nothing twice",
    f"all in one list, {BY_NAME}",
)
UNION_ALL_BY_NAME = Said(
    f"should the lists be put together, {strong(BY_NAME)}, repeats and all",
    f"together, {BY_NAME}, repeats and all",
    "not in this way",
    f"puts the lists together, {BY_NAME}, repeats and all",
    f"all in one list, {BY_NAME}, repeats and all",
)
INTERSECT = Said(
    f"only what is in {strong('both')} lists",
    "only what is in both lists",
    "one list is enough",
    "keeps only what is in both lists",
    "only what is in both lists",
)
EXCEPT = Said(
    f"should what is in the second list be {strong('taken away')} from the first",
    "take it away",
    "keep it",
    "takes away from the first list what is in the second",
    "the first list without the second",
)
SUMMARIZE = Said(
    f"should the result be a {strong('summary')} of what the data holds",
    "a summary",
    "the data itself",
    "summarises what the data holds",
    "a summary of what the data holds",
)
VALUES = Said(
    f"should the answer be {strong('fixed values')}, not taken from your data",
    "fixed values",
    "look it up in the data",
    "gives fixed values",
    "fixed values",
)
SAMPLE = Said(
    f"only a {strong('random sample')}",
    "only a random sample",
    "all of it",
    "looks at a random sample only",
    "only a random sample",
)
