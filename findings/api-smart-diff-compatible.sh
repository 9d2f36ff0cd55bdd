#!/usr/bin/env bash
# A contract is compared with its next version: four changes that break a caller are called compatible.
source "$(dirname "$0")/run.sh"
packages api-smart-diff@1.0.6
guess 'what refuses requests that were accepted, or leaves out what was answered, is breaking'
run <<'JS'
const { apiCompare } = require('api-smart-diff');
const content = (schema) => ({ content: { 'application/json': { schema } } });
const document = (request, answer) => ({
  openapi: '3.0.3',
  info: { title: 'Orders', version: '1' },
  paths: { '/orders': { post: { requestBody: content(request), responses: { 200: { description: 'ok', ...content(answer) } } } } },
});
const text = { type: 'string' };
const object = (properties, more = {}) => ({ type: 'object', properties, ...more });
const show = (change, before, after) => {
  const { diffs } = apiCompare(before, after);
  console.log(`${change}: ${diffs.map((diff) => `${diff.action} ${diff.path.at(-1)}, ${diff.type}`).join('; ')}`);
};
const inRequest = (change, before, after) => show(`request, ${change}`, document(object({ a: before }), text), document(object({ a: after }), text));
inRequest('maxLength added', text, { ...text, maxLength: 5 });
inRequest('enum added', text, { ...text, enum: ['A'] });
inRequest('null no longer allowed', { ...text, nullable: true }, text);
show('request, other members refused', document(object({ a: text }), text), document(object({ a: text }, { additionalProperties: false }), text));
show('answer, member left out', document(text, object({ a: text, b: text })), document(text, object({ a: text })));
show('answer, null allowed', document(text, object({ a: text })), document(text, object({ a: { ...text, nullable: true } })));
JS
expect <<'SEEN'
request, maxLength added: add maxLength, breaking
request, enum added: add 0, non-breaking
request, null no longer allowed: remove nullable, non-breaking
request, other members refused: add additionalProperties, non-breaking
answer, member left out: remove b, non-breaking
answer, null allowed: add nullable, non-breaking
SEEN
