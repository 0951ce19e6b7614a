"""The benchmark as a page: what is measured, how it is drawn, and how it is put together."""
