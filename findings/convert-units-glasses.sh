#!/usr/bin/env bash
# A content is shown in the unit that fits best: 500 ml become 2.5 glasses, a unit of Swedish recipes.
source "$(dirname "$0")/run.sh"
packages convert-units@2.3.4
guess 'a metric volume is shown in a metric unit: 500 ml or 50 cl or 0.5 l'
run <<'JS'
const convert = require('convert-units');
for (const [amount, unit] of [[75, 'ml'], [200, 'ml'], [500, 'ml'], [1500, 'ml'], [750, 'g'], [1500, 'g']]) {
  const best = convert(amount).from(unit).toBest();
  console.log(`${amount} ${unit} = ${Number(best.val.toFixed(6))} ${best.plural}`);
}
JS
expect <<'SEEN'
75 ml = 5 Matskedar
200 ml = 1 Glas
500 ml = 2.5 Glas
1500 ml = 1.5 Litres
750 g = 750 Grams
1500 g = 1.5 Kilograms
SEEN
