#!/usr/bin/env bash
# Right examples are errors where nullable stands without a type, or a minimum of 3.1 is exclusive; wrong ones pass keywords of 3.1.
source "$(dirname "$0")/run.sh"
packages openapi-examples-validator@7.1.0
guess 'in documents of 3.0 a nullable without a type changes nothing (3.0.3, Schema Object), and of 3.1 the schemas are those of JSON Schema 2020-12: the README says that v3 is supported'
run <<'JS'
const { validateExamples } = require('openapi-examples-validator');
const check = async (openapi, schema, example) => {
  const document = { openapi, info: { title: 'Shop', version: '1.0.0' }, paths: { '/orders': { get: { responses: { 200: { description: 'An answer.', content: { 'application/json': { schema, example } } } } } } } };
  const { valid, errors } = await validateExamples(document);
  return valid ? 'holds' : errors.map(({ message }) => message).join(', ');
};
const money = { type: 'object', properties: { amount: { type: 'integer' } } };
(async () => {
  for (const [version, schema, right, wrong] of [
    ['3.0.3', { type: 'object', properties: { price: { allOf: [money], nullable: true } } }, { price: { amount: 5 } }, { price: { amount: 'x' } }],
    ['3.0.3', { type: 'number', minimum: 0, exclusiveMinimum: true }, 5, 0],
    ['3.1.0', { type: 'number', exclusiveMinimum: 0 }, 5, 0],
    ['3.1.0', { type: 'array', prefixItems: [{ type: 'string' }] }, ['EUR'], [5]],
    ['3.1.0', { type: 'object', dependentRequired: { amount: ['currency'] } }, { amount: 5, currency: 'EUR' }, { amount: 5 }],
    ['3.1.0', { allOf: [money], unevaluatedProperties: false }, { amount: 5 }, { sum: 5 }],
  ])
    console.log(`${version} ${JSON.stringify(schema)}\n  right: ${await check(version, schema, right)}\n  wrong: ${await check(version, schema, wrong)}`);
})();
JS
expect <<'SEEN'
3.0.3 {"type":"object","properties":{"price":{"allOf":[{"type":"object","properties":{"amount":{"type":"integer"}}}],"nullable":true}}}
  right: "nullable" cannot be used without "type"
  wrong: "nullable" cannot be used without "type"
3.0.3 {"type":"number","minimum":0,"exclusiveMinimum":true}
  right: holds
  wrong: must be > 0
3.1.0 {"type":"number","exclusiveMinimum":0}
  right: schema is invalid: data must have property minimum when property exclusiveMinimum is present, data/exclusiveMinimum must be boolean
  wrong: schema is invalid: data must have property minimum when property exclusiveMinimum is present, data/exclusiveMinimum must be boolean
3.1.0 {"type":"array","prefixItems":[{"type":"string"}]}
  right: holds
  wrong: holds
3.1.0 {"type":"object","dependentRequired":{"amount":["currency"]}}
  right: holds
  wrong: holds
3.1.0 {"allOf":[{"type":"object","properties":{"amount":{"type":"integer"}}}],"unevaluatedProperties":false}
  right: holds
  wrong: holds
SEEN
