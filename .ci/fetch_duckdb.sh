#!/usr/bin/env bash
# Puts libduckdb.so into build/duckdb: it reads and writes Parquet, which nothing in Debian 12 does.
# The library lies inside DuckDB's own npm package (MIT), an archive that curl and tar can take apart;
# its checksum is pinned, and no script of it is run.
# Does nothing when the pinned version is there already, or when the system has a libduckdb.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."

# version and SHA-512 of the archive, as the registry states them
case "$(uname -m)" in
  x86_64)
    package=node-bindings-linux-x64 version=1.5.6-r.1
    sum=21772b64913a904a8cd19e30c1d5671811d7fdface4b7dd53cd0300d743f43e16cf386f4e7c41ef78721ac208870d2651bc6375072145387817824315b998dd5 ;;
  aarch64)
    package=node-bindings-linux-arm64 version=1.5.5-r.5
    sum=09a7c7d8022f5eda700f29c6dca07fe2e10e1d11a516807b6ae091308c07dc128d2286ec00d5792d2a43277b5fc9108522c2ba7bc013d5eb1e5959eed83bf773 ;;
  *) echo "fetch_duckdb: no package of DuckDB for $(uname -m); Parquet files will not open" >&2; exit 1 ;;
esac
target=build/duckdb
registry=${NPM_CONFIG_REGISTRY:-https://registry.npmjs.org}

[ -f "$target/libduckdb.so" ] && [ "$(cat "$target/version" 2>/dev/null)" = "$version" ] && exit 0
# where core/datasets/duckdb_session.cpp looks for one
if [ "${1:-}" != --own ]; then
  for folder in /usr/local/lib "/usr/lib/$(uname -m)-linux-gnu" /usr/lib64 /usr/lib; do
    [ ! -f "$folder/libduckdb.so" ] || exit 0
  done
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
url=${registry%/}/@duckdb/$package/-/$package-$version.tgz
curl --fail --silent --show-error --location --retry 3 --output "$work/duckdb.tgz" "$url" || {
  echo "fetch_duckdb: $url cannot be fetched; Parquet files will not open" >&2
  exit 1
}
echo "$sum  $work/duckdb.tgz" | sha512sum --check --quiet >&2 || {
  echo "fetch_duckdb: $url is not the archive it should be; Parquet files will not open" >&2
  exit 1
}
tar -xzf "$work/duckdb.tgz" -C "$work" package/libduckdb.so package/LICENSE
mkdir -p "$target"
cp "$work/package/libduckdb.so" "$target/libduckdb.so.part"
cp "$work/package/LICENSE" "$target/LICENSE"
mv "$target/libduckdb.so.part" "$target/libduckdb.so"
printf '%s' "$version" >"$target/version"
