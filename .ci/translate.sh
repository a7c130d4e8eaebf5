#!/usr/bin/env bash
# Brings resources/translations/*.ts up to date with the sources.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
. .ci/clean_environment.sh
. .ci/common.sh

ensure_packages
"$(qtpaths6 --query QT_HOST_BINS)/lupdate" $(sed -e 's/#.*//' resources/translations/lupdate.args) \
  -ts resources/translations/sudoscope_*.ts
