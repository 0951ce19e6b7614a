"""The page's server: questions asked in threads of their own, kept in a store, told over HTTP.

``running`` starts it, ``app`` puts it together; nothing here is imported before it is served.
"""
