#!/usr/bin/env bash
# A payment is booked on 31 December with the value date 2 January: its booking date is read as a year later.
source "$(dirname "$0")/run.sh"
packages mt940-js@1.0.0 tslib@1.14.1 mt940js@1.3.5
guess 'the booking date, which has no year in :61:, is the day nearest to the value date'
run <<'JS'
const { Parser } = require('mt940js');
const statement = ':20:STARTUMSE\r\n:25:10010010/1234567890\r\n:28C:00012/001\r\n:60F:C261231EUR0,00\r\n:61:2701021231C19,95NTRFPO-77\r\n:86:EREF+PO-77\r\n:62F:C261231EUR19,95\r\n-';
require('mt940-js').read(Buffer.from(statement)).then(([{ transactions: [one] }]) => {
  console.log(`mt940-js: value ${one.valueDate}, booked ${one.entryDate}`);
  const [other] = new Parser().parse(statement)[0].transactions;
  console.log(`mt940js: value ${other.date.toISOString().slice(0, 10)}, booked ${other.entryDate.toISOString().slice(0, 10)}`);
});
JS
expect <<'SEEN'
mt940-js: value 2027-01-02, booked 2027-12-31
mt940js: value 2027-01-02, booked 2027-12-31
SEEN
