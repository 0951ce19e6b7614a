"""When things happened, and how long they took."""
