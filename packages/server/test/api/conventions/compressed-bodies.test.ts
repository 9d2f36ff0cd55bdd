import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { newStockPartner, quantitiesPath, stockOf } from '@kontor/harness/availability';
import type { Answer, ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { ean, product } from '@kontor/harness/products';
import { openConnection } from '@kontor/harness/raw';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const demo = await server.login();
type Compress = (bytes: Buffer) => Buffer;
const codings: readonly [name: string, compress: Compress][] = [
  ['gzip', gzipSync],
  ['X-GZIP', gzipSync],
  ['deflate', deflateSync],
  ['Deflate', deflateRawSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
];

function send(client: ApiClient, path: string, bytes: Buffer, coding: string): Promise<Answer> {
  return client.post(path, bytes, { 'content-encoding': coding });
}
let made = 0;
const one = (sku: string) => {
  made += 1;
  return product({ sku, productReference: sku, ean: ean(made) });
};
const packed = (body: unknown, compress: Compress) => compress(Buffer.from(JSON.stringify(body)));
const detailOf = (answer: Answer): string => answer.json.errors[0].detail;

for (const [coding, compress] of codings) {
  describe(`a body compressed as ${coding}`, () => {
    test('is a delivery like the plain one, and unchanged the second time', async () => {
      const body = packed([one(`Z-${coding}`)], compress);
      for (const kind of ['succeeded', 'unchanged'] as const) {
        const { progress } = await deliver(demo, body, '/v5/products', { 'content-encoding': coding });
        assert.equal(progress[kind], 1, JSON.stringify(progress));
      }
    });

    test('stores quantities and prices, and is checked in a dry run, as the plain one', async () => {
      const stock = await newStockPartner(server, 'S');
      const quantities = packed([{ sku: 'S', quantity: 7 }], compress);
      const stored = await send(stock, quantitiesPath, quantities, coding);
      assert.equal(stored.status, 200, stored.text);
      assert.equal(await stockOf(stock, 'S'), 7);
      const body = packed([{ sku: 'S', standardPrice: { amount: 12.5, currency: 'EUR' } }], compress);
      const headers = { 'content-encoding': coding };
      const { progress } = await deliver(stock, body, '/v5/products/prices', headers);
      assert.equal(progress.failed, 0, JSON.stringify(progress));
      const dry = await send(stock, '/v5/products?dryRun=true', packed([one('DRY')], compress), coding);
      assert.equal(dry.status, 200, dry.text);
      assertRefused(await stock.get('/v5/products/DRY'), 404, 'SKU_NOT_FOUND');
    });

    test('is 400 when it is cut, damaged, or has something after its end', async () => {
      const whole = packed([one('CUT')], compress);
      const bad = [
        whole.subarray(0, -3),
        whole.subarray(0, 1),
        Buffer.concat([whole, Buffer.from([0])]),
        Buffer.concat([whole, Buffer.from('[]')]),
      ];
      for (const bytes of bad) {
        const answer = await send(demo, '/v5/products', bytes, coding);
        assert.equal(answer.status, 400, answer.text);
        assert.match(detailOf(answer), /^The body is not valid \w+ data: .* Compress it again/);
      }
    });

    test('is 413 when it decompresses to far more than its size, or to more than the limit', async () => {
      const bomb = await send(demo, '/v5/products', compress(Buffer.alloc(30_000_000, ' ')), coding);
      assert.equal(bomb.status, 413, bomb.text);
      assert.match(detailOf(bomb), /more than 200 times its size/);
      const large = compress(Buffer.from(`[${'{"quantity":1},'.repeat(80_000)}{}]`));
      const tooLarge = await send(await newStockPartner(server), quantitiesPath, large, coding);
      assertRefused(tooLarge, 413, 'BODY_TOO_LARGE');
    });
  });
}

test('a compressed body without bytes is an empty body', async () => {
  const answer = await send(demo, '/v5/products', Buffer.alloc(0), 'gzip');
  assert.deepEqual([answer.status, detailOf(answer)], [400, 'The body is empty.']);
});

test('identity is no compression', async () => {
  for (const coding of ['identity', 'Identity', '']) {
    const answer = await send(
      demo,
      '/v5/products?dryRun=true',
      packed([one('PLAIN')], (bytes) => bytes),
      coding,
    );
    assert.equal(answer.status, 200, answer.text);
  }
});

test('other codings, and several, are 415 and name what is supported', async () => {
  for (const coding of ['compress', 'gzip, br', 'gzip, gzip', 'gzip;q=1', 'constructor', '*']) {
    const answer = await send(demo, '/v5/products', packed([], gzipSync), coding);
    assertRefused(answer, 415, 'UNSUPPORTED_MEDIA_TYPE', coding);
    assert.equal(answer.headers.get('accept-encoding'), 'gzip, deflate, br, zstd');
  }
});

test('only bulk bodies may be compressed', async () => {
  const answer = await send(demo, '/v1/webhooks', packed({}, gzipSync), 'gzip');
  assert.deepEqual([answer.status, answer.headers.get('accept-encoding')], [415, 'identity']);
});

test('an Idempotency-Key belongs to what the body says, however it is compressed', async () => {
  const body = [one('KEY')];
  const headers = { 'idempotency-key': 'compressed-1' };
  const first = await demo.post('/v5/products', body, headers);
  const again = await demo.post('/v5/products', packed(body, gzipSync), {
    ...headers,
    'content-encoding': 'gzip',
  });
  assert.equal(again.status, 202, again.text);
  assert.equal(again.text, first.text);
});

test('the connection continues behind a refused bomb', async () => {
  const bytes = gzipSync(Buffer.alloc(30_000_000, ' '));
  const connection = await openConnection(server.partnerUrl);
  const head = (line: string, ...more: string[]) =>
    [`${line} HTTP/1.1`, 'Host: localhost', `Authorization: Bearer ${demo.token}`, ...more, '', ''].join(
      '\r\n',
    );
  connection.write(
    head(
      'POST /v5/products',
      'Content-Type: application/json',
      'Content-Encoding: gzip',
      `Content-Length: ${bytes.length}`,
    ),
  );
  connection.socket.write(bytes);
  await connection.received(/HTTP\/1.1 413/);
  connection.write(head('GET /v5/products?limit=1'));
  await connection.received(/HTTP\/1.1 200/);
  connection.socket.destroy();
});
