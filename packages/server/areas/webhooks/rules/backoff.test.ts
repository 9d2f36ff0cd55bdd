import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pauseAfter, readRetryAfter, waitAfter } from './backoff.ts';
import { webhookNumbers as numbers } from './numbers.ts';

const middle = 0.5;

describe('the wait after a failure', () => {
  test('grows fourfold up to its limit', () => {
    assert.deepEqual(
      [1, 2, 3, 9, 500].map((attempt) => waitAfter(attempt, middle)),
      [5_000, 20_000, 80_000, numbers.retryMaxMs, numbers.retryMaxMs],
    );
  });

  test('is spread by a fifth in both directions', () => {
    assert.deepEqual([waitAfter(1, 0), waitAfter(1, 1)], [4_000, 6_000]);
  });

  test('is at least what the receiver requests', () => {
    assert.equal(waitAfter(1, middle, 60_000), 60_000);
    assert.equal(waitAfter(3, middle, 60_000), 80_000);
  });

  test('gives an event a handful of attempts within 24 h', () => {
    let attempts = 0;
    for (let atMs = 0; atMs < numbers.failingMaxMs; atMs += waitAfter(attempts, middle)) attempts += 1;
    assert.equal(attempts, 10);
  });
});

describe('the pause of a receiver', () => {
  test('starts with the third failure and is at most a quarter of an hour', () => {
    assert.deepEqual(
      [1, 2, 3, 4, 100].map((failures) => pauseAfter(failures, middle)),
      [0, 0, 5_000, 10_000, numbers.deadRetryMaxMs],
    );
  });

  test('respects Retry-After from the first failure on', () => {
    assert.equal(pauseAfter(1, middle, 30_000), 30_000);
  });
});

describe('Retry-After', () => {
  const nowMs = Date.UTC(2026, 0, 1);
  for (const [header, waitMs] of [
    ['120', 120_000],
    [' 7 ', 7_000],
    ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
    ['9999999999', numbers.retryAfterMaxMs],
    ['-5', 0],
    ['soon', 0],
    [undefined, 0],
  ] as const) {
    test(`${header} is a wait of ${waitMs} ms`, () => assert.equal(readRetryAfter(header, nowMs), waitMs));
  }
});
