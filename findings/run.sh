#!/usr/bin/env bash
# Run, it runs the scripts of this folder that are named, or all of them; ends with 1 where one sees something else.
# Sourced by a script, it installs packages in a temporary folder, runs a probe there and compares what it prints.
set -euo pipefail

if [ "$0" = "${BASH_SOURCE[0]}" ]; then
  cd "$(dirname "$0")"
  [ $# -gt 0 ] || set -- $(ls *.sh | grep -v '^run\.sh$')
  failed=0
  for name in "$@"; do
    start=$SECONDS outcome='as recorded'
    output=$(bash "${name%.sh}.sh" 2>&1) || outcome="NOT AS RECORDED" failed=1
    echo "${name%.sh}: $outcome, $((SECONDS - start)) s"
    [ "$outcome" = 'as recorded' ] || printf '%s\n' "$output"
  done
  exit $failed
fi

export TZ=UTC
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

# NAME@VERSION…
packages() {
  echo "Packages: $* (Node.js $(node -v))"
  npm install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error --prefix "$dir" "$@" >"$dir/npm.log" 2>&1 ||
    { cat "$dir/npm.log" >&2; echo "The packages cannot be installed." >&2; exit 2; }
}

# What a reader expects, in one sentence.
guess() { echo "Guess:    $*"; }

# CommonJS on standard input, run with the packages.
run() {
  cat >"$dir/probe.cjs"
  seen=$(cd "$dir" && node --no-warnings probe.cjs 2>&1) || true
  printf 'Seen:\n%s\n' "$seen" | sed '2,$s/^/  /'
}

# What is recorded, on standard input; ends with 1 where something else is seen.
expect() {
  if changes=$(diff - <(printf '%s\n' "$seen")); then echo "As recorded."; else printf 'Changed (< recorded, > seen):\n%s\n' "$changes"; exit 1; fi
}
