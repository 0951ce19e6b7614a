"""Queries as typed, hashable plans: made by frames, changed by operators, printed in any dialect."""
