#!/usr/bin/env bash
# An offer is checked with a validator made from its schema: a negative price, half a piece and an unknown condition pass.
source "$(dirname "$0")/run.sh"
packages json-schema-to-yup@1.8.8 yup@0.26.10
guess 'minimum, exclusiveMinimum, integer, enum and required of an inner object are checked, as basic words of JSON Schema'
run <<'JS'
const { buildYup } = require('json-schema-to-yup');
const size = { type: 'object', properties: { width: { type: 'number' } }, required: ['width'] };
const offer = buildYup({
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'https://example.com/offer',
  title: 'Offer',
  type: 'object',
  properties: {
    price: { type: 'number', exclusiveMinimum: 0, maximum: 1000 },
    pieces: { type: 'integer', minimum: 0 },
    condition: { type: 'string', enum: ['NEW', 'USED'] },
    size,
  },
  required: ['price', 'pieces', 'condition'],
});
const good = { price: 19.95, pieces: 1, condition: 'NEW' };
for (const change of [{}, { price: undefined }, { price: 1001 }, { price: -1 }, { pieces: -1 }, { pieces: 1.5 }, { condition: 'BROKEN' }, { size: {} }]) {
  console.log(offer.isValidSync({ ...good, ...change }) ? 'valid:  ' : 'invalid:', JSON.stringify({ ...good, ...change }));
}
JS
expect <<'SEEN'
valid:   {"price":19.95,"pieces":1,"condition":"NEW"}
invalid: {"pieces":1,"condition":"NEW"}
invalid: {"price":1001,"pieces":1,"condition":"NEW"}
valid:   {"price":-1,"pieces":1,"condition":"NEW"}
valid:   {"price":19.95,"pieces":-1,"condition":"NEW"}
valid:   {"price":19.95,"pieces":1.5,"condition":"NEW"}
valid:   {"price":19.95,"pieces":1,"condition":"BROKEN"}
valid:   {"price":19.95,"pieces":1,"condition":"NEW","size":{}}
SEEN
