#!/usr/bin/env bash
# The RateLimit header as the IETF draft has it since its version 8 is parsed: a result is there, and none of its values is a number.
source "$(dirname "$0")/run.sh"
packages ratelimit-header-parser@0.1.0
guess 'a header that cannot be read gives undefined, as an answer without one does'
run <<'JS'
const { parseRateLimit } = require('ratelimit-header-parser');
const show = (name, headers) => {
  const found = parseRateLimit(headers);
  const reset = Number.isFinite(found?.reset?.getTime()) ? 'a date' : String(found?.reset);
  console.log(`${name}:`, found ? `limit ${found.limit}, remaining ${found.remaining}, reset ${reset}` : found);
};
show('none', { 'content-type': 'application/json' });
show('draft 7', { ratelimit: 'limit=100, remaining=0, reset=30' });
show('draft 8', { ratelimit: '"default";r=0;t=30', 'ratelimit-policy': '"default";q=100;w=60' });
console.log('to wait as remaining < 1:', parseRateLimit({ ratelimit: '"default";r=0;t=30' }).remaining < 1);
JS
expect <<'SEEN'
none: undefined
draft 7: limit 100, remaining 0, reset a date
draft 8: limit NaN, remaining NaN, reset Invalid Date
to wait as remaining < 1: false
SEEN
