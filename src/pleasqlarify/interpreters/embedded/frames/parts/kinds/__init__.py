"""Several kinds of rows put together: alternatives, branches of a union, what each of several has."""
