# make          list the targets
# make demo     open the page on the films database; no model, no network
# make test     everything that must hold: doctests, unit, property, contract, golden, README examples, page, browser
.DEFAULT_GOAL := help
.PHONY: help demo test page-tests check page golden types bench browser docs servers clean
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
NPM := $(BIN)/python frontend/node.py
PAGE := $(shell find frontend/src) $(wildcard frontend/index.html frontend/*.json frontend/*.config.* frontend/*.py)
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PYTHONDONTWRITEBYTECODE :=  # tests start hundreds of processes: each would compile our modules anew

help:
	@sed -n 's/^# make/make/p' Makefile

$(VENV)/made.stamp:
	$(PYTHON) -m venv $(VENV)
	touch $@

# The build hook makes the page anew when its sources have changed, and does nothing otherwise.
$(VENV)/app.stamp: pyproject.toml hatch_build.py $(PAGE) | $(VENV)/made.stamp
	$(BIN)/pip install --quiet --editable .
	touch $@

$(VENV)/dev.stamp: pyproject.toml | $(VENV)/made.stamp
	$(BIN)/pip install --quiet --upgrade "pip>=25.1"
	$(BIN)/pip install --quiet --group dev
	touch $@

$(VENV)/node.stamp: frontend/node.py | $(VENV)/made.stamp
	wheel="$$($(BIN)/python frontend/node.py)"; test -z "$$wheel" || $(BIN)/pip install --quiet "$$wheel"
	touch $@

# Before the app: the build of the page then finds its packages among these. They go when a build lays its own anew.
frontend/node_modules/dev.stamp: frontend/package-lock.json | $(VENV)/node.stamp
	$(NPM) ci --ignore-scripts --no-audit --no-fund
	touch $@

demo: $(VENV)/app.stamp
	$(BIN)/pleasqlarify demo

# First what needs neither the app nor each other: the page's tests, and what Python's tests need.
test: $(VENV)/node.stamp
	$(MAKE) --no-print-directory --jobs=2 page-tests $(VENV)/dev.stamp
	$(MAKE) --no-print-directory $(VENV)/app.stamp browser servers
	$(BIN)/pytest -n 2 --dist loadfile --no-loadscope-reorder

page-tests: frontend/node_modules/dev.stamp
	$(NPM) test

browser: $(VENV)/dev.stamp
	@$(BIN)/python tests/browser.py

# make servers  the database servers that tests start, installed where we may
servers: $(VENV)/dev.stamp
	@$(BIN)/python tests/postgres_server.py
	@$(BIN)/python tests/mariadb_server.py
	@$(BIN)/python tests/spark_server.py

# make check    style, types and layers of Python and the page, in about a minute
check: frontend/node_modules/dev.stamp $(VENV)/app.stamp $(VENV)/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/mypy hatch_build.py frontend/bundle.py tests/typed_program.py
	$(BIN)/pytest -q tests/test_architecture.py
	$(NPM) run lint
	$(NPM) run check
	$(NPM) test

# make page     build the page into the package, if its sources have changed
page: $(VENV)/node.stamp
	$(BIN)/python frontend/bundle.py

# make golden   rewrite the golden files; read the diff
golden: $(VENV)/app.stamp $(VENV)/dev.stamp
	GOLDEN=write $(BIN)/pytest -q tests/domains tests/interpreters/embedded

# make types    the OpenAPI document and the page's types, from the server's shapes
types: frontend/node_modules/dev.stamp $(VENV)/app.stamp
	$(BIN)/python -m pleasqlarify.apps.server.contract frontend/openapi.json
	$(NPM) run types

# make docs     the documentation as a site, in build/docs
docs: $(VENV)/app.stamp $(VENV)/dev.stamp
	$(BIN)/python tests/help_page.py
	$(BIN)/zensical build --strict

# make bench    the benchmark as a page, in build/benchmarks; AMBROSIA=PATH and SPIDER=PATH add those sets
bench: $(VENV)/app.stamp $(VENV)/dev.stamp
	$(BIN)/python benchmarks/report $(if $(AMBROSIA),--ambrosia "$(AMBROSIA)") $(if $(SPIDER),--spider "$(SPIDER)") $(BENCH)

clean:
	rm -rf $(VENV) frontend/node_modules src/pleasqlarify/apps/server/static
