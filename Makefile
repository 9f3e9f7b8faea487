# The commands of a checkout; `make` lists them.  docs/building.md says how they work.

PYTHON ?= python3
JOBS ?= 4
VENV := .venv
BIN := $(VENV)/bin
PLAYING := $(VENV)/.build-server-stamp
TOOLS := $(VENV)/.dev-stamp
DOCS := $(VENV)/.docs-stamp
EXTRAS := $(VENV)/.envs-spiel-ray-parquet-plots-book-notebooks-stamp
BUILT := $(VENV)/.build-stamp
PYTEST := $(BIN)/pytest -n $(JOBS) --dist loadfile --no-loadscope-reorder
HEADERS := $(wildcard src/boneyard/*/*.pxd src/boneyard/*/*/*.pxd)
COMPILED := $(sort $(dir $(HEADERS)))
SOURCES := $(HEADERS) $(wildcard $(HEADERS:.pxd=.py)) src/boneyard/engine/codes.py $(wildcard src/boneyard/*/structs.py)
ENGINE := src/boneyard/engine/_native/__init__.py
CLIENT := src/boneyard/server/static/index.html

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help ready setup engine play test nightly weekly lint audit cluster nemesis mutants fuzz sanitize soak bench puzzles docs extras release lowest lock clean rebuild

help:  ## list the commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo "Variables: PYTHON=$(PYTHON) (for setup), JOBS=$(JOBS) and ARGS= (for test, nightly, play and bench)"

setup: ready $(TOOLS)  ## make .venv with everything in it (play, test and the others do what they need by themselves)

ready: $(BUILT)
	@for folder in $(COMPILED); do \
		init=$${folder}_native/__init__.py; \
		if [ -e $$init ]; then $(BIN)/python -I -S $$init 2>/dev/null; \
		else ! { command -v cc || command -v gcc || command -v clang; } >/dev/null; fi \
			|| { $(MAKE) --no-print-directory rebuild && break || exit 1; }; \
	done
	@[ -e $(ENGINE) ] || { \
		echo "Boneyard runs uncompiled here, which is far slower.  The build said (all of it: build/setup.log):"; \
		grep -m 1 'going on without' build/setup.log; \
		echo "For full speed install a C compiler and Python's headers (Debian: apt-get install gcc python3-dev)."; } >&2
	@$(BIN)/python tools/build_client.py || [ "$$BONEYARD_REQUIRE_CLIENT" != 1 ]

engine: ready  ## build what a page needs to play without a server (Node.js, and a wheel from the package index)
	@$(BIN)/python tools/build_engine.py

play: ready  ## play in the browser: PORT=8000 HOST=127.0.0.1 (HOST=0.0.0.0 lets others in the network in)
	@[ -e $(CLIENT) ] || { echo "There is nothing to show in a browser: see above."; exit 1; } >&2
	@$(BIN)/boneyard serve $(if $(PORT),--port $(PORT)) $(if $(HOST),--host $(HOST)) $(ARGS)

test: setup  ## run the tests, in a few minutes
	$(PYTEST) $(ARGS)

nightly: export BONEYARD_REQUIRE_EXTRAS = 1
nightly: setup engine $(EXTRAS)  ## run every test, with many more examples, in an hour; goes on where it broke off (SEED= draws others)
	$(PYTEST) --nightly --resume=build/nightly.txt $(if $(SEED),--seed=$(SEED)) $(ARGS)

weekly:  ## what takes hours: fuzz, soak, sanitize, mutants and nemesis
	@status=0; for part in sanitize mutants nemesis soak fuzz; do \
		echo "== $$part"; $(MAKE) --no-print-directory $$part || status=1; done; exit $$status

lint: setup  ## check format, style, types and import layers
	@status=0; for check in "ruff format --check" "ruff check" "mypy" "lint-imports"; do \
		echo "== $$check"; $(BIN)/$$check || status=1; done; \
		echo "== svelte-check"; $(BIN)/python tools/build_client.py check || status=1; \
		exit $$status

audit: setup  ## look for known vulnerabilities of the packages, by pip-audit or, without its service, by tools/advisories.toml
	@[ -x build/audit/bin/pip-audit ] || { $(PYTHON) -m venv build/audit && \
		build/audit/bin/python -m pip install --quiet 'pip-audit>=2.9,<3'; } || true
	$(BIN)/python tools/audit.py $(ARGS)

cluster: setup  ## run three nodes, PostgreSQL with a standby, and HAProxy on this machine: ARGS="--nodes 3 --port 8000"
	@$(BIN)/python tools/cluster.py $(ARGS)

nemesis: setup  ## 300 faults of every kind in three nodes while clients play, and the log held to what the clients saw (two hours): ARGS="--seed 2"
	$(BIN)/python tools/nemesis.py $(ARGS)

mutants: setup  ## mutation check: count the small faults in the engine and the match that the tests miss (a quarter of an hour)
	$(BIN)/python tools/mutate.py $(ARGS)

fuzz: setup  ## a million inputs for the record reader, and a million calls of everything that can be called (hours)
	$(BIN)/python tests/support/fuzz_record.py --count 1000000 $(ARGS)
	$(BIN)/python tools/fuzz_api.py --count 1000000 $(ARGS)

sanitize: setup  ## run the compiled engine under the address and undefined-behaviour sanitizers of gcc
	$(BIN)/python tools/sanitize.py $(ARGS)

