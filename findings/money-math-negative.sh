#!/usr/bin/env bash
# A credit note is computed with negative amounts: what is divided, multiplied or rounded is off by up to ten cents.
source "$(dirname "$0")/run.sh"
packages money-math@2.6.3
guess 'the result for a negative amount is that for the positive amount with a minus sign'
run <<'JS'
const money = require('money-math');
for (const sign of ['', '-']) {
  console.log(`${sign}20.00 / 3.00 = ${money.div(`${sign}20.00`, '3.00')}`);
  console.log(`${sign}19.99 * 0.75 = ${money.mul(`${sign}19.99`, '0.75')}`);
  console.log(`19% of ${sign}10.50 = ${money.percent(`${sign}10.50`, '19.00')}`);
  console.log(`${sign}42.03 to 5 cents = ${money.roundTo5Cents(`${sign}42.03`)}`);
}
JS
expect <<'SEEN'
20.00 / 3.00 = 6.67
19.99 * 0.75 = 14.99
19% of 10.50 = 2.00
42.03 to 5 cents = 42.05
-20.00 / 3.00 = -6.65
-19.99 * 0.75 = -14.99
19% of -10.50 = -1.98
-42.03 to 5 cents = -41.95
SEEN
