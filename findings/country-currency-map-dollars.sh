#!/usr/bin/env bash
# Lithuania, Latvia and Belarus pay in dollars, some countries are missing, and amounts have as many decimal places as the number.
source "$(dirname "$0")/run.sh"
packages country-currency-map@2.1.7
guess 'the currency of Lithuania and Latvia is the euro'
run <<'JS'
const map = require('country-currency-map');
for (const country of ['Estonia', 'Latvia', 'Lithuania', 'Belarus', 'Slovenia', 'Slovakia', 'Croatia']) {
  console.log(`${country}: ${map.getCurrencyAbbreviation(country)}`);
}
console.log(`1234.5 EUR: ${map.formatCurrency(1234.5, 'EUR')}`);
JS
expect <<'SEEN'
Estonia: EUR
Latvia: USD
Lithuania: USD
Belarus: USD
Slovenia: EUR
Slovakia: undefined
Croatia: undefined
1234.5 EUR: €1234.5
SEEN
