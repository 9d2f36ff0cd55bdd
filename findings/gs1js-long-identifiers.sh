#!/usr/bin/env bash
# Of an element string, identifiers with three and four digits are cut after the second: the rest becomes part of the value, without an error.
source "$(dirname "$0")/run.sh"
packages gs1js@0.0.2 gs1-barcode-parser-mod@1.2.1
guess 'a reader of element strings knows how long each application identifier is'
run <<'JS'
const { GS1Reader } = require('gs1js');
const { parseBarcode } = require('gs1-barcode-parser-mod');
const strings = {
  'net weight of 0.750 kg': '01040123456789013103000750',
  'price of 19.95 EUR': '010401234567890139329781995',
  'parcel to GLN 4012345000009, post code 10115 in Germany': '00340123450000000017410401234500000942127610115',
};
for (const [name, text] of Object.entries(strings)) {
  const cut = new GS1Reader(text).getApplicationIdentifiers().map(({ identifier, value }) => `(${identifier})${value}`);
  const other = parseBarcode(`]C1${text}`).parsedCodeItems.map(({ ai, raw }) => `(${ai})${raw}`);
  console.log(`${name}: ${cut.join(' ')}; in the other library ${other.join(' ')}`);
}
JS
expect <<'SEEN'
net weight of 0.750 kg: (01)04012345678901 (31)03000750; in the other library (01)04012345678901 (3103)000750
price of 19.95 EUR: (01)04012345678901 (39)329781995; in the other library (01)04012345678901 (3932)9781995
parcel to GLN 4012345000009, post code 10115 in Germany: (00)340123450000000017 (41)04012345000009 (42)127610115; in the other library (00)340123450000000017 (410)4012345000009 (421)27610115
SEEN
