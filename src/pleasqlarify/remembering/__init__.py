"""The prior that learns: what people decided that words mean here, kept in a readable file and counted.

``senses`` tells what each reading takes a word for, ``deciding`` what a person decided of it, ``lines`` and
``files`` keep that, ``weighing`` is the arithmetic, ``recalling`` the one place where it enters a prior.
"""
