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

test('the last 10,000 requests are kept', () => {
  const ring = new RequestRing();
  for (let asked = 0; asked < 25_000; asked += 1) ring.answered(context, 200, '');
  const kept = [...ring.after(0)].map(({ number }) => number);
  assert.deepEqual([kept.length, kept[0], kept.at(-1)], [10_000, 15_001, 25_000]);
  assert.deepEqual([...ring.after(24_999)].length, 1);
  assert.equal(ring.find(15_001)?.number, 15_001);
  assert.equal(ring.find(15_000), undefined);
  assert.equal(ring.find(25_001), undefined);
});

test('fewer are kept when their bodies are large', () => {
  const ring = new RequestRing();
  const body = 'x'.repeat(recordingNumbers.bodyBytesMax);
  for (let asked = 0; asked < 6_000; asked += 1) ring.answered(context, 200, body);
  assert.equal([...ring.after(0)].length, recordingNumbers.bytesMax / recordingNumbers.bodyBytesMax);
});
