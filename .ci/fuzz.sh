#!/usr/bin/env bash
# Readers of files under libFuzzer: .ci/fuzz.sh [TARGET|all [SECONDS]], 60 s each.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
. .ci/clean_environment.sh
. .ci/common.sh

# Every reader of files, or one, with what libFuzzer makes of the corpora, as many at once as there
# are processors. What it learns stays in build/fuzz/corpus, what it finds in build/fuzz/findings.
main() {
  ensure_packages
  ensure_packages fuzz
  local wanted=${1:-} seconds=${2:-60} name target
  [ "$wanted" != all ] || wanted=''
  cmake --preset fuzz >/dev/null
  build fuzz ${wanted:+fuzz_$wanted}
  mkdir -p build/fuzz/findings
  rm -f build/fuzz/failed
  for target in build/fuzz/tests/fuzz_*.corpora; do
    name=$(basename "$target" .corpora)
    name=${name#fuzz_}
    [ -z "$wanted" ] || [ "$wanted" = "$name" ] || continue
    while [ "$(jobs -rp | wc -l)" -ge "$jobs" ]; do wait -n || true; done
    fuzz_one "$name" "$seconds" "$target" &
  done
  wait
  [ ! -f build/fuzz/failed ] || die "found faults: $(sort build/fuzz/failed | xargs) (see build/fuzz/findings)"
}

fuzz_one() {
  local name=$1 seconds=$2 corpora status=ok
  mkdir -p "build/fuzz/corpus/$name"
  mapfile -t corpora <"$3"
  nice -n 19 "build/fuzz/tests/fuzz_$name" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=3000 \
    -max_len=20000 -print_final_stats=1 -artifact_prefix="build/fuzz/findings/$name-" \
    "build/fuzz/corpus/$name" "${corpora[@]}" >"build/fuzz/$name.log" 2>&1 || status=FAILED
  [ $status = ok ] || { echo "$name" >>build/fuzz/failed; tail -n 30 "build/fuzz/$name.log" >&2; }
  log "fuzz $name, $seconds s: $status, $(sed -n 's/^stat::number_of_executed_units: *//p' "build/fuzz/$name.log") texts"
}

main "$@"
