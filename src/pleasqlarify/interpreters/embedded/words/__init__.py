"""The words of a question: what each does, and what they say without any database."""
