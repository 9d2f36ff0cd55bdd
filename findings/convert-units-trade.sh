#!/usr/bin/env bash
# The content and weight of an article are converted: 500 ml fit best into 2.5 glasses of Swedish recipes, and a t is the American short ton.
source "$(dirname "$0")/run.sh"
packages convert-units@2.3.4 js-quantities@1.8.0 @lhncbc/ucum-lhc@7.1.10
guess 'a metric volume is shown in a metric unit, and t is 1000 kg, as the SI and UCUM have it'
run <<'JS'
const convert = require('convert-units');
const Qty = require('js-quantities');
const ucum = require('@lhncbc/ucum-lhc').UcumLhcUtils.getInstance();
for (const [amount, unit] of [[75, 'ml'], [200, 'ml'], [500, 'ml'], [1500, 'ml'], [750, 'g']]) {
  const best = convert(amount).from(unit).toBest();
  console.log(`${amount} ${unit} = ${Number(best.val.toFixed(6))} ${best.plural}`);
}
console.log('1 t =', convert(1).from('t').to('kg'), 'kg; in js-quantities', Qty('1 t').to('kg').scalar, 'kg; in UCUM', ucum.convertUnitTo('t', 1, 'kg').toVal, 'kg');
JS
expect <<'SEEN'
75 ml = 5 Matskedar
200 ml = 1 Glas
500 ml = 2.5 Glas
1500 ml = 1.5 Litres
750 g = 750 Grams
1 t = 907.184 kg; in js-quantities 1000 kg; in UCUM 1000 kg
SEEN
