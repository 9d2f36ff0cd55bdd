import assert from 'node:assert/strict';
import { test } from 'node:test';
import { latestShipDateMs } from './ship-date.ts';

const dayMs = 86_400_000;

test('a ship date lies at most a day ahead of the server', () => {
  assert.equal(latestShipDateMs(5 * dayMs, 0), 6 * dayMs);
});

test('where the clock was moved ahead, the day counts from its time; where it was set back, from the wall clock', () => {
  assert.equal(latestShipDateMs(5 * dayMs, 3 * dayMs), 6 * dayMs);
  assert.equal(latestShipDateMs(5 * dayMs, -3 * dayMs), 9 * dayMs);
});
