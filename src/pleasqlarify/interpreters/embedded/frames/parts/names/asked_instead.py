"""A question as if it asked for something else: an average where it says median."""

from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.words.nouns import Grain, Sense


def asked_instead(asked: Asked, said: Sense, instead: Sense) -> Asked:
    """The question with every cue of one sense taken in another."""
    cues = tuple(replace(c, sense=instead) if c.sense is said else c for c in asked.words.cues)
    words = replace(asked.words, cues=cues)
    return replace(asked, links=replace(asked.links, words=words))


def over_time(asked: Asked, said: Sense) -> Asked:
    """The question with steps of time, of whatever length, in place of the cues of a sense."""
    grains = tuple(Grain(cue.positions, "") for cue in asked.cues(said))
    cues = tuple(cue for cue in asked.words.cues if cue.sense is not said)
    words = replace(asked.words, cues=cues, grains=grains)
    return replace(asked, links=replace(asked.links, words=words))
