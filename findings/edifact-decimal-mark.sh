#!/usr/bin/env bash
# An EDIFACT order declares the comma as decimal mark: the price is read with a point, quantity and total keep the comma.
source "$(dirname "$0")/run.sh"
packages edifact@1.2.12
guess 'the decimal mark of UNA is replaced by a point in every number of the message, or in none'
run <<'JS'
const Reader = require('edifact/reader.js');
const order = "UNA:+,? 'UNB+UNOC:3+4012345000009:14+4012345000016:14+261130:0900+1'UNH+1+ORDERS:D:96A:UN:EAN008'BGM+220+PO-77+9'LIN+1++4012345678901:EN'QTY+21:1,500:KGM'PRI+AAA:19,95'MOA+203:29,93'UNS+S'UNT+8+1'UNZ+1+1'";
for (const { name, elements } of new Reader().parse(order)) {
  if (['QTY', 'PRI', 'MOA'].includes(name)) console.log(name, elements[0][1], '-> parseFloat', parseFloat(elements[0][1]));
}
JS
expect <<'SEEN'
QTY 1,500 -> parseFloat 1
PRI 19.95 -> parseFloat 19.95
MOA 29,93 -> parseFloat 29
SEEN
