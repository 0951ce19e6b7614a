"""The process that statements run in: the parent's end, the wire, and what runs inside."""
