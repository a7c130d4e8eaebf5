#!/usr/bin/env bash
# Puts libduckdb.so into build/duckdb: it reads and writes Parquet, which nothing in Debian 12 does.
# The library lies inside DuckDB's own npm package (MIT); no script of the package is run.
# Does nothing when the pinned version is there already, or when the system has a libduckdb.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."

version=1.5.6-r.1
case "$(uname -m)" in
  x86_64) package=@duckdb/node-bindings-linux-x64 ;;
  aarch64) package=@duckdb/node-bindings-linux-arm64 ;;
  *) echo "fetch_duckdb: no package of DuckDB for $(uname -m); Parquet files will not open" >&2; exit 1 ;;
esac
target=build/duckdb

[ -f "$target/libduckdb.so" ] && [ "$(cat "$target/version" 2>/dev/null)" = "$version" ] && exit 0
if ldconfig -p 2>/dev/null | grep -q 'libduckdb\.so'; then exit 0; fi
if ! command -v npm >/dev/null; then
  echo "fetch_duckdb: npm is not installed; Parquet files will not open" >&2
  exit 1
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --ignore-scripts --no-audit --no-fund --no-save --silent --prefix "$work" "$package@$version"
mkdir -p "$target"
cp "$work/node_modules/$package/libduckdb.so" "$target/libduckdb.so.part"
cp "$work/node_modules/$package/LICENSE" "$target/LICENSE"
mv "$target/libduckdb.so.part" "$target/libduckdb.so"
printf '%s' "$version" >"$target/version"
