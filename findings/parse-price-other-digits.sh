#!/usr/bin/env bash
# Every digit of the text becomes part of the price: of the tax rate, of the amount that a base price is for, of the number of pieces; the sign is left out.
source "$(dirname "$0")/run.sh"
packages parse-price@1.1.8 price-parser@3.4.0
guess 'the price of a text with one price is that price, and a reduction stays negative'
run <<'JS'
(async () => {
  const parsePrice = require('parse-price').default ?? require('parse-price');
  const { parseFirst } = await import('price-parser');
  for (const text of ['19,95 €', '1.234,56 €', '4,99 € inkl. 19 % MwSt.', '19,95 € / 100 ml', '3 x 4,99 €', '-19,95 €', '1.234 €', '19.950 €']) {
    console.log(`${text}: ${parsePrice(text)}; in the other library ${parseFirst(text)?.floatValue}`);
  }
})();
JS
expect <<'SEEN'
19,95 €: 19.95; in the other library 19.95
1.234,56 €: 1234.56; in the other library 1234.56
4,99 € inkl. 19 % MwSt.: 499.19; in the other library 4.99
19,95 € / 100 ml: 1995100; in the other library 19.95
3 x 4,99 €: 34.99; in the other library 4.99
-19,95 €: 19.95; in the other library 19.95
1.234 €: 1.234; in the other library 1234
19.950 €: 19950; in the other library 19950
SEEN
