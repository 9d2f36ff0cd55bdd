#!/usr/bin/env bash
# The serial number in the URI of an RFID tag ends at a point or colon, and its escapes are part of it; a GTIN-13 becomes another GTIN.
source "$(dirname "$0")/run.sh"
packages epc-tds@1.4.1
guess 'a point and a colon stand for themselves in a serial, / is %2F (EPC Tag Data Standard, 6.3.1); a GTIN-13 is a GTIN-14 with 0 in front, or refused'
run <<'JS'
const { fromTagURI, Sgtin198, Sgtin96 } = require('epc-tds');
for (const serial of ['A-1', 'A.1', 'A:1', 'A%2F1']) {
  const tag = fromTagURI(`urn:epc:tag:sgtin-198:3.0614141.712345.${serial}`);
  console.log(`${serial}: serial ${tag.getSerial()}, as it was written ${tag.toTagURI().endsWith(`.${serial}`)}`);
}
const tag = () => new Sgtin198().setFilter(1).setPartition(5);
console.log(`serial A/1: ${tag().setGtin('70614141123451').setSerial('A/1').toIdURI()}`);
for (const gtin of ['04012345678901', '4012345678901'])
  console.log(`${gtin}: GTIN ${new Sgtin96().setFilter(1).setPartition(5).setGtin(gtin).setSerial(1).getGtin()}`);
JS
expect <<'SEEN'
A-1: serial A-1, as it was written true
A.1: serial A, as it was written false
A:1: serial A, as it was written false
A%2F1: serial A%2F1, as it was written true
serial A/1: urn:epc:id:sgtin:0614141.712345.A/1
04012345678901: GTIN 04012345678901
4012345678901: GTIN 40123456789010
SEEN
