"""What a session hands over: its query in any dialect, and all rows of its result as a file."""
