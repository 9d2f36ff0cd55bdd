import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hourMs } from '@kontor/values/instant';
import { spanMax, spanOf, spanWidthMs } from './parcel.ts';

const of = (hours: number) => spanOf({ createdAtMs: 5, changedAtMs: 5 + hours * hourMs });

test('a span is the number of doublings of an hour until it contains the last change', () => {
  assert.deepEqual([0, 0.99, 1, 1.99, 2, 3.99, 4].map(of), [0, 0, 1, 1, 2, 2, 3]);
});

test('every time since the announcement has a span, and is within it', () => {
  const century = 100 * 365 * 24;
  assert.equal(of(century), spanMax);
  assert.equal(of(century * 1000), spanMax);
  for (let hours = 0.5; hours < century; hours *= 1.7) assert.ok(hours * hourMs < spanWidthMs(of(hours)));
});
