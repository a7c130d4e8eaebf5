#!/usr/bin/env bash
# Benchmarks: `./dev bench [NAME...]`; tests/bench/README.md explains the table.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
. .ci/clean_environment.sh
. .ci/common.sh

main() {
  ensure_packages
  if [ "${1:-}" = build ]; then
    exec .ci/build_times.sh
  fi
  build release
  if [ "${1:-}" = solve-rates ]; then
    shift
    exec .ci/solve_rates.sh "$@"
  fi
  if [ "${1:-}" = networks ]; then
    shift
    exec .ci/network_rates.sh "$@"
  fi
  if [ $# -eq 0 ]; then
    build/release/benchmarks/bench_table --json build/bench.json
    .ci/on_display.sh build/release/benchmarks/bench_play --json build/bench.json
    log "Kept in build/bench.json"
    return
  fi
  local bench name found=0
  for bench in build/release/benchmarks/*; do
    [ -x "$bench" ] && [ -f "$bench" ] || continue
    name=$(basename "$bench")
    [[ " $* " == *" $name "* || " $* " == *" ${name#bench_} "* ]] || continue
    found=1
    log "$(basename "$bench")"
    .ci/on_display.sh "$bench"
  done
  [ $found = 1 ] || die "no benchmark of that name; there are: $(ls build/release/benchmarks 2>/dev/null | tr '\n' ' ')"
}

main "$@"
