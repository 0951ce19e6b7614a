"""The loop for agents, over the Model Context Protocol: a host that shows, asks and decides nothing."""
