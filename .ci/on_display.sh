#!/usr/bin/env bash
# on_display.sh COMMAND [ARG...]: runs it on a virtual display of its own, drawn by Mesa in software.
# The server chooses the number, so that several can start at once.
set -euo pipefail

exec {number}< <(exec Xvfb -displayfd 1 -screen 0 "${SCREEN:-1920x1200x24}" +extension GLX \
  -nolisten tcp 2>/dev/null)
server=$!
trap 'kill $server 2>/dev/null && wait $server || true' EXIT
read -r -u "$number" display || { echo "on_display.sh: Xvfb did not start (package xvfb)" >&2; exit 1; }
status=0
DISPLAY=:$display LIBGL_ALWAYS_SOFTWARE=1 QT_QPA_PLATFORM=xcb QT_SCALE_FACTOR=1 "$@" || status=$?
exit $status
