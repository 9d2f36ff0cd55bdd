#!/usr/bin/env bash
# A generated client puts values into a path as they are: another product is read, and the line 0 of an order is called {line}.
source "$(dirname "$0")/run.sh"
packages typed-openapi@2.2.7 typescript@5.9.3
guess 'a value is encoded into its part of the path, as OpenAPI says of the style simple, and a number 0 is "0"'
run <<'JS'
const { execFileSync } = require('node:child_process');
const { readFileSync, writeFileSync } = require('node:fs');
const text = { type: 'string' };
const at = (name, schema) => ({ name, in: 'path', required: true, schema });
const get = (operationId, ...parameters) => ({
  get: { operationId, parameters, responses: { 200: { description: 'found', content: { 'application/json': { schema: text } } } } },
});
const paths = {
  '/products/{sku}': get('product', at('sku', text)),
  '/orders/{order}/lines/{line}': get('line', at('order', text), at('line', { type: 'integer' })),
};
writeFileSync('openapi.json', JSON.stringify({ openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths }));
execFileSync('node_modules/.bin/typed-openapi', ['openapi.json', '-o', 'client.ts'], { stdio: 'ignore' });
const { transpile, ModuleKind, ScriptTarget } = require('typescript');
writeFileSync('client.cjs', transpile(readFileSync('client.ts', 'utf8'), { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022 }));
const { createApiClient } = require('./client.cjs');
(async () => {
  const asked = [];
  const api = createApiClient({ fetch: async ({ url }) => (asked.push(String(url)), Response.json('')) }, 'https://shop.example');
  for (const sku of ['LAMP', 'LAMP?1', 'LAMP#1', 'LAMP/1', '100%25']) await api.get('/products/{sku}', { path: { sku } });
  for (const line of [1, 0]) await api.get('/orders/{order}/lines/{line}', { path: { order: 'A', line } });
  await api.get('/orders/{order}/lines/{line}', { path: { order: 'A:line', line: 1 } });
  console.log(asked.join('\n'));
})();
JS
expect <<'SEEN'
https://shop.example/products/LAMP
https://shop.example/products/LAMP?1
https://shop.example/products/LAMP#1
https://shop.example/products/LAMP/1
https://shop.example/products/100%25
https://shop.example/orders/A/lines/1
https://shop.example/orders/A/lines/%7Bline%7D
https://shop.example/orders/A1/lines/1
SEEN
