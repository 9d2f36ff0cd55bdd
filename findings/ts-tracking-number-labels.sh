#!/usr/bin/env bash
# Every number of a GS1 parcel label, as a scanner reads it, is taken for one of USPS; an article number in a text becomes a parcel of DHL.
source "$(dirname "$0")/run.sh"
packages ts-tracking-number@1.0.17
guess 'an SSCC is no number of USPS, and a GTIN after the word GTIN is no parcel number'
run <<'JS'
const { getTracking, findTracking } = require('ts-tracking-number');
const withCheckDigit = (digits) => digits + ((10 - ([...digits].reverse().reduce((sum, digit, at) => sum + digit * (at % 2 ? 1 : 3), 0) % 10)) % 10);
const carriers = {};
for (let serial = 0; serial < 1000; serial++) {
  const found = getTracking(`00${withCheckDigit(`34012345${String(serial).padStart(9, '0')}`)}`);
  carriers[found?.name ?? 'none'] = (carriers[found?.name ?? 'none'] ?? 0) + 1;
}
console.log('1000 labels (00)340123450…:', JSON.stringify(carriers));
const [parcel] = findTracking('2 pieces of GTIN 4012345678901 shipped today');
console.log('text with a GTIN:', parcel.name, parcel.trackingNumber);
JS
expect <<'SEEN'
1000 labels (00)340123450…: {"USPS 20":1000}
text with a GTIN: DHL E-Commerce IN4012345678901
SEEN
