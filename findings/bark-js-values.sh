#!/usr/bin/env bash
# The value of a price with its currency is a number that begins with the code of the currency, and a month without a day is a date that does not exist.
source "$(dirname "$0")/run.sh"
packages bark-js@1.2.1
guess 'values are those that the label says: 19.95, and the last day of the month or the month alone'
run <<'JS'
const bark = require('bark-js');
const strings = {
  'price of 19.95 EUR': '010401234567890139329781995',
  'price of 19.95 in the currency of the place': '010401234567890139221995',
  'to be used by December 2027': '010401234567890117271200',
};
for (const [name, text] of Object.entries(strings)) {
  const { value } = bark(text).elements.at(-1);
  const time = /^\d{4}-/.test(value) ? `, a date: ${!Number.isNaN(Date.parse(value))}` : '';
  console.log(`${name}: ${value}${time}`);
}
JS
expect <<'SEEN'
price of 19.95 EUR: 97819.95
price of 19.95 in the currency of the place: 19.95
to be used by December 2027: 2027-12-00, a date: false
SEEN
