"""An old receipt on today's data: what is the same, what changed, and whether it still means the same."""
