#!/usr/bin/env bash
# The tables "how well do they solve" of the README: puzzle sets x methods, on one core. Reads the
# full sets from the folder given as first argument (default: ../shared/puzzles), else the sample
# library. Further arguments go to `sudoscope-cli bench`, e.g. --solver rrr.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
sets=../shared/puzzles
if [ $# -gt 0 ] && [ -d "$1" ]; then
  sets=$1
  shift
fi
if [ ! -d "$sets" ]; then
  echo "solve-rates: $sets is not here; using the sample library" >&2
  sets=resources/puzzles
fi
exec build/release/bin/sudoscope-cli bench --threads 1 "$@" "$sets"/9x9_{17clue,top1465,hardest1106,hardest1905_11plus}.txt
