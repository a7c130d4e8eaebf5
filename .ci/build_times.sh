#!/usr/bin/env bash
# What a newcomer waits for: processor time of a build from nothing, without a compiler cache, of the
# program alone and of everything, and the wall time to rebuild and link the program after a change of
# one source. Called by `./dev bench build`; it builds in a temporary folder.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
export CCACHE_DISABLE=1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cmake --preset release -B "$folder" >"$folder/configure.log"

processor_minutes() { # what, target...
  local what=$1
  shift
  local TIMEFORMAT='%U %S %R'
  local times
  times=$({ time cmake --build "$folder" --parallel "$(nproc)" --target "$@" >"$folder/build.log" 2>&1; } 2>&1) ||
    { tail -20 "$folder/build.log" >&2; exit 1; }
  awk -v what="$what" '{ printf "%-42s %5.1f processor minutes, %5.1f minutes\n", what, ($1 + $2) / 60, $3 / 60
                         print $1 + $2 > total }' total="$folder/seconds" <<<"$times"
}

processor_minutes "the program" sudoscope
program=$(<"$folder/seconds")
processor_minutes "and the rest: command line, tests, benchmarks" all
awk -v a="$program" -v b="$(<"$folder/seconds")" 'BEGIN { printf "%-42s %5.1f processor minutes\n", "everything", (a + b) / 60 }'

TIMEFORMAT='%R'
for source in core/solvers/gradient_solver.cpp ui/grid/grid_view.cpp app/playback/playback.cpp; do
  [ -f "$source" ] || continue
  touch "$source" # ninja looks at the time of change; the content stays
  seconds=$({ time cmake --build "$folder" --target sudoscope >/dev/null 2>&1; } 2>&1)
  printf '%-42s %5.1f s\n' "again after a change of $source" "$seconds"
done
