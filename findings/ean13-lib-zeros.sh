#!/usr/bin/env bash
# An EAN-13 with zeros in front is made from its first twelve digits: it comes as a number of fewer digits, which the same library refuses.
source "$(dirname "$0")/run.sh"
packages ean13-lib@0.0.5
guess 'what generate returns has 13 digits and is valid, also for numbers that were UPC-A and begin with 0 (GS1 General Specifications, 1.4)'
run <<'JS'
const { Ean13Utils } = require('ean13-lib');
for (const digits of ['401234567890', '003600029145', '001234567890']) {
  const generated = `${Ean13Utils.generate(digits)}`;
  const whole = digits + Ean13Utils.calculateCheckDigit(digits);
  console.log(`${digits}: generated ${generated}, valid ${Ean13Utils.validate(generated)}; ${whole}, valid ${Ean13Utils.validate(whole)}`);
}
JS
expect <<'SEEN'
401234567890: generated 4012345678901, valid true; 4012345678901, valid true
003600029145: generated 36000291452, valid false; 0036000291452, valid true
001234567890: generated 12345678905, valid false; 0012345678905, valid true
SEEN
