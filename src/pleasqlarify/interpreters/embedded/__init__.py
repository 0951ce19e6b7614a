"""Readings without a model: a grammar that proposes rival readings on purpose."""
