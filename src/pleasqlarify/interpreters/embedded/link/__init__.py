"""What the words of a question stand for in a database."""
