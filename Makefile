# Everything a newcomer needs starts here. Packages that are missing are installed first.

SEATS ?= you,search:3
PRESETS ?= release asan
FUZZ_SECONDS ?= 60

export CMAKE_BUILD_PARALLEL_LEVEL ?= $(shell nproc)
export CTEST_PARALLEL_LEVEL ?= $(shell nproc)
configure = cmake --preset $(1) >/dev/null
sources = git ls-files '*.h' '*.cpp'
fuzz_targets = $(filter-out replay_main,$(basename $(notdir $(wildcard tests/fuzz/*.cpp))))

.PHONY: help build play test bench check format fuzz clean

help: ## list these targets
	@awk -F ': ## ' '/^[a-z]+: ## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

build: ## build the program, build/kotatsu
	@tools/install-packages play
	@$(call configure,release)
	@cmake --build build --target kotatsu

play: ## build, then play Onami in the terminal; SEATS=you,you changes who sits down
play: build
	@build/kotatsu play onami --seats $(SEATS)

test: ## build and run all tests, plainly and under sanitizers; PRESETS=tsan changes which
	@tools/run-tests $(PRESETS)

bench: ## build and run the benchmarks
	@tools/install-packages bench
	@$(call configure,release -D KOTATSU_BENCH=ON)
	@cmake --build build --target kotatsu_bench
	@build/kotatsu_bench

check: ## look for bad formatting, suspicious code and forbidden includes
	@tools/install-packages check
	@$(call configure,release)
	@tools/check-includes
	@$(sources) | xargs clang-format-19 --dry-run -Werror
	@git ls-files 'src/*.cpp' | xargs -n 1 -P 2 clang-tidy-19 --quiet -p build

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

clean: ## throw away everything built
	@rm -rf build
