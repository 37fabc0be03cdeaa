# make play   a fresh checkout to a game: environment, installation, start
# make test   every check there is      make soak   the long versions of the random tests
# make bench  figures beside budgets    make clean  away with the environment and caches
# make pictures  the pictures of docs/pictures, anew

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

# Installed again only when one of these changes.
INPUTS := pyproject.toml constraints.txt

.PHONY: play test soak bench pictures clean
.DEFAULT_GOAL := play

play: $(VENV)/installed
	@$(BIN)/python -m smear_tui

test: $(VENV)/installed-dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -n 2

soak: $(VENV)/installed-dev
	$(BIN)/python -m pytest -n 2 --soak --timeout 0

bench: $(VENV)/installed-bench
	$(BIN)/python -m benchmarks

pictures: $(VENV)/installed-pictures
	$(BIN)/python -m tools.pictures

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/made:
	@command -v $(PYTHON) >/dev/null || { echo "smear-tui needs Python 3.11 or newer; no $(PYTHON) was found (set PYTHON=...)." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "smear-tui needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>&1) (set PYTHON=...)." >&2; exit 1; }
	@$(PYTHON) -m venv --clear $(VENV) || { echo "$(PYTHON) could not make an environment; on Debian and Ubuntu install python3-venv." >&2; exit 1; }
	@touch $@

$(VENV)/installed: $(VENV)/made $(INPUTS)
	@echo "Installing smear-tui into $(VENV) (once; takes about half a minute)"
	@$(PIP) --editable .
	@touch $@

$(VENV)/installed-dev: $(VENV)/made $(INPUTS)
	@echo "Installing smear-tui and its checks into $(VENV) (once; takes about a minute)"
	@$(PIP) --editable '.[dev]'
	@touch $@ $(VENV)/installed

$(VENV)/installed-pictures: $(VENV)/made $(INPUTS)
	@echo "Installing smear-tui and what makes pictures into $(VENV)"
	@$(PIP) --editable '.[pictures]'
	@touch $@ $(VENV)/installed

$(VENV)/installed-bench: $(VENV)/made $(INPUTS)
	@echo "Installing smear-tui and what it is measured against into $(VENV)"
	@$(PIP) --editable '.[bench]'
	@touch $@ $(VENV)/installed
