#!/usr/bin/env bash
# A part with a decimal comma, which ISO 8601 prefers, is left out of a duration without an error.
source "$(dirname "$0")/run.sh"
packages @musement/iso-duration@1.0.0 tinyduration@3.4.1
guess 'a comma is read as a point is, or refused like other texts that cannot be read'
run <<'JS'
const { isoDuration } = require('@musement/iso-duration');
const { parse } = require('tinyduration');
const attempt = (read) => {
  try {
    return read();
  } catch (error) {
    return `refused: ${error.message}`;
  }
};
for (const text of ['PT0.5H', 'PT0,5H', 'PT1H0,5M', 'P1DT1,5H', 'PT5X'])
  console.log(text, attempt(() => isoDuration(text).toString()), 'by the other', attempt(() => JSON.stringify(parse(text))));
JS
expect <<'SEEN'
PT0.5H PT0.5H by the other {"hours":0.5}
PT0,5H P0D by the other {"hours":0.5}
PT1H0,5M PT1H by the other {"hours":1,"minutes":0.5}
P1DT1,5H P1DT1H by the other {"days":1,"hours":1.5}
PT5X refused: Invalid duration string by the other refused: Invalid duration
SEEN
