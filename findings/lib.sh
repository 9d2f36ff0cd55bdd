# Used by every script of this folder: installs packages in a temporary folder, runs a probe there, compares what it prints.
set -euo pipefail
export TZ=UTC
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

# NAME@VERSION…
packages() {
  echo "Packages: $*"
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