soak: setup  ## random rules, compiled and not, refused with a reason or played: SETS=100000
	nice -n 19 $(BIN)/python tests/support/soak_rules.py --sets $(or $(SETS),100000) $(ARGS)

bench: setup  ## measure, in some minutes; REFERENCE=DIR adds the C++ in that folder
	$(BIN)/python benchmarks/run.py $(if $(REFERENCE),--reference "$(REFERENCE)") $(ARGS)

puzzles: setup  ## measure the making and solving of puzzles beside Simon Tatham's program
	$(BIN)/python benchmarks/dominosa/run.py $(ARGS)

docs: ready $(DOCS)  ## build the documentation site into build/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet
	@echo "The site is in build/site: open build/site/index.html"

extras: export BONEYARD_REQUIRE_EXTRAS = 1
extras: setup $(EXTRAS)  ## install the extras, and run one test of each: environments, a cluster, files, plots, a book
	$(BIN)/pytest -n 0 --nightly \
		'tests/envs/test_gymnasium.py::test_gymnasium_accepts_one_seat_of_every_game[gaple]' \
		'tests/envs/test_pettingzoo.py::test_pettingzoo_accepts_the_turns_of_every_game[gaple]' \
		'tests/envs/test_openspiel.py::test_openspiel_simulates_every_game[gaple]' \
		tests/lab/test_cluster.py::test_killed_workers_change_nothing \
		tests/lab/test_parquet.py::test_a_file_is_read_back_with_types_and_metadata \
		tests/lab/test_plots.py::test_shares_are_the_figures_with_their_intervals \
		tests/dominosa/test_book.py::test_a_book_is_written_as_pdf $(ARGS)

lowest: $(BIN)/python  ## run the tests of the server with the lowest versions of its packages, in build/lowest
	rm -rf build/lowest
	$(PYTHON) -m venv build/lowest
	@$(BIN)/python tools/requirements.py --lowest server > build/requirements-lowest.txt
	@$(BIN)/python tools/requirements.py dev >> build/requirements-lowest.txt
	build/lowest/bin/python -m pip install --quiet -r build/requirements-lowest.txt
	build/lowest/bin/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	build/lowest/bin/pytest -n $(JOBS) --dist loadfile tests/server tests/cli $(ARGS)

release:  ## list what is missing before this version can be published: ARGS="--tag v0.1.0"
	@$(PYTHON) tools/release.py $(ARGS)

lock:  ## rewrite constraints.txt with the newest versions of the tools
	rm -rf build/lock
	$(PYTHON) -m venv build/lock
	build/lock/bin/python -m pip install --quiet --upgrade pip
	build/lock/bin/python -m pip install --quiet --group dev --group docs '.[server,envs,spiel,ray,parquet,plots,notebooks]'
	{ echo "# The exact versions that a checkout works with, written by 'make lock'."; \
		build/lock/bin/python -m pip freeze --all --exclude pip --exclude boneyard; } > build/constraints.txt
	mv build/constraints.txt constraints.txt
	rm -rf build/lock

clean:  ## remove the files that these commands make
	rm -rf $(VENV) build dist .coverage .coverage.* htmlcov web/node_modules web/.generated src/boneyard/server/static src/boneyard/server/engine
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache src/*.egg-info src/boneyard/*/_native src/boneyard/*/*/_native
	find src tests benchmarks tools -name __pycache__ -prune -exec rm -rf {} +

$(BIN)/python:
	@command -v $(PYTHON) >/dev/null || { \
		echo "Boneyard needs Python 3.11 or newer, and there is no '$(PYTHON)' here."; \
		echo "Install it, or name yours: make setup PYTHON=/path/to/python3"; exit 1; } >&2
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Boneyard needs Python 3.11 or newer, and '$(PYTHON)' is $$($(PYTHON) --version 2>&1)."; \
		echo "Install a newer one and name it: make setup PYTHON=/path/to/python3"; exit 1; } >&2
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "'$(PYTHON)' cannot make virtual environments: its modules venv and ensurepip are missing."; \
		echo "Install them (Debian: apt-get install python3-venv) and try again."; exit 1; } >&2
	@echo "Making $(VENV) ..."
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

# .venv/.NAME-NAME-stamp: the groups or extras of pyproject.toml with these names are installed.
$(VENV)/.%-stamp: constraints.txt pyproject.toml tools/requirements.py | $(BIN)/python
	@echo "Installing what '$(subst -, ,$*)' needs ..."
	@mkdir -p build
	@$(BIN)/python tools/requirements.py $(subst -, ,$*) > build/requirements-$*.txt
	@$(BIN)/python -m pip install --quiet -c constraints.txt -r build/requirements-$*.txt
	@touch $@

$(BUILT): $(PLAYING) pyproject.toml setup.py tools/native_init.py tools/staging.py src/boneyard/_version.py $(SOURCES)
	@$(MAKE) --no-print-directory rebuild
	@touch $@

rebuild:
	@echo "Building Boneyard (the output goes to build/setup.log) ..."
	@mkdir -p build
	@$(BIN)/python -m pip install -v --no-deps --no-build-isolation --editable . >build/setup.log 2>&1 \
		|| { tail -n 40 build/setup.log; exit 1; } >&2
	@$(BIN)/python -m compileall -q src/boneyard
