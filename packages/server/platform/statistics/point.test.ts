import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  countedSince,
  durationBounds,
  emptyPoint,
  isQuiet,
  joinPoints,
  readPoint,
  secondsOfShare,
} from './point.ts';

const busy = { ...emptyPoint, answers: { 2: 3 }, elements: { failed: 1 }, durations: [2, 0, 1], waiting: 4 };

test('joined points add what happened, and keep the larger of what waited', () => {
  const joined = joinPoints(busy, { ...emptyPoint, answers: { 2: 1, 5: 1 }, durations: [0, 1], waiting: 1 });
  assert.deepEqual(joined, {
    ...emptyPoint,
    answers: { 2: 4, 5: 1 },
    elements: { failed: 1 },
    durations: [2, 1, 1],
    waiting: 4,
  });
});

test('what was counted since an earlier reading is the difference', () => {
  assert.deepEqual(countedSince(busy, { answers: { 2: 1 }, elements: {}, durations: [1] }), {
    answers: { 2: 2 },
    elements: { failed: 1 },
    durations: [1, 0, 1],
  });
});

test('a span in which nothing happened and nothing waits is quiet', () => {
  assert.ok(isQuiet({ ...emptyPoint, answers: { 2: 0 }, durations: [0, 0] }));
  assert.ok(!isQuiet(busy));
  assert.ok(!isQuiet({ ...emptyPoint, waiting: 1 }));
});

/** Counts of deliveries that took that many seconds, as a node counts them. */
function pointOf(...seconds: readonly number[]) {
  const durations = durationBounds.map(() => 0).concat(0);
  for (const each of seconds) {
    const place = durationBounds.findIndex((bound) => each <= bound);
    const counted = place === -1 ? durationBounds.length : place;
    durations[counted] = Number(durations[counted]) + 1;
  }
  return { durations, slowestSeconds: Math.max(0, ...seconds) };
}

test('a share of deliveries ended within seconds between the bounds, never above the slowest', () => {
  assert.equal(secondsOfShare(pointOf(), 0.5), undefined);
  assert.equal(secondsOfShare(pointOf(84), 0.99), 75 + 0.99 * (84 - 75));
  assert.equal(secondsOfShare(pointOf(84, 84, 84), 1), 84);
  assert.equal(secondsOfShare(pointOf(4_000), 1), 4_000, 'beyond the last bound');
});

test('shares of any deliveries are within a bucket of the true ones, rise, and end at the slowest', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.001, max: 3_600, noNaN: true }), { minLength: 1 }), (seconds) => {
      const point = pointOf(...seconds);
      const ordered = seconds.toSorted((one, other) => one - other);
      const shares = [0.5, 0.95, 0.99, 1].map((share) => {
        const found = Number(secondsOfShare(point, share));
        const truth = Number(ordered[Math.ceil(seconds.length * share) - 1]);
        const upper = durationBounds.find((bound) => truth <= bound) ?? Number.POSITIVE_INFINITY;
        const lower = durationBounds.findLast((bound) => bound < upper) ?? 0;
        assert.ok(found >= lower && found <= upper && found <= point.slowestSeconds, `${found} for ${truth}`);
        return found;
      });
      assert.deepEqual(
        shares,
        shares.toSorted((one, other) => one - other),
      );
    }),
  );
});

test('points of earlier versions are read with their own bounds', () => {
  const { slowestSeconds: _, ...former } = { ...emptyPoint, durations: [0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1] };
  const read = readPoint(JSON.stringify(former));
  assert.deepEqual(read.durations, pointOf(15, 15, 300).durations);
  assert.equal(read.slowestSeconds, 300);
  const own = { ...emptyPoint, ...pointOf(84) };
  assert.deepEqual(readPoint(JSON.stringify(own)), own);
});
