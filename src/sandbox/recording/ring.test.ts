import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { RequestRing, recordingNumbers } from './ring.ts';

const context = {
  headers: {},
  startedMs: 0,
  bodyBytes: 0,
  reply: { request: { raw: { method: 'GET', url: '/', headers: {} } } },
} as unknown as RequestContext;

test('the last 10,000 requests are stored', () => {
  const ring = new RequestRing();
  for (let asked = 0; asked < 25_000; asked += 1) ring.answered(context, 200, '');
  const kept = [...ring.after(0)].map(({ number }) => number);
  assert.deepEqual([kept.length, kept[0], kept.at(-1)], [10_000, 15_001, 25_000]);
  assert.deepEqual([...ring.after(24_999)].length, 1);
  assert.equal(ring.find(15_001)?.number, 15_001);
  assert.equal(ring.find(15_000), undefined);
  assert.equal(ring.find(25_001), undefined);
});

test('fewer are stored when their bodies are large', () => {
  const ring = new RequestRing();
  const { bytesMax, bodyBytesMax, requestBytes } = recordingNumbers;
  const body = 'x'.repeat(bodyBytesMax);
  for (let asked = 0; asked < 6_000; asked += 1) ring.answered(context, 200, body);
  assert.equal([...ring.after(0)].length, Math.floor(bytesMax / (2 * bodyBytesMax + requestBytes)));
});

test('the stored part of a body keeps nothing else in memory', () => {
  const ring = new RequestRing();
  const { bodyBytesMax, bodyEndBytes } = recordingNumbers;
  const page = Buffer.alloc(1_000_000, 'a');
  const chunk = Buffer.alloc(65_536, 'b');
  const asked = { ...context } as RequestContext;
  ring.sent(asked, chunk.subarray(100, 200));
  ring.answered(asked, 200, page);
  ring.answered(context, 200, 'c'.repeat(100_000));
  const sizes = [...ring.after(0)].map(({ sent, body, bodyEnd }) =>
    [sent, body, bodyEnd].map((each) => (each as Uint8Array | undefined)?.buffer.byteLength),
  );
  assert.deepEqual(sizes, [
    [100, bodyBytesMax, bodyEndBytes],
    [undefined, bodyBytesMax, bodyEndBytes],
  ]);
});
