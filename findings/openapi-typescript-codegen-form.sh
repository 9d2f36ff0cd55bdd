#!/usr/bin/env bash
# A document with a form and a parameter that is called like its schema: the form goes out as multipart, and the type refers to itself.
source "$(dirname "$0")/run.sh"
packages openapi-typescript-codegen@0.31.0
guess 'a body of the type application/x-www-form-urlencoded is sent as one, and a parameter and a schema of one name are two types'
run <<'JS'
const { readFileSync } = require('node:fs');
const { generate } = require('openapi-typescript-codegen');
const text = { type: 'string' };
const form = (type) => ({ required: true, content: { [type]: { schema: { type: 'object', required: ['scope'], properties: { scope: text } } } } });
const path = (id, more) => ({ post: { operationId: id, tags: ['Calls'], responses: { 204: { description: 'done' } }, ...more } });
const input = {
  openapi: '3.0.3',
  info: { title: 'forms', version: '1' },
  paths: {
    '/encoded': path('encoded', { requestBody: form('application/x-www-form-urlencoded') }),
    '/reports/{reportId}': path('report', { parameters: [{ $ref: '#/components/parameters/ReportId' }] }),
  },
  components: {
    schemas: { ReportId: text },
    parameters: { ReportId: { name: 'reportId', in: 'path', required: true, schema: { $ref: '#/components/schemas/ReportId' } } },
  },
};
(async () => {
  await generate({ input, output: 'client', httpClient: 'fetch' });
  const request = readFileSync('client/core/request.ts', 'utf8');
  const call = readFileSync('client/services/CallsService.ts', 'utf8');
  console.log(`the call: ${/mediaType: '[^']*'/.exec(call)[0]}, passed as ${/(formData|body): \w+,/.exec(call)[0]}`);
  console.log(`the request makes: ${/new (FormData|URLSearchParams)\(\)/.exec(request)[0]}`);
  console.log(`where it reads mediaType: ${/if \(options\.(\w+)[^)]*\) \{\s*if \(options\.mediaType\)/.exec(request)?.[1]} only`);
  const model = readFileSync('client/models/ReportId.ts', 'utf8');
  console.log(`models/ReportId.ts: ${/export type .*/.exec(model)[0]}`);
  console.log(`exports of it: ${readFileSync('client/index.ts', 'utf8').match(/ReportId }/g)?.length}`);
})();
JS
expect <<'SEEN'
the call: mediaType: 'application/x-www-form-urlencoded', passed as formData: formData,
the request makes: new FormData()
where it reads mediaType: body only
models/ReportId.ts: export type ReportId = ReportId;
exports of it: 2
SEEN
