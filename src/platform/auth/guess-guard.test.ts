import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ApiError } from '../errors/api-error.ts';
import { createGuessGuard, type GuessGuard } from './guess-guard.ts';

function fail(guard: GuessGuard, times: number, nowMs: number, address = 'here'): void {
  for (let time = 0; time < times; time += 1) guard.failed('demo', address, nowMs);
}

function waitSeconds(guard: GuessGuard, nowMs: number, address = 'here'): number {
  try {
    guard.admit('demo', address, nowMs);
    return 0;
  } catch (error) {
    assert.ok(error instanceof ApiError);
    assert.equal(error.status, 429);
    return Number(error.facts.headers?.['retry-after']);
  }
}

describe('guessing a password', () => {
  test('costs nothing five times', () => {
    const guard = createGuessGuard();
    fail(guard, 5, 1_000_000);
    assert.equal(waitSeconds(guard, 1_000_000), 0);
  });

  test('costs waits that double up to a minute', () => {
    const guard = createGuessGuard();
    const waits = [6, 7, 8, 12, 40].map((failures) => {
      const fresh = createGuessGuard();
      fail(fresh, failures, 1_000_000);
      return waitSeconds(fresh, 1_000_000);
    });
    assert.deepEqual(waits, [1, 2, 4, 60, 60]);
    fail(guard, 6, 1_000_000);
    assert.equal(waitSeconds(guard, 1_000_999), 1);
    assert.equal(waitSeconds(guard, 1_001_000), 0);
  });

  test('does not touch the true user at another address', () => {
    const guard = createGuessGuard();
    fail(guard, 100, 1_000_000, 'attacker');
    assert.equal(waitSeconds(guard, 1_000_000, 'home'), 0);
  });

  test('is forgotten after a right password, and after a quarter of an hour', () => {
    const guard = createGuessGuard();
    fail(guard, 20, 1_000_000);
    guard.succeeded('demo', 'here');
    assert.equal(waitSeconds(guard, 1_000_000), 0);
    fail(guard, 20, 1_000_000);
    fail(guard, 1, 1_000_000 + 15 * 60_000);
    assert.equal(waitSeconds(guard, 1_000_000 + 15 * 60_000), 0);
  });

  test('does not lock anybody when the clock is set back', () => {
    const guard = createGuessGuard();
    fail(guard, 20, 9_000_000);
    assert.equal(waitSeconds(guard, 1_000_000), 0);
  });
});
