#!/usr/bin/env bash
# A sheet of article numbers is read: every EAN ends in 00, as values are rounded to eleven digits on the way out.
source "$(dirname "$0")/run.sh"
packages hyperformula@3.5.0
guess 'a whole number of 13 digits, which a double holds exactly, is read as it was written'
run <<'JS'
const { HyperFormula } = require('hyperformula');
const read = (cells, options) => HyperFormula.buildFromArray([cells], { licenseKey: 'gpl-v3', ...options }).getSheetValues(0)[0].map(String).join(' | ');
const cells = ['4012345678901', '4006381333931', '012345678905', '=1234567890.12+0'];
console.log('written:', cells.join(' | '));
console.log('read:', read(cells));
console.log('read with smartRounding off:', read(cells, { smartRounding: false }));
console.log('lookup of the EAN, and its text:', read(['4012345678901', '=MATCH(4012345678901,A1:A1,0)', '=A1&""']));
JS
expect <<'SEEN'
written: 4012345678901 | 4006381333931 | 012345678905 | =1234567890.12+0
read: 4012345678900 | 4006381333900 | 12345678905 | 1234567890.1
read with smartRounding off: 4012345678901 | 4006381333931 | 12345678905 | 1234567890.12
lookup of the EAN, and its text: 4012345678900 | 1 | 4012345678901
SEEN
