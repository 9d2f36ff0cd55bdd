#!/usr/bin/env bash
# Runs the scripts of this folder that are named, or all of them, one after the other; ends with 1 where one sees something else.
cd "$(dirname "$0")"
names=("$@")
[ $# -gt 0 ] || for file in *.sh; do case $file in lib.sh | run.sh) ;; *) names+=("${file%.sh}") ;; esac; done
failed=0
for name in "${names[@]}"; do
  start=$SECONDS
  if output=$(bash "$name.sh" 2>&1); then outcome='as recorded'; else outcome="CHANGED OR NOT RUN (exit $?)" failed=1; fi
  echo "$name: $outcome, $((SECONDS - start)) s"
  [ "$outcome" = 'as recorded' ] || printf '%s\n' "$output"
done
exit $failed
