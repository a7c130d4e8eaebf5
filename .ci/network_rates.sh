#!/usr/bin/env bash
# The table of tests/bench/RESULTS.md on the learned solver: the share of whole puzzle sets that a network
# solves, default parameters, one core, every answer judged by the rules. None of these puzzles was
# used in training or for a choice of a parameter.
#
#   .ci/network_rates.sh [FOLDER] [ARGUMENT...]
#
# reads the sets from FOLDER (default: ../shared/puzzles), else from the sample library. The
# arguments go to `sudoscope-cli evaluate`, e.g. --network FILE, --threads 2, or --first 100.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
sets=../shared/puzzles
if [ $# -gt 0 ] && [ -d "$1" ]; then
  sets=$1
  shift
fi
evaluate() { build/release/bin/sudoscope-cli evaluate --iterations 64,512,2048 "$@"; }
if [ ! -d "$sets" ]; then
  echo "network-rates: $sets is not here; using the sample library" >&2
  exec build/release/bin/sudoscope-cli evaluate --iterations 64,512,2048 "$@" resources/puzzles/*.txt
fi
evaluate "$@" "$sets"/4x4_optnet.txt "$sets"/6x6_1to9only_2x3.txt \
  "$sets"/9x9_{gs6_medium,norvig_easy50,kyubyong30,snow2005,17clue,top1465}.txt \
  "$sets"/jigsaw_{4x4,5x5,6x6,7x7,8x8,9x9}_janko.txt \
  "$sets"/16x16_{gecode_janko,puzzlekit_janko124}.txt
# One puzzle has boxes of 2 rows, the other of 3.
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
head -n 1 "$sets"/12x12_bitrake.txt >"$folder"/12x12_bitrake_2x6.txt
tail -n 1 "$sets"/12x12_bitrake.txt >"$folder"/12x12_bitrake_3x4.txt
evaluate --box 2x6 "$@" "$folder"/12x12_bitrake_2x6.txt
evaluate --box 3x4 "$@" "$folder"/12x12_bitrake_3x4.txt
# Hard ones, on which a network may search for long: that ends sooner on the large boards, where each
# iteration takes a hundred times longer.
evaluate "$@" "$sets"/9x9_hardest1106.txt
evaluate --set limit=4000 "$@" "$sets"/16x16_tarek{20,206}.txt
evaluate --set limit=1000 "$@" "$sets"/25x25_gecode.txt
