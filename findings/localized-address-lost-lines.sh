#!/usr/bin/env bash
# A label is printed: for the country codes of VAT numbers (XI, EL) and for UK the post code is lost, for Germany the part of the town.
source "$(dirname "$0")/run.sh"
packages localized-address-format@1.3.3
guess 'what is given is on the label, in the order of the country, or the country is refused'
run <<'JS'
const { formatAddress } = require('localized-address-format');
const label = (postalCountry, postalCode, locality, dependentLocality) => {
  const address = { name: 'Ada Lange', addressLines: ['Kai 1'], postalCountry, postalCode, locality, dependentLocality };
  console.log(`${postalCountry}: ${formatAddress(address).join(' / ')}`);
};
label('GB', 'BT1 1AA', 'BELFAST');
label('XI', 'BT1 1AA', 'BELFAST');
label('UK', 'SW1A 1AA', 'LONDON');
label('GR', '104 31', 'ATHINA');
label('EL', '104 31', 'ATHINA');
label('DE', '21109', 'Hamburg', 'Wilhelmsburg');
label('IE', 'D02 AF30', 'Dublin', 'Ringsend');
JS
expect <<'SEEN'
GB: Ada Lange / Kai 1 / BELFAST / BT1 1AA
XI: Ada Lange / Kai 1 / BELFAST
UK: Ada Lange / Kai 1 / LONDON
GR: Ada Lange / Kai 1 / 104 31 ATHINA
EL: Ada Lange / Kai 1 / ATHINA
DE: Ada Lange / Kai 1 / 21109 Hamburg
IE: Ada Lange / Kai 1 / Ringsend / Dublin / D02 AF30
SEEN
