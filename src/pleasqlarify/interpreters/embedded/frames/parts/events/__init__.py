"""What a question is about, and what happened to it."""
