# make          list the targets
# make demo     ask the films database a question, then your own; no model, no network
# make test     everything that must hold: doctests, unit, property, contract, golden, README examples
.DEFAULT_GOAL := help
.PHONY: help demo test check golden bench clean
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1

help:
	@sed -n 's/^# make/make/p' Makefile

$(VENV)/app.stamp: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --editable .
	touch $@

$(VENV)/dev.stamp: $(VENV)/app.stamp
	$(BIN)/pip install --quiet --upgrade "pip>=25.1"
	$(BIN)/pip install --quiet --group dev
	touch $@

demo: $(VENV)/app.stamp
	$(BIN)/pleasqlarify demo

test: $(VENV)/dev.stamp
	$(BIN)/pytest

# make check    style, types and layers, in under a minute
check: $(VENV)/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -q tests/test_architecture.py

# make golden   rewrite the golden files; read the diff
golden: $(VENV)/dev.stamp
	GOLDEN=write $(BIN)/pytest -q tests/domains tests/interpreters/embedded

# make bench    speed, with a baseline beside each figure
bench: $(VENV)/dev.stamp
	$(BIN)/pytest benchmarks --benchmark-only --benchmark-timer=time.process_time --benchmark-columns=median,iqr,rounds

clean:
	rm -rf $(VENV)
