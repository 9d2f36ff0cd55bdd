#!/usr/bin/env bash
# The same operation in two documents: where other operations have more than 1,500 references, four of its levels are too many.
source "$(dirname "$0")/run.sh"
packages openapi-to-postmanv2@6.3.3
guess 'what an operation becomes does not depend on the other operations of its document'
run <<'JS'
const { convert } = require('openapi-to-postmanv2');
const component = (name) => ({ $ref: `#/components/schemas/${name}` });
const object = (name, schema) => ({ type: 'object', properties: { [name]: schema } });
const json = (schema) => ({ description: 'done', content: { 'application/json': { schema } } });
const schemas = {
  Order: object('customer', component('Customer')), Customer: object('address', component('Address')),
  Address: object('country', component('Country')), Country: object('code', { type: 'string' }), Note: { type: 'string' },
};
const documentWith = (others) => ({
  openapi: '3.0.3', info: { title: 'orders', version: '1' }, components: { schemas },
  paths: {
    '/orders': { post: { summary: 'order', requestBody: json(component('Order')), responses: { 204: { description: 'done' } } } },
    ...Object.fromEntries(Array.from({ length: others }, (_, at) => [`/notes/${at}`, { get: { responses: { 200: json(component('Note')) } } }])),
  },
});
const bodyOf = (others, options) => new Promise((resolve) => convert({ type: 'json', data: documentWith(others) }, options, (_, { output }) => {
  const found = (items) => items.flatMap((each) => (each.request ? [each] : found(each.item))).find(({ request }) => request.method === 'POST');
  resolve(found(output[0].data.item).request.body.raw.replaceAll(/\s+/g, ' '));
}));
(async () => {
  console.log(`10 others: ${await bodyOf(10, {})}`);
  console.log(`1,600 others: ${await bodyOf(1600, {})}`);
  console.log(`1,600 others, optimizeConversion false: ${await bodyOf(1600, { optimizeConversion: false })}`);
})();
JS
expect <<'SEEN'
10 others: { "customer": { "address": { "country": { "code": "<string>" } } } }
1,600 others: { "customer": { "address": { "value": "<Error: Too many levels of nesting to fake this schema>" } } }
1,600 others, optimizeConversion false: { "customer": { "address": { "country": { "code": "<string>" } } } }
SEEN
