#!/usr/bin/env bash
# A scanner says that a code is of another symbology than those with a letter (]X0): it is read as an EAN, and its text becomes a GTIN.
source "$(dirname "$0")/run.sh"
packages @point-of-sale/barcode-parser@1.0.4
guess 'a code of another symbology has no GTIN'
run <<'JS'
const { Aim, GS1 } = require('@point-of-sale/barcode-parser');
for (const [aim, value] of [[']E0', '4012345678901'], [']E4', '96385074'], [']A0', 'SHELF-7'], [']X0', 'SHELF-7']]) {
  const kind = Aim.decode(aim, value);
  console.log(`${aim} ${value}: ${kind.symbology}, GTIN ${GS1.parse({ value, ...kind })?.gtin ?? 'none'}`);
}
JS
expect <<'SEEN'
]E0 4012345678901: ean13, GTIN 04012345678901
]E4 96385074: ean8, GTIN 00000096385074
]A0 SHELF-7: code39, GTIN none
]X0 SHELF-7: ean13, GTIN 0000000SHELF-7
SEEN
