#!/usr/bin/env bash
# Lines of JSON come in chunks, as from a socket: where a chunk ends inside a character, both halves become U+FFFD.
source "$(dirname "$0")/run.sh"
packages jsonlines@0.1.1
guess 'what comes out does not depend on where the chunks end'
run <<'JS'
const jsonlines = require('jsonlines');
const bytes = Buffer.from('{"sku":"A","name":"Größe 40 €"}\n{"sku":"B","name":"Lamp"}\n');
const read = (size) =>
  new Promise((resolve, reject) => {
    const parser = jsonlines.parse();
    const names = [];
    parser.on('data', ({ name }) => names.push(name)).on('end', () => resolve(names)).on('error', reject);
    for (let at = 0; at < bytes.length; at += size) parser.write(bytes.subarray(at, at + size));
    parser.end();
  });
(async () => {
  for (const size of [1000, 22, 1]) console.log(`chunks of ${size} bytes:`, JSON.stringify(await read(size)));
})();
JS
expect <<'SEEN'
chunks of 1000 bytes: ["Größe 40 €","Lamp"]
chunks of 22 bytes: ["Gr��ße 40 €","Lamp"]
chunks of 1 bytes: ["Gr����e 40 ���","Lamp"]
SEEN
