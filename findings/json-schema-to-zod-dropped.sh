#!/usr/bin/env bash
# An order is checked with a validator made from its schema: equal lines and a missing condition pass, for uniqueItems compares objects by identity.
source "$(dirname "$0")/run.sh"
packages json-schema-to-zod@2.8.1 zod@3.25.76
guess 'uniqueItems finds two equal lines as it finds two equal texts, and what cannot be translated is refused'
run <<'JS'
const { jsonSchemaToZod } = require('json-schema-to-zod');
const { z } = require('zod');
const check = (name, schema, value) => {
  const made = new Function('z', `return ${jsonSchemaToZod(schema)}`)(z);
  console.log(`${name}: ${JSON.stringify(value)} ${made.safeParse(value).success ? 'valid' : 'invalid'}`);
};
const text = { type: 'string' };
const line = { type: 'object', properties: { sku: text }, required: ['sku'] };
const either = { type: 'object', properties: { kind: text, ean: text } };
check('uniqueItems', { type: 'array', items: text, uniqueItems: true }, ['A', 'A']);
check('uniqueItems', { type: 'array', items: line, uniqueItems: true }, [{ sku: 'A' }, { sku: 'A' }]);
check('if, then', { ...either, if: { properties: { kind: { const: 'BOOK' } } }, then: { required: ['ean'] } }, { kind: 'BOOK' });
check('required in allOf', { ...either, allOf: [{ required: ['ean'] }] }, { kind: 'BOOK' });
check('dependentRequired', { ...either, dependentRequired: { kind: ['ean'] } }, { kind: 'BOOK' });
check('minProperties', { ...either, minProperties: 1 }, {});
check('contains', { type: 'array', items: text, contains: { const: 'MAIN' } }, ['SIDE']);
JS
expect <<'SEEN'
uniqueItems: ["A","A"] invalid
uniqueItems: [{"sku":"A"},{"sku":"A"}] valid
if, then: {"kind":"BOOK"} valid
required in allOf: {"kind":"BOOK"} valid
dependentRequired: {"kind":"BOOK"} valid
minProperties: {} valid
contains: ["SIDE"] valid
SEEN
