#!/usr/bin/env bash
# Only what is exactly application/json gets a schema: answers of other JSON types, problems among them, get one that takes anything.
source "$(dirname "$0")/run.sh"
packages openapi2schema@0.5.0
guess 'the schema of each answer and body is that of the document, whichever JSON type it has (OpenAPI 3.0.3, Media Type Object; RFC 9457; RFC 6838, 4.2.8)'
run <<'JS'
const openapi2schema = require('openapi2schema');
const { writeFileSync } = require('node:fs');
const content = (type) => ({ content: { [type]: { schema: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } } } } });
const response = (type) => ({ description: 'An answer.', ...content(type) });
const types = { 200: 'application/json', 201: 'application/json; charset=utf-8', 202: 'application/vnd.shop+json', 404: 'application/problem+json' };
writeFileSync('shop.json', JSON.stringify({
  openapi: '3.0.3', info: { title: 'Shop', version: '1.0.0' },
  paths: { '/orders': { patch: {
    requestBody: content('application/merge-patch+json'),
    responses: Object.fromEntries(Object.entries(types).map(([status, type]) => [status, response(type)])),
  } } },
}));
openapi2schema('shop.json', {}, (error, { '/orders': { patch } }) => {
  for (const [status, type] of Object.entries(types)) console.log(`${status} ${type}: ${JSON.stringify(patch.responses[status])}`);
  console.log(`body application/merge-patch+json: ${JSON.stringify(patch.body)}`);
});
JS
expect <<'SEEN'
200 application/json: {"type":"object","required":["id"],"properties":{"id":{"type":"string"}},"$schema":"http://json-schema.org/draft-04/schema#"}
201 application/json; charset=utf-8: {}
202 application/vnd.shop+json: {}
404 application/problem+json: {}
body application/merge-patch+json: {}
SEEN
