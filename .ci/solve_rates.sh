#!/usr/bin/env bash
# The table "how well do they solve" of the README: puzzle sets x methods, default parameters, one
# core, every answer judged by the rules. Reads the sets from the folder given as first argument
# (default: ../shared/puzzles), else from the sample library. Further arguments go to
# `sudoscope-cli bench`, e.g. --check or --count 0 for the whole sets.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
sets=../shared/puzzles
if [ $# -gt 0 ] && [ -d "$1" ]; then
  sets=$1
  shift
fi
bench() { build/release/bin/sudoscope-cli bench --threads 1 "$@"; }
if [ ! -d "$sets" ]; then
  echo "solve-rates: $sets is not here; using the sample library" >&2
  bench --count 300 -s rrr -s ctds -s lagrangian -s gradient -s network "$@" resources/puzzles/9x9*.txt
  exit
fi
bench --count 300 --max-iterations 300000 -s rrr -s ctds -s lagrangian -s gradient -s network "$@" \
  "$sets"/9x9_{17clue,top1465}.txt
bench --count 100 --max-iterations 2000000 -s rrr -s ctds -s lagrangian -s network "$@" \
  "$sets"/9x9_{hardest1106,hardest1905_11plus}.txt
bench --count 20 --max-iterations 300000 -s rrr -s ctds "$@" \
  "$sets"/16x16_{gecode_janko,tarek206}.txt
