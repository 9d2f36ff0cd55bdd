#!/usr/bin/env bash
# Test data is made from a schema: a pattern next to a length is dropped, so an EAN has letters; \p{L} is written out as text.
source "$(dirname "$0")/run.sh"
packages json-schema-faker@0.6.3
guess 'what is made from a schema is valid by it, as the first line of the README says, or an error'
run <<'JS'
import('json-schema-faker').then(async ({ generate }) => {
  const schemas = [
    { type: 'string', pattern: '^[0-9]{13}$' },
    { type: 'string', pattern: '^[0-9]+$', minLength: 13, maxLength: 13 },
    { type: 'string', pattern: '^\\p{L}{3}$' },
    { type: 'object', propertyNames: { pattern: '^[a-z]{2}$' }, additionalProperties: { type: 'integer' }, minProperties: 1, maxProperties: 1 },
  ];
  for (const schema of schemas) {
    const value = await generate(schema, { seed: 7 });
    const pattern = new RegExp(schema.pattern ?? schema.propertyNames.pattern, 'u');
    const text = typeof value === 'string' ? value : Object.keys(value)[0];
    console.log(`${pattern} ${JSON.stringify(value)} ${pattern.test(text) ? 'valid' : 'not valid'}`);
  }
});
JS
expect <<'SEEN'
/^[0-9]{13}$/u "0965442572175" valid
/^[0-9]+$/u "7676KqZDiSCII" not valid
/^\p{L}{3}$/u "p{L}}}" not valid
/^[a-z]{2}$/u {"prop1170":-877} not valid
SEEN
