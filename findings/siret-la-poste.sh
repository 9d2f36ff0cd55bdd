#!/usr/bin/env bash
# Numbers of French establishments: those of La Poste, whose sum of digits is a multiple of five, are no SIRET, and a formatted VAT number is none.
source "$(dirname "$0")/run.sh"
packages vat-siren-siret@1.2.1
guess 'establishments of SIREN 356000000 have another check than Luhn (INSEE); what formatVAT writes is still a VAT number'
run <<'JS'
const { isSIREN, isSIRET, isVAT, toVAT, formatVAT } = require('vat-siren-siret');
console.log(`SIREN 356000000: ${isSIREN('356000000')}`);
for (const siret of ['35600000000048', '35600000049837', '81345471700014']) {
  const sum = [...siret].reduce((total, digit) => total + Number(digit), 0);
  console.log(`SIRET ${siret}, digits add up to ${sum}: ${isSIRET(siret)}, VAT ${toVAT(siret)}`);
}
const vat = toVAT('813454717');
console.log(`${vat}: ${isVAT(vat)}; ${formatVAT(vat)}: ${isVAT(formatVAT(vat))}`);
JS
expect <<'SEEN'
SIREN 356000000: true
SIRET 35600000000048, digits add up to 26: true, VAT FR39356000000
SIRET 35600000049837, digits add up to 45: false, VAT false
SIRET 81345471700014, digits add up to 45: true, VAT FR42813454717
FR42813454717: true; FR 42 813 454 717: false
SEEN
