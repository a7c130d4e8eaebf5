# Sourced by `./dev` and the scripts of this folder, in the root of the checkout: packages, builds, a display.
set -euo pipefail
jobs=$(nproc 2>/dev/null || echo 2)
log() { printf '\033[1m%s\033[0m\n' "$*" >&2; }
die() { printf 'dev: %s\n' "$*" >&2; exit 1; }

# The names for every verb, and those for one verb alone; where distributions differ, "one|another".
packages() {
  awk -v verb="${1:-}" '{ sub(/#.*/, "") } /^\[/ { section = $1; next }
    NF && (section == "" || section == "[" verb "]")' .ci/packages.txt
}

# Of each "one|another" the first that apt knows, which takes it long to say; of others the name.
known_packages() {
  local names name
  for names in "$@"; do
    for name in ${names//|/ }; do
      [ "$name" = "$names" ] || ! apt-cache show "$name" >/dev/null 2>&1 || break
    done
    printf '%s\n' "$name"
  done
}

# Installs the distribution packages; says what is needed where there is no apt.
ensure_packages() {
  local verb=${1:-} stamp=build/.packages${1:+-$1} list missing=()
  list=$(packages "$verb" | sort | cksum)
  [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$list" ] && return 0
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    if command -v cmake >/dev/null && command -v ninja >/dev/null; then
      log "No apt here; trusting that these are installed (Debian names): $(packages "$verb" | tr '\n' ' ')"
      return 0
    fi
    printf 'Sudoscope needs these (names as in Debian 12); please install their equivalents:\n' >&2
    packages "$verb" | sed 's/^/  /' >&2
    exit 1
  fi
  local installed
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' 2>/dev/null | sed -n 's/^installed //p')
  local name
  for name in $(packages "$verb"); do
    grep -qx "$(known_packages "$name")" <<<"$installed" || missing+=("$name")
  done
  if [ ${#missing[@]} -gt 0 ]; then
    local known sudo=()
    known=$(known_packages "${missing[@]}" | tr '\n' ' ')
    log "Installing ${#missing[@]} packages: $known"
    if [ "$(id -u)" -ne 0 ]; then
      command -v sudo >/dev/null || die "cannot install packages without root; please run: apt-get install $known"
      sudo=(sudo)
    fi
    "${sudo[@]}" apt-get update -qq || log "apt-get update failed; trying with the lists at hand"
    # With the new lists apt may know more.
    mapfile -t missing < <(known_packages "${missing[@]}")
    "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2
  fi
  mkdir -p build
  printf '%s' "$list" >"$stamp"
}

# The library that reads Parquet is optional: the program builds, starts and is tested without it.
ensure_duckdb() {
  [ -x .ci/fetch_duckdb.sh ] || return 0
  .ci/fetch_duckdb.sh || log "DuckDB could not be fetched; Parquet files cannot be read (everything else works)"
}

# build PRESET [TARGET...]
build() {
  local preset=$1
  shift
  [ -f "build/$preset/build.ninja" ] || cmake --preset "$preset"
  cmake --build "build/$preset" --parallel "$jobs" ${1:+--target "$@"}
}
