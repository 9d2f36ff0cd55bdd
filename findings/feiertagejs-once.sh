#!/usr/bin/env bash
# Holidays that are every year are right for each state and year; those of Berlin that a law made for one day are working days.
source "$(dirname "$0")/run.sh"
packages feiertagejs@1.5.1
guess 'nothing is due in Berlin on 8 May 2020 and 2025, which were holidays there'
run <<'JS'
const { isHoliday } = require('feiertagejs');
const days = [
  ['2017-10-31', 'BY', 'everywhere, in that year alone'], ['2018-10-31', 'BY', 'no longer there'],
  ['2019-03-08', 'BE', 'since then'], ['2018-03-08', 'BE', 'not yet'], ['2023-03-08', 'MV', 'since then'],
  ['2020-05-08', 'BE', 'once'], ['2025-05-08', 'BE', 'once'],
];
for (const [day, state, note] of days) console.log(`${day} ${state} (${note}): ${isHoliday(new Date(`${day}T00:00:00`), state)}`);
JS
expect <<'SEEN'
2017-10-31 BY (everywhere, in that year alone): true
2018-10-31 BY (no longer there): false
2019-03-08 BE (since then): true
2018-03-08 BE (not yet): false
2023-03-08 MV (since then): true
2020-05-08 BE (once): false
2025-05-08 BE (once): false
SEEN
