#!/usr/bin/env bash
# Made-up answers break their schema and lack the headers of the document, under addresses that the document does not have.
source "$(dirname "$0")/run.sh"
packages @stdy/cli@0.22.2
guess 'below the address of the server (OpenAPI 3.0.3, Server Object), a price keeps its pattern, which the README counts as supported, a new order has a Location, and a 202 without content has none'
run <<'JS'
const { spawn } = require('node:child_process');
const { createServer } = require('node:net');
const { writeFileSync } = require('node:fs');
const order = { type: 'object', required: ['price', 'ean'], properties: { price: { type: 'string', pattern: '^\\d+\\.\\d{2}$' }, ean: { type: 'string', pattern: '^\\d{13}$', minLength: 13, maxLength: 13 } } };
const document = (port) => ({
  openapi: '3.0.3', info: { title: 'Shop', version: '1.0.0' }, servers: [{ url: `http://localhost:${port}/v1` }],
  paths: {
    '/orders': { post: { responses: { 201: { description: 'Made.', headers: { Location: { schema: { type: 'string' }, example: '/v1/orders/1' } }, content: { 'application/json': { schema: order } } } } } },
    '/orders/{id}/cancel': { post: { parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }], responses: { 202: { description: 'Taken.' } } } },
  },
});
const freePort = () => new Promise((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => { const { port } = server.address(); server.close(() => resolve(port)); });
});
(async () => {
  const port = await freePort();
  writeFileSync('shop.json', JSON.stringify(document(port)));
  const server = spawn('node', ['node_modules/@stdy/cli/steady.js', '-p', `${port}`, '--log=false', 'shop.json'], { stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise((resolve) => { let text = ''; server.once('exit', resolve); server.stdout.on('data', (part) => { text += part; if (text.includes('Ready')) resolve(); }); });
  try {
    const post = (path) => fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST' });
    for (const path of ['/v1/orders', '/orders']) console.log(`POST ${path}: ${(await post(path)).status}`);
    const made = await post('/orders');
    const { price, ean } = await made.json();
    console.log(`price ${new RegExp(order.properties.price.pattern).test(price) ? 'as its pattern says' : 'against its pattern'}, EAN ${new RegExp(order.properties.ean.pattern).test(ean) ? 'as its pattern says' : 'against its pattern'}, Location ${made.headers.get('location')}`);
    const taken = await post('/orders/1/cancel');
    console.log(`202: content type ${taken.headers.get('content-type')}, body ${JSON.stringify(await taken.text())}`);
  } finally {
    server.kill();
  }
})();
JS
expect <<'SEEN'
POST /v1/orders: 404
POST /orders: 201
price against its pattern, EAN against its pattern, Location null
202: content type application/json, body "{}"
SEEN
