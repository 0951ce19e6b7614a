"""Simulated people, strategies to compare, and the figures that come of it."""
