#!/usr/bin/env bash
# An offer of schema.org gives its price the type decimal: in RDF the price has an exponent, which xsd:decimal does not allow.
source "$(dirname "$0")/run.sh"
packages jsonld@9.0.0
guess 'a number that the context types as xsd:decimal is written as a decimal'
run <<'JS'
const jsonld = require('jsonld');
(async () => {
  for (const price of [19.95, 1249.5, 20, '19.90']) {
    const offer = {
      '@context': { price: { '@id': 'https://schema.org/price', '@type': 'http://www.w3.org/2001/XMLSchema#decimal' } },
      '@id': 'https://example.com/offers/1',
      price,
    };
    const [, literal] = /("[^"]*"\S*)/.exec(await jsonld.toRDF(offer, { format: 'application/n-quads' }));
    console.log(`${JSON.stringify(price)}: ${literal.replace('http://www.w3.org/2001/XMLSchema', 'xsd')}`);
  }
})();
JS
expect <<'SEEN'
19.95: "1.995E1"^^<xsd#decimal>
1249.5: "1.2495E3"^^<xsd#decimal>
20: "20"^^<xsd#decimal>
"19.90": "19.90"^^<xsd#decimal>
SEEN
