#!/usr/bin/env bash
# The BIC of an IBAN is looked up in a list of banks by its row: digits 5 to 8 of the IBAN count the rows of the country.
source "$(dirname "$0")/run.sh"
packages bic-from-iban@1.0.0
guess 'the bank of an IBAN is found by its bank code (Germany: 37040044, Commerzbank; Denmark: 0040; Luxembourg: 001), or the answer is empty'
run <<'JS'
const { getBIC, validateIBAN } = require('bic-from-iban');
for (const iban of ['DE89370400440532013000', 'DK5000400440116243', 'LU280019400644750000', 'NL91ABNA0417164300', 'ES9121000418450200051332'])
  console.log(`${iban} ${validateIBAN(iban) ? 'valid' : 'not valid'}: ${getBIC(iban) || 'none'}`);
const { list } = require('bic-from-iban/AllCountries/DE.json');
console.log(`the ids of Germany are the numbers of the rows: ${list.every(({ id }, index) => id === `${index + 1}`)}; 3704 is ${list[3703].bank}, ${list[3703].city}`);
JS
expect <<'SEEN'
DE89370400440532013000 valid: ESSEDE5F362
DK5000400440116243 valid: DABADKKKHJO
LU280019400644750000 valid: LUMILULLXXX
NL91ABNA0417164300 valid: none
ES9121000418450200051332 valid: none
the ids of Germany are the numbers of the rows: true; 3704 is SEB AG, MUELHEIM (RUHR)
SEEN
