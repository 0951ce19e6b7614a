"""What the names of a question are used for: shown, joined, ordered by, computed."""
