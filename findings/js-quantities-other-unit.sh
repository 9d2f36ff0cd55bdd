#!/usr/bin/env bash
# Units that the library does not know are read as others that it makes up from prefixes: no error, another quantity.
source "$(dirname "$0")/run.sh"
packages js-quantities@1.8.0
guess 'a unit of trade is read as itself or refused'
run <<'JS'
const Qty = require('js-quantities');
for (const text of ['12 fl oz', '12 pc', '10 St']) {
  const quantity = Qty(text);
  console.log(`${text}: ${quantity.kind() ?? 'no kind'}, ${quantity.toBase()}`);
}
JS
expect <<'SEEN'
12 fl oz: no kind, 3.4019427720000003e-19 m3*kg
12 pc: length, 370281360000000000 m
10 St: viscosity, 0.001 m2/s
SEEN
