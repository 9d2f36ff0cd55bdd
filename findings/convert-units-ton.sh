#!/usr/bin/env bash
# The unit t, the metric ton of every European data sheet, is the American short ton.
source "$(dirname "$0")/run.sh"
packages convert-units@2.3.4 js-quantities@1.8.0 @lhncbc/ucum-lhc@7.1.10
guess 't is 1000 kg, as the SI and UCUM have it'
run <<'JS'
const convert = require('convert-units');
const Qty = require('js-quantities');
const ucum = require('@lhncbc/ucum-lhc').UcumLhcUtils.getInstance();
console.log('convert-units: 1 t =', convert(1).from('t').to('kg'), 'kg, 1 mt =', convert(1).from('mt').to('kg'), 'kg');
console.log('js-quantities: 1 t =', Qty('1 t').to('kg').scalar, 'kg');
console.log('ucum-lhc: 1 t =', ucum.convertUnitTo('t', 1, 'kg').toVal, 'kg');
JS
expect <<'SEEN'
convert-units: 1 t = 907.184 kg, 1 mt = 1000 kg
js-quantities: 1 t = 1000 kg
ucum-lhc: 1 t = 1000 kg
SEEN
