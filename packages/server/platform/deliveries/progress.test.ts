import assert from 'node:assert/strict';
import { test } from 'node:test';
import { momentOf } from './progress.ts';

test('both clocks are read within one millisecond, so that their distance is not off by one', () => {
  const readings = [1_000, 1_001, 1_001, 1_001, 1_001, 1_001];
  const wall = { nowMs: () => readings.shift() ?? 1_001 };
  const marketplace = { nowMs: () => wall.nowMs() + 60_000 };
  assert.deepEqual(momentOf(marketplace, wall), { wallNowMs: 1_001, aheadMs: 60_000 });
});
