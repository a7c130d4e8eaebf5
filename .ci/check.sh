#!/usr/bin/env bash
# Everything that is checked beyond the tests: `./dev check [STEP...]`.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
. .ci/clean_environment.sh
. .ci/common.sh

# What does something else each time comes early.
check_steps='format stalls monkey tidy clazy cppcheck clang asan tsan coverage fuzz'
monkey_seconds=600

# One step runs here; several run one after the other, each in a process of its own.
main() {
  local step
  [ $# -gt 0 ] || set -- $check_steps
  for step in "$@"; do
    [[ " $check_steps " == *" $step "* ]] || die "there is no step \"$step\"; there are: $check_steps"
  done
  if [ $# -eq 1 ]; then
    ensure_packages
    ensure_packages check
    check_"$1"
    return
  fi
  local table='' failed=0 began result
  mkdir -p build/check
  for step in "$@"; do
    log "check $step (its log: build/check/$step.log)"
    began=$SECONDS
    result=ok
    .ci/check.sh "$step" >"build/check/$step.log" 2>&1 || { result=FAILED; failed=1; tail -n 30 "build/check/$step.log" >&2; }
    table+=$(printf '%-10s %-7s %6.1f min' "$step" "$result" "$(awk "BEGIN { print ($SECONDS - $began) / 60 }")")$'\n'
    log "check $step: $result"
  done
  printf '\n%s' "$table"
  return $failed
}

# What tools read that check what a compiler would be given: sources in batches, for most of their
# time goes to headers, which a batch shares. Nothing is compiled, only what moc and others write must be there.
ensure_database() {
  cmake --preset dev -B build/lint -DSUDOSCOPE_UNITY=ON -DSUDOSCOPE_LINT=ON >/dev/null
  cmake --build build/lint --target embedded_networks >/dev/null
  find build/lint -name AutogenInfo.json -print0 |
    xargs -0 -P "$jobs" -I{} cmake -E cmake_autogen {} "" >/dev/null
}

# What the database compiles below these folders: batches, and sources that are compiled alone.
# Each once, though kernels are compiled for several instruction sets.
units() {
  local folder
  for folder in "$@"; do
    sed -n 's/^  "file": "\(.*\)",\?$/\1/p' build/lint/compile_commands.json |
      grep -E "^$PWD/(build/lint/$folder/.*/Unity/.*|$folder/.*)" | sort -u
  done
}

check_format() {
  git ls-files '*.cpp' '*.h' | xargs clang-format --dry-run -Werror
}

check_tidy() {
  ensure_database
  # A batch includes sources, which is its purpose.
  units core ui app tests | xargs -P "$jobs" -n 1 .ci/tidy.py build/lint
}

check_clazy() {
  ensure_database
  # Left out: patterns known only when the program runs cannot be static; ChildPolished, unlike
  # ChildAdded, tells of whole children. Sources of one batch shadow nothing: step clang looks at that.
  units ui app | xargs -P "$jobs" -n 1 env CLAZY_EXPORT_FIXES= clazy-standalone -p build/lint \
    -checks=level1,no-use-static-qregularexpression,no-child-event-qobject-cast \
    -header-filter="$PWD/(ui|app)/.*" -extra-arg=-Werror -extra-arg=-Wno-unknown-warning-option -extra-arg=-Wno-shadow
}

check_cppcheck() {
  cmake --preset dev >/dev/null # one source at a time
  mkdir -p build/check/cppcheck
  # Ours that exist: cppcheck ends where one is missing, such as those that moc would write.
  python3 -c 'import json, os, sys
ours = tuple(os.path.join(os.getcwd(), folder, "") for folder in ("core", "ui", "app"))
units = {unit["file"]: unit for unit in json.load(sys.stdin)}.values() # kernels are there several times
json.dump([unit for unit in units
           if unit["file"].startswith(ours) and os.path.exists(unit["file"])], sys.stdout)' \
    <build/dev/compile_commands.json >build/check/cppcheck/compile_commands.json
  cppcheck --project=build/check/cppcheck/compile_commands.json \
    --library=qt --enable=warning,performance,portability --inline-suppr \
    --suppressions-list=.ci/cppcheck.supp --cppcheck-build-dir=build/check/cppcheck --error-exitcode=1 \
    --max-configs=1 --quiet -j "$jobs"
}

check_clang() {
  [ -f build/clang/build.ninja ] || cmake --preset clang
  cmake --build build/clang --parallel "$jobs" -- -k 0 # every fault, not the first alone
}

# Counts which lines its tests run, for step coverage.
check_asan() {
  local last=build/asan/Testing/Temporary status=0
  build asan
  rm -f build/asan/counted
  find build/asan -name '*.gcda' -delete
  touch build/asan/counting
  sanitized() {
    LSAN_OPTIONS=suppressions="$PWD/.ci/lsan.supp" ASAN_OPTIONS=detect_leaks=1 \
      ctest --preset asan "$@"
  }
  sanitized || status=$?
  # Once in some hundred programs LeakSanitizer itself falls over a thread that ends while it looks
  # (github.com/google/sanitizers/issues/1353). Where that was all that failed, it looks again.
  if [ $status -ne 0 ] && [ "$(grep -ac 'LeakSanitizer has encountered a fatal error' $last/LastTest.log)" -eq \
    "$(wc -l <$last/LastTestsFailed.log)" ]; then
    status=0
    sanitized --rerun-failed || status=$?
  fi
  mv build/asan/counting build/asan/counted # what failed has counted, too
  return $status
}

check_tsan() {
  build tsan
  ctest --preset tsan
}

# What the tests of step asan counted, and nothing else.
check_coverage() {
  if [ ! -f build/asan/counted ] || [ -n "$(find core ui app tests CMakeLists.txt .cmake -type f \
    ! -name '*.pyc' -newer build/asan/counted -print -quit)" ]; then
    check_asan
  fi
  local gcovr=(gcovr --root . --object-directory build/asan --exclude-throw-branches
    --gcov-ignore-parse-errors -j "$jobs" --print-summary) failed=0
  "${gcovr[@]}" --filter 'core/' --fail-under-line 95 -o build/check/coverage_core.txt || failed=1
  "${gcovr[@]}" --filter 'ui/' --filter 'app/' --fail-under-line 90 -o build/check/coverage_ui.txt || failed=1
  return $failed
}

check_fuzz() { .ci/fuzz.sh; }

# As people have the program: no action may keep its window from answering for longer than 200 ms of
# its own time. Sanitizers make everything slow, so that the monkey's long walk cannot tell.
check_stalls() {
  build release monkey
  walk release --seconds 120 --stall 200
}

# A walk of the monkey, of another seed each time; what it does is kept.
walk() {
  local build=$1 log=build/check/$1.actions
  shift
  mkdir -p build/check
  log "What it does stands in $log: build/$build/tests/monkey --replay $log"
  LSAN_OPTIONS=suppressions="$PWD/.ci/lsan.supp" .ci/on_display.sh "build/$build/tests/monkey" \
    --seed "${MONKEY_SEED:-$RANDOM}" --actions 1000000000 --log "$PWD/$log" "$@"
}

check_monkey() {
  build asan monkey
  rm -f build/asan/counted
  walk asan --seconds "$monkey_seconds"
}

main "$@"
