"""The loop in a terminal: what is drawn, what was typed, and the conversation between them."""
