import assert from 'node:assert/strict';
import { test } from 'node:test';
import { earliestShipDateMs, latestShipDateMs } from './ship-date.ts';

const dayMs = 86_400_000;

test('a ship date may be at most a day ahead of the server', () => {
  assert.equal(latestShipDateMs(5 * dayMs, 0), 6 * dayMs);
});

test('the day counts from the server clock when that was moved ahead, and from the wall clock when it was set back', () => {
  assert.equal(latestShipDateMs(5 * dayMs, 3 * dayMs), 6 * dayMs);
  assert.equal(latestShipDateMs(5 * dayMs, -3 * dayMs), 9 * dayMs);
});

test('a ship date may be at most a day before the order, or before the wall clock when the clock was moved ahead', () => {
  assert.equal(earliestShipDateMs(5 * dayMs, 6 * dayMs, 0), 4 * dayMs);
  assert.equal(earliestShipDateMs(50 * dayMs, 51 * dayMs, 30 * dayMs), 20 * dayMs);
  assert.equal(earliestShipDateMs(5 * dayMs, 51 * dayMs, 30 * dayMs), 4 * dayMs);
  assert.equal(earliestShipDateMs(5 * dayMs, 6 * dayMs, -30 * dayMs), 4 * dayMs);
});
