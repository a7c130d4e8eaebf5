#!/usr/bin/env bash
# The table "how well do the methods solve" of tests/bench/RESULTS.md: puzzle sets x methods, default parameters, one
# core, every claim judged by the rules and by the exact solver, whose own time stands beside.
#
#   .ci/solve_rates.sh [FOLDER] [--quick | --full] [BENCH OPTION...]
#
# FOLDER holds the sets (default: ../shared/puzzles); without it the sample library is used. A run takes
# about 40 minutes on one idle core, --quick about 2, --full (every puzzle of 17 clues) over an hour.
# Further arguments go to `sudoscope-cli bench`, e.g. --format csv or --threads 0.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
sets=../shared/puzzles
if [ $# -gt 0 ] && [ -d "$1" ]; then
  sets=$1
  shift
fi
# The default are the samples of the table: whole sets but for the text below it. The first so many
# puzzles of the easier and of the harder sets, and of those that the text tells of; 0 for all.
easy=0 hard=0 first=100 seventeen=9x9_17clue.txt
case "${1:-}" in
  --quick) easy=100 hard=20 first=20; shift ;;
  --full) first=0 seventeen=9x9_17clue_full.txt; shift ;;
esac
bench() { build/release/bin/sudoscope-cli bench --threads 1 --check "$@"; }
methods=(-s exact -s rrr -s ctds -s lagrangian)
others=(-s gradient -s network:mode=search -s sinkhorn -s belief-propagation)
if [ ! -d "$sets" ]; then
  echo "solve-rates: $sets is not here; using the sample library" >&2
  bench --count 300 --max-iterations 1000000 "${methods[@]}" "${others[@]}" "$@" \
    resources/puzzles/9x9_{norvig,hodoku}*.txt
  bench --max-iterations 300000 -s exact -s rrr -s ctds "$@" resources/puzzles/16x16_gecode.txt
  exit
fi
[ -f "$sets/$seventeen" ] || seventeen=9x9_17clue.txt

# Limits far beyond what a solved run needs: a limit reached is a puzzle not solved.
bench --count $easy --max-iterations 5000000 "${methods[@]}" -s gradient "$@" "$sets"/$seventeen
bench --count $easy --max-iterations 5000000 "${methods[@]}" "$@" "$sets"/9x9_top1465.txt
bench --count $hard --max-iterations 10000000 "${methods[@]}" "$@" \
  "$sets"/9x9_{hardest1106,hardest1905_11plus}.txt
bench --count $hard --max-iterations 300000 "${methods[@]}" "$@" "$sets"/16x16_puzzlekit_janko124.txt
bench --count $hard --max-iterations 5000000 -s exact -s rrr "$@" "$sets"/16x16_tarek206.txt
# What the text below the table tells.
bench --count $first --max-iterations 100000 -s sinkhorn -s belief-propagation "$@" \
  "$sets"/9x9_{17clue,top1465,hardest1106}.txt
# Records.
bench --max-iterations 300000 -s exact -s rrr "$@" \
  "$sets"/16x16_bitrake_minclue.txt "$sets"/25x25_gecode.txt
