"""Kinds of questions. Each frame looks at a question and yields readings of its kind, likeliest first."""

from pleasqlarify.interpreters.embedded.frames.attachment import attachment
from pleasqlarify.interpreters.embedded.frames.average_per import average_per
from pleasqlarify.interpreters.embedded.frames.best_step import best_step
from pleasqlarify.interpreters.embedded.frames.both import both
from pleasqlarify.interpreters.embedded.frames.contrast import contrast
from pleasqlarify.interpreters.embedded.frames.duration import duration
from pleasqlarify.interpreters.embedded.frames.exceeding import exceeding
from pleasqlarify.interpreters.embedded.frames.going_on import going_on
from pleasqlarify.interpreters.embedded.frames.growth import growth
from pleasqlarify.interpreters.embedded.frames.having import having
from pleasqlarify.interpreters.embedded.frames.held import held
from pleasqlarify.interpreters.embedded.frames.in_both import in_both
from pleasqlarify.interpreters.embedded.frames.lacking import lacking
from pleasqlarify.interpreters.embedded.frames.listing import listing
from pleasqlarify.interpreters.embedded.frames.measure import measure
from pleasqlarify.interpreters.embedded.frames.median import median
from pleasqlarify.interpreters.embedded.frames.nested import nested
from pleasqlarify.interpreters.embedded.frames.nouns import Frame
from pleasqlarify.interpreters.embedded.frames.only import only
from pleasqlarify.interpreters.embedded.frames.part_of_sum import part_of_sum
from pleasqlarify.interpreters.embedded.frames.ranking import ranking
from pleasqlarify.interpreters.embedded.frames.rate import rate
from pleasqlarify.interpreters.embedded.frames.recency import recency
from pleasqlarify.interpreters.embedded.frames.related import related
from pleasqlarify.interpreters.embedded.frames.role import role
from pleasqlarify.interpreters.embedded.frames.running import running
from pleasqlarify.interpreters.embedded.frames.scope import scope
from pleasqlarify.interpreters.embedded.frames.share import share
from pleasqlarify.interpreters.embedded.frames.simple import simple
from pleasqlarify.interpreters.embedded.frames.sweep import sweep
from pleasqlarify.interpreters.embedded.frames.tally import tally
from pleasqlarify.interpreters.embedded.frames.top_per_group import top_per_group
from pleasqlarify.interpreters.embedded.frames.union import union
from pleasqlarify.interpreters.embedded.frames.versus import versus
from pleasqlarify.interpreters.embedded.frames.whichever import whichever
from pleasqlarify.interpreters.embedded.frames.without import without

FRAMES: tuple[Frame, ...] = (
    listing,
    having,
    held,
    exceeding,
    scope,
    simple,
    whichever,
    role,
    sweep,
    share,
    part_of_sum,
    without,
    lacking,
    related,
    contrast,
    only,
    measure,
    ranking,
    best_step,
    top_per_group,
    attachment,
    duration,
    going_on,
    union,
    tally,
    rate,
    average_per,
    versus,
    growth,
    recency,
    both,
    in_both,
    nested,
    median,
    running,
)
