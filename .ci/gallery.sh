#!/usr/bin/env bash
# The pictures that the README shows, each of the real window after a real run; they land in
# resources/gallery. Called by `./dev screenshot`; a folder as argument takes them elsewhere.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
out=${1:-resources/gallery}
mkdir -p "$out"
puzzles=$(mktemp -d)
trap 'rm -rf "$puzzles"' EXIT
hard=.3.6.29.....5.9....49.3.2...9...7.3.218.............96..2.15..81.....42..7..2..6.
inkala=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
echo "$hard" >"$puzzles/hard.txt"
echo "$inkala" >"$puzzles/inkala.txt"
build/release/bin/sudoscope-cli generate --box 3x3 --jigsaw --clues 30 --seed 7 >"$puzzles/jigsaw.txt"
build/release/bin/sudoscope-cli generate --box 4x4 --clues 120 --seed 2 >"$puzzles/large.txt"

shot() { # name size theme options...
  local name=$1 size=$2 theme=$3
  shift 3
  LIBGL_ALWAYS_SOFTWARE=1 QT_QPA_PLATFORM=xcb QT_SCALE_FACTOR=1 \
    xvfb-run -a -s "-screen 0 ${size}x24 +extension GLX" \
    build/release/bin/sudoscope --language en --size "$size" --theme "$theme" --screenshot "$out/$name.png" "$@" 2>/dev/null
  echo "$out/$name.png"
}

shot running_light 1600x1000 light --open "$puzzles/hard.txt" --solver gradient --cell r4c5 --run-to 26
shot running_dark 1600x1000 dark --open "$puzzles/hard.txt" --solver gradient --cell r4c5 --run-to 26
shot solved_light 1600x1000 light --open "$puzzles/hard.txt" --solver gradient --cell r9c5 --run-to 300
shot rrr_dark 1600x1000 dark --open "$puzzles/inkala.txt" --solver rrr --cell r5c5 --run-to 100000
shot stuck_light 1280x800 light --open "$puzzles/hard.txt" --solver constriction --cell r5c5 --run-to 50
shot jigsaw_light 1280x800 light --open "$puzzles/jigsaw.txt" --solver gradient --cell r5c5 --run-to 40
shot large_dark 1920x1080 dark --open "$puzzles/large.txt" --solver gradient --cell r8c8 --run-to 60
shot compare_light 1600x1000 light --open "$puzzles/inkala.txt" --view compare --run-to 60
shot benchmark_dark 1600x1000 dark --view benchmark
shot sweep_light 1280x800 light --view sweep
shot multipliers_light 1600x1000 light --open "$puzzles/inkala.txt" --solver ctds --view multipliers --run-to 1500
shot landscape_dark 1280x800 dark --open "$puzzles/hard.txt" --solver gradient --cell r4c5 --run-to 60 --view landscape
shot train_dark 1600x1000 dark --view train --run-to 260 --set steps=400
