#!/usr/bin/env bash
# One member of one schema is written as OpenAPI 3.1 allows: every operation of the document answers as one that does not exist.
source "$(dirname "$0")/run.sh"
packages openapi-backend@5.21.2
guess 'a document of OpenAPI 3.1 works, as the README says, or the start fails'
run <<'JS'
const { OpenAPIBackend } = require('openapi-backend');
console.warn = console.error = () => {};
const handlers = { send: () => 'the handler', notFound: () => 'not found', validationFail: () => 'not valid' };
const document = (openapi, note) => ({
  openapi,
  info: { title: 'Orders', version: '1' },
  paths: {
    '/orders': {
      post: {
        operationId: 'send',
        requestBody: { content: { 'application/json': { schema: { type: 'object', properties: { note } } } } },
        responses: { 202: { description: 'accepted' } },
      },
    },
  },
});
const notes = [
  ['3.1.0', { type: 'string' }],
  ['3.1.0', { type: ['string', 'null'] }],
  ['3.1.0', { const: 'GIFT' }],
  ['3.1.0', { type: 'string', examples: ['GIFT'] }],
  ['3.0.3', { type: 'string', nullable: true }],
  ['3.0.3', { type: 'number', minimum: 0, exclusiveMinimum: true }],
];
(async () => {
  for (const [version, note] of notes) {
    const api = new OpenAPIBackend({ definition: document(version, note), handlers });
    await api.init();
    const headers = { 'content-type': 'application/json' };
    console.log(version, JSON.stringify(note), '->', await api.handleRequest({ method: 'POST', path: '/orders', headers, body: {} }));
  }
})();
JS
expect <<'SEEN'
3.1.0 {"type":"string"} -> the handler
3.1.0 {"type":["string","null"]} -> not found
3.1.0 {"const":"GIFT"} -> not found
3.1.0 {"type":"string","examples":["GIFT"]} -> not found
3.0.3 {"type":"string","nullable":true} -> the handler
3.0.3 {"type":"number","minimum":0,"exclusiveMinimum":true} -> not found
SEEN
