import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, mock, test } from 'node:test';
import { WallClock } from '../time/clock.ts';
import { alignClock } from './readiness.ts';

const startMs = Date.UTC(2026, 2, 2, 9);
const momentMs = 500;

beforeEach(() => mock.timers.enable({ apis: ['Date'], now: startMs }));
afterEach(() => mock.timers.reset());

/** Asks a database that reports `sharedMs` at some time during a round trip of `tookMs`. */
function ask(clock: WallClock, sharedMs: number | undefined, tookMs: number): Promise<void> {
  const times = [0, tookMs];
  return alignClock({ sharedTimeMs: async () => sharedMs }, clock, () => times.shift() as number);
}

describe('the clock of a node', () => {
  test('follows that of the database, however far apart they are', async () => {
    for (const apartMs of [-60_000, 60_000]) {
      const clock = new WallClock();
      const sharedMs = startMs + apartMs;
      await ask(clock, sharedMs, 2);
      assert.equal(clock.nowMs(), sharedMs + 1);
    }
  });

  test('is not set wrong when the process was suspended during the round trip', async () => {
    const clock = new WallClock();
    for (const toldBeforeMs of [0, 10_000, 20_000]) {
      await ask(clock, startMs - toldBeforeMs, 20_000 + momentMs);
      assert.equal(clock.nowMs(), startMs);
    }
  });

  test('is left alone when both are equal but were read in whole milliseconds', async () => {
    const clock = new WallClock();
    // The database read its clock near the end of a millisecond, this process a fraction later in the next one.
    await ask(clock, startMs - 1, 0.2);
    assert.equal(clock.nowMs(), startMs);
  });

  test('is left alone when there is no other', async () => {
    const clock = new WallClock();
    await ask(clock, undefined, 2);
    assert.equal(clock.nowMs(), startMs);
  });
});
