#!/usr/bin/env bash
# A Debian package in build/package: `./dev package [--without-duckdb]`.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
. .ci/clean_environment.sh
. .ci/common.sh

# Builds and packs the program in this folder; the rest goes to CMake.
make_package() {
  local folder=$1
  shift
  cmake --preset package -B "$folder" "$@"
  # Resources bear the time of the commit, which is another with each.
  find "$folder" -name 'qrc_*.cpp' -delete
  cmake --build "$folder" --parallel "$jobs"
  rm -f "$folder"/*.deb "$folder"/*.sha256
  (cd "$folder" && cpack)
}

# A .deb with the program, the command line, DuckDB's library, the Python module, manuals, file types.
main() {
  local duckdb=ON made again=build/package-again SOURCE_DATE_EPOCH
  case "${1:-}" in
    '') ;;
    --without-duckdb) duckdb=OFF ;;
    *) die "package knows --without-duckdb alone, not \"$1\"" ;;
  esac
  ensure_packages package
  [ $duckdb = OFF ] || .ci/fetch_duckdb.sh --own ||
    die "the package is to have DuckDB's library, which could not be fetched; without it, so that no Parquet can be read: ./dev package --without-duckdb"
  SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
  export SOURCE_DATE_EPOCH
  make_package build/package -DSUDOSCOPE_INSTALL_DUCKDB=$duckdb
  made=$(ls build/package/*.deb)
  # Equal sources make equal packages, wherever they are built. What the compiler is given alike,
  # ccache compiles once for both builds; with CCACHE_DISABLE=1 each compiles everything.
  rm -rf "$again"
  make_package "$again" -DSUDOSCOPE_INSTALL_DUCKDB=$duckdb
  cmp "$made" "$again"/*.deb || die "a build in another folder gives another package: compare $made with that in $again"
  rm -rf "$again"
  desktop-file-validate resources/desktop/sudoscope.desktop
  appstreamcli validate --no-net resources/desktop/org.sudoscope.Sudoscope.metainfo.xml
  lintian --fail-on error --tag-display-limit 0 "$made"
  log "Made $made: install it with apt-get install ./$made"
}

main "$@"
