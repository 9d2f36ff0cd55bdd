#!/usr/bin/env bash
# A VAT number of Northern Ireland (XI), a member of the EU's VAT area for goods, is reported as one of Great Britain; no number of Norway is valid.
source "$(dirname "$0")/run.sh"
packages jsvat-next@3.0.4 jsvat@2.5.4
guess 'XI numbers have a country of their own, and the fork accepts what the package accepts it was made from'
run <<'JS'
const libraries = { jsvat: require('jsvat'), 'jsvat-next': require('jsvat-next') };
for (const [name, { checkVAT, countries }] of Object.entries(libraries)) {
  for (const number of ['XI123456782', 'NO123456785', 'NO123456785MVA']) {
    const { isValid, country } = checkVAT(number, countries);
    console.log(`${name} ${number}: valid ${isValid}, country ${country?.isoCode.short}`);
  }
}
JS
expect <<'SEEN'
jsvat XI123456782: valid false, country undefined
jsvat NO123456785: valid true, country NO
jsvat NO123456785MVA: valid true, country NO
jsvat-next XI123456782: valid true, country GB
jsvat-next NO123456785: valid false, country NO
jsvat-next NO123456785MVA: valid false, country NO
SEEN
