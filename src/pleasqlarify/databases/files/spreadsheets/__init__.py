"""Spreadsheets as tables: each sheet is one, under whatever its author wrote above it."""
