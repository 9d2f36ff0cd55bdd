#!/usr/bin/env bash
# Tax is looked up by the country codes of VAT numbers (EL, XI) and by UK: it is zero, as for a country that has no tax.
source "$(dirname "$0")/run.sh"
packages sales-tax@2.23.0
guess 'a code that the table does not have is an error, or says that it is unknown'
run <<'JS'
const tax = require('sales-tax');
tax.setTaxOriginCountry('DE');
(async () => {
  for (const country of ['DE', 'GR', 'EL', 'GB', 'UK', 'XI', 'HK', 'Greece']) {
    const { type, rate, total } = await tax.getAmountWithSalesTax(country, null, 100);
    console.log(`${country}: ${type}, ${rate}, 100.00 becomes ${total.toFixed(2)}; known: ${tax.hasSalesTax(country)}`);
  }
})();
JS
expect <<'SEEN'
DE: vat, 0.19, 100.00 becomes 119.00; known: true
GR: vat, 0.24, 100.00 becomes 124.00; known: true
EL: none, 0, 100.00 becomes 100.00; known: false
GB: vat, 0.2, 100.00 becomes 120.00; known: true
UK: none, 0, 100.00 becomes 100.00; known: false
XI: none, 0, 100.00 becomes 100.00; known: false
HK: none, 0, 100.00 becomes 100.00; known: false
Greece: none, 0, 100.00 becomes 100.00; known: false
SEEN
