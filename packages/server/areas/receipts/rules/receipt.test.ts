import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readableFor } from './receipt.ts';

test('receipts of the given number of years can be read, to the day', () => {
  const since = readableFor(4);
  assert.equal(since(Date.parse('2030-03-12T17:00:00Z')), Date.parse('2026-03-12'));
  assert.equal(since(Date.parse('2028-02-29T00:00:00Z')), Date.parse('2024-02-29'));
  assert.equal(readableFor(5)(Date.parse('2028-02-29T09:00:00Z')), Date.parse('2023-03-01'));
});

test('without a number receipts of all times can be read', () => {
  assert.ok(readableFor(undefined)(Date.parse('2999-01-01')) < 0);
});
