#!/usr/bin/env bash
# Labels of some countries lack parts of the name or of the place that others have; the other library puts post codes behind the town, also in Germany.
source "$(dirname "$0")/run.sh"
packages i18n-postal-address@1.0.0 address-format@0.0.3
guess 'what was set is on the label, in the order of the country'
run <<'JS'
const format = require('address-format');
const places = {
  DE: { City: 'Berlin', PostalCode: '10115' },
  AT: { City: 'Wien', PostalCode: '1010' },
  IT: { City: 'Bra', PostalCode: '12042', State: 'CN' },
  BR: { City: 'São Paulo', PostalCode: '01310-100', State: 'SP' },
  JP: { City: 'Chiyoda-ku', PostalCode: '100-0001', State: 'Tokyo' },
  HU: { City: 'Budapest', PostalCode: '1011' },
};
(async () => {
  const { default: PostalAddress, addressFormats } = await import('i18n-postal-address');
  for (const [country, place] of Object.entries(places)) {
    const label = new PostalAddress({ formats: addressFormats, defaultFormat: 'US' });
    const parts = { GivenName: 'Erika', AdditionalName: 'von', FamilyName: 'Muster', Address1: 'Weg 1', ...place };
    for (const [name, value] of Object.entries(parts)) label[`set${name}`](value);
    const lines = label.setFormat({ country, type: 'personal' }).toArray();
    console.log(`${country}: ${lines.map((line) => line.join(' ')).join(' | ')}`);
  }
  const { City: city, PostalCode: postalCode } = places.DE;
  console.log(`DE, address-format: ${format({ address: 'Weg 1', city, postalCode, countryCode: 'DE' }).join(' | ')}`);
})();
JS
expect <<'SEEN'
DE: Erika Muster | Weg 1 | 10115 Berlin
AT: Erika von Muster | Weg 1 | 1010 Wien
IT: Erika Muster | Weg 1 | 12042 BRA
BR: Erika von Muster | Weg 1 | 01310-100 SÃO PAULO SP
JP: 100-0001 Chiyoda-ku | Weg 1 | Muster Erika
HU: Muster Erika | BUDAPEST | Weg 1 | 1011
DE, address-format: Weg 1 | Berlin 10115
SEEN
