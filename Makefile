# Everything a newcomer needs starts here. Packages that are missing are installed first.

HOST ?= 127.0.0.1
PORT ?= 8080
DB ?= kotatsu.db
PRESETS ?= release web asan tsan:busy
KILLS ?= 200
GAMES ?= 100000
FUZZ_SECONDS ?= 60

export CMAKE_BUILD_PARALLEL_LEVEL ?= $(shell nproc)
export CTEST_PARALLEL_LEVEL ?= $(shell expr $$(nproc) + 1)
configure = cmake --preset $(1) >/dev/null
sources = git ls-files '*.h' '*.cpp'
fuzz_targets = $(filter-out replay_main,$(basename $(notdir $(wildcard tests/fuzz/*.cpp))))

.PHONY: help build play cluster test soak bench load check format fuzz python clean

help: ## list these targets
	@awk -F ': ## ' '/^[a-z]+: ## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

build: ## build the program, build/kotatsu
	@tools/install-packages play
	@$(call configure,release)
	@cmake --build build --target kotatsu

play: ## build, and serve the table at http://localhost:8080; HOST=0.0.0.0 opens it to the house
play: build
	@build/kotatsu serve --host $(HOST) --port $(PORT) --db $(DB)

cluster: ## build, and serve the table by three nodes on a PostgreSQL of its own, at http://localhost:8080
cluster: build
	@tools/install-packages cluster
	@PORT=$(PORT) tools/cluster

test: ## build and run all tests, plainly, in a browser and under sanitizers; PRESETS=web, GAME=onami: fewer
	@tools/run-tests $(PRESETS)

soak: ## kill the server, and do the worst to a cluster, KILLS=200 times under load; play GAMES=100000 of Okko
	@tools/install-packages test
	@$(call configure,release -D KOTATSU_TESTS=ON)
	@cmake --build build --target kotatsu house_tests store_tests okko_tests
	@KOTATSU_KILLS=$(KILLS) build/house_tests --gtest_filter='Kill.*'
	@KOTATSU_FAULTS=$(KILLS) build/store_tests --gtest_filter='Faults.*'
	@KOTATSU_OKKO_GAMES=$(GAMES) build/okko_tests --gtest_filter='OkkoRandomGames.*'

bench: ## build and run the benchmarks
	@tools/install-packages bench
	@$(call configure,release -D KOTATSU_BENCH=ON)
	@cmake --build build --target kotatsu kotatsu_bench
	@build/kotatsu_bench
	@tools/install-packages test
	@tools/install-modules test
	@node bench/page/first_move.mjs

load: ## how many moves a second the server takes, beside nodes on PostgreSQL and boardgame.io; SECONDS_EACH=20
	@tools/install-packages bench cluster
	@$(call configure,release -D KOTATSU_BENCH=ON)
	@cmake --build build --target kotatsu kotatsu_load
	@bench/load/run

check: ## look for bad formatting, suspicious code and forbidden includes
	@tools/install-packages check
	@$(call configure,release)
	@tools/check-includes
	@$(sources) | xargs clang-format-19 --dry-run -Werror
	@git ls-files 'src/*.cpp' | xargs -n 1 -P 2 clang-tidy-19 --quiet -p build
	@tools/install-modules test
	@cd web && npm run --silent check

format: ## reformat the sources
	@tools/install-packages check
	@$(sources) | xargs clang-format-19 -i

fuzz: ## feed each fuzz target random input for FUZZ_SECONDS=60; what it finds is in build/fuzz
	@tools/install-packages fuzz
	@$(call configure,fuzz)
	@cmake --build build/fuzz --target fuzz
	@set -e; for name in $(fuzz_targets); do \
	    mkdir -p build/fuzz/found/$$name; \
	    build/fuzz/fuzz_$$name -max_total_time=$(FUZZ_SECONDS) -print_final_stats=1 \
	        -artifact_prefix=build/fuzz/$$name- build/fuzz/found/$$name tests/fuzz/corpus/$$name; \
	done

python: ## build the engine for Python: PYTHONPATH=build/python python3 -c 'import kotatsu'
	@tools/install-packages python
	@$(call configure,release)
	@cmake --build build --target kotatsu_python

clean: ## throw away everything built
	@rm -rf build
