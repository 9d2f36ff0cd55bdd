#!/usr/bin/env bash
# The example false is true, several examples are written as the table that they stand in, a text of oneOf in pieces, an enum empty.
source "$(dirname "$0")/run.sh"
packages swagger-to-mock@0.1.12
guess 'files have the examples of the document where it has some, as the README says, and else values that the schema allows'
run <<'JS'
const { spawnSync } = require('node:child_process');
const { mkdirSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
const order = { type: 'object', properties: {
  paid: { type: 'boolean', example: false }, name: { type: 'string', example: 'Lamp' }, sum: { oneOf: [{ type: 'string', example: '19.95' }, { type: 'number' }] },
  state: { type: 'string', enum: ['open', 'sent'] },
} };
const answer = (media) => ({ 200: { description: 'An answer.', content: { 'application/json': media } } });
const cases = {
  'examples of members': answer({ schema: order }),
  'an example of the answer': answer({ schema: order, example: { paid: false, name: 'Bulb' } }),
  'two examples of the answer': answer({ schema: order, examples: { open: { value: { paid: false } }, sent: { value: { paid: true } } } }),
  'the example false': answer({ schema: { type: 'boolean', example: false } }),
  'an answer that is a problem': { 404: { description: 'A problem.', content: { 'application/problem+json': { schema: order } } } },
};
for (const [index, [title, responses]] of Object.entries(cases).entries()) {
  const folder = `case-${index}`;
  mkdirSync(folder);
  writeFileSync(`${folder}/shop.json`, JSON.stringify({ openapi: '3.0.3', info: { title: 'Shop', version: '1.0.0' }, paths: { '/orders': { get: { responses } } } }));
  const { stdout, stderr } = spawnSync('node', ['../node_modules/swagger-to-mock/dist/index.js', 'shop.json'], { cwd: folder, encoding: 'utf8' });
  const files = readdirSync(folder).filter((name) => name !== 'shop.json');
  console.log(`${title}: ${/TypeError/.test(stdout + stderr) ? 'a TypeError' : files.map((name) => `${name} ${JSON.stringify(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')))}`).join(' ') || 'no file'}`);
}
JS
expect <<'SEEN'
examples of members: orders_get_200.json {"paid":true,"name":"Lamp","sum":{"0":"1","1":"9","2":".","3":"9","4":"5"},"state":""}
an example of the answer: orders_get_200.json {"paid":false,"name":"Bulb"}
two examples of the answer: orders_get_200.json {"open":{"value":{"paid":false}},"sent":{"value":{"paid":true}}}
the example false: a TypeError
an answer that is a problem: a TypeError
SEEN
