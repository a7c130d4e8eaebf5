#!/usr/bin/env bash
# The pictures that the README and the help show, each of the real window after a real run; they land
# in resources/gallery and resources/help/pictures. A folder as
# argument takes them elsewhere, those of the help into its subfolder help.
# "pages" makes the pages of the runs that resources/gallery/index.html names, and a copy of it, in
# build/gallery or the folder that follows.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
. .ci/clean_environment.sh
. .ci/common.sh
ensure_packages
build release

if [ "${1:-}" = pages ]; then
  out=${2:-build/gallery}
  mkdir -p "$out"
  cp resources/gallery/index.html "$out"
  sed -n 's/.*href="\([a-z_]*\.html\)">\([^<]*\)<.*/\1\t\2/p; s/<br><code>\(.*\)<\/code>/\1/p' resources/gallery/index.html |
    sed 's/&amp;/\&/g' | while IFS=$'\t' read -r file title && IFS= read -r run; do
      first=${first:-$run}
      case $run in
        sudoscope:*) set -- "$run" ;;
        *) set -- --engine "/usr/bin/python3 resources/python/examples/adam_on_logits.py" --max-iterations 300 "$first" ;;
      esac
      build/release/bin/sudoscope-cli page --title "$title" -o "$out/$file" "$@"
      du -h "$out/$file"
    done
  exit
fi
out=${1:-resources/gallery}
help=${1:+$1/help}
help=${help:-resources/help/pictures}
mkdir -p "$out" "$help"
puzzles=$(mktemp -d)
trap 'rm -rf "$puzzles"' EXIT
hard=.3.6.29.....5.9....49.3.2...9...7.3.218.............96..2.15..81.....42..7..2..6.
inkala=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
echo "$hard" >"$puzzles/hard.txt"
echo "$inkala" >"$puzzles/inkala.txt"
build/release/bin/sudoscope-cli generate --box 3x3 --jigsaw --clues 30 --seed 7 >"$puzzles/jigsaw.txt"
build/release/bin/sudoscope-cli generate --box 4x4 --clues 120 --seed 2 >"$puzzles/large.txt"

window() { # file size theme options...
  local file=$1 size=$2 theme=$3
  shift 3
  SCREEN=${size}x24 .ci/on_display.sh build/release/bin/sudoscope --language en --size "$size" --theme "$theme" --screenshot "$file" "$@" 2>/dev/null
  echo "$file"
}

shot() { # name size theme options...
  window "$out/$1.png" "${@:2}"
}

# Small enough to be carried by the program: light, few colours, and where a name is given one part.
page() { # name part|- options...
  local name=$1 part=$2
  shift 2
  [ "$part" = - ] || set -- --part "$part" "$@"
  window "$help/$name.png" "${page_size:-1280x800}" light "$@"
  convert "$help/$name.png" -strip -dither None -colors 128 -define png:compression-level=9 "PNG8:$help/$name.png"
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

# --- the help --------------------------------------------------------------------------------------

first=$(grep -v '^#' resources/puzzles/first.txt | head -1)
minimum=..5.....6.7...9.2....5..1.78.415.......8.3.......928.59.7..6....3.4...1.2.....6..
echo "$minimum" >"$puzzles/minimum.txt"
echo ..343412..434321 >"$puzzles/tie.txt"
printf '.%.0s' {1..81} >"$puzzles/empty.txt"
board='{"author": "", "boxes": [3, 3], "description": "", "extra": [], "givens": "'$first'", "marks": [], "side": 9, "title": ""}'
run='"overlaid": true, "seed": 1, "parameters": {}, "puzzle": '$board
cat >"$puzzles/runs.sudoscope" <<EOT
{"about": {"board": 9, "givens": 30, "method": "gradient", "puzzle": "", "runs": 3},
 "format": "sudoscope-session", "version": 1, "puzzle": $board, "current": 0, "position": 100, "speed": 60,
 "runs": [
  {$run, "name": "Run 1", "solver": "gradient", "length": 153, "parent": -1, "forkedAt": 0, "edits": [],
   "bookmarks": [{"iteration": 40, "text": "half open"}]},
  {$run, "name": "large step", "solver": "gradient", "length": 300, "parent": 0, "forkedAt": 40,
   "edits": [{"iteration": 40, "parameter": "lr", "before": "0.2", "after": "20"}], "bookmarks": []},
  {$run, "name": "Run 3", "solver": "rrr", "length": 110, "parent": -1, "forkedAt": 0, "edits": [],
   "bookmarks": []}]}
EOT

running=(--open "$puzzles/hard.txt" --solver gradient --cell r4c5 --run-to 26)
page window - "${running[@]}"
page grid puzzleCard "${running[@]}"
page cube cubeCard "${running[@]}"
page explain cell "${running[@]}" --view cell
page levers parameters "${running[@]}" --view parameters
page constraints constraints "${running[@]}" --view constraints
page hand hand "${running[@]}" --view hand
page landscape landscape --open "$puzzles/hard.txt" --solver gradient --run-to 60 --view landscape
page plots plots "${running[@]}" --view plots
page runs runs --open "$puzzles/runs.sudoscope" --view runs
page log log --open "$puzzles/hard.txt" --solver constriction --run-to 50 --view log
page learn learn --view learn
page multipliers multipliers --open "$puzzles/inkala.txt" --solver ctds --run-to 1500 --view multipliers
page lp - --open "$puzzles/inkala.txt" --solver lp --cell r2c9 --run-to 4000
page constriction stage --open "$puzzles/hard.txt" --solver constriction --cell r5c5 --run-to 50
page saturated stage --open "$puzzles/hard.txt" --solver gradient --set lr=20 --run-to 300
page undecided stage --open "$puzzles/empty.txt" --solver gradient --run-to 300
page tie puzzleCard --open "$puzzles/tie.txt" --solver gradient --run-to 300
page minimum puzzleCard --open "$puzzles/minimum.txt" --solver gradient --set lr=0.1 --set steps=400 --run-to 400
page_size=1000x720 # so that the figures of the lanes can be read
page time timeline --open "$puzzles/runs.sudoscope"
page local-search timeline --open "$puzzles/hard.txt" --solver local-search --set mode=plateau \
  --set restarts=30 --run-to 100000
page rrr timeline --open "$puzzles/inkala.txt" --solver rrr --run-to 100000
page oscillating timeline --open "$puzzles/hard.txt" --solver gradient --set lr=2 --set precision=double --run-to 300
page falling timeline --open "$puzzles/hard.txt" --solver gradient --set steps=60 --run-to 60
page_size=1280x800 # so that all names and rows of their tables are seen
page compare - --open "$puzzles/inkala.txt" --view compare --run-to 60
page benchmark - --view benchmark
page_size=1120x700
page sweep - --view sweep
page train - --view train --run-to 120 --set steps=400
