"""Stored values by their words: in which columns, in how many rows, and how rare the words are."""
