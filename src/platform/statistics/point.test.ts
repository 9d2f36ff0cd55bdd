import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countedSince, durationBounds, emptyPoint, isQuiet, joinPoints, secondsOfShare } from './point.ts';

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

test('a share of deliveries ended within a bound, if there were any and the bound is known', () => {
  assert.equal(secondsOfShare([], 0.5), undefined);
  assert.equal(secondsOfShare([98, 1, 1], 0.5), durationBounds[0]);
  assert.equal(secondsOfShare([98, 1, 1], 0.99), durationBounds[1]);
  assert.equal(secondsOfShare([98, 1, 1], 1), durationBounds[2]);
  const beyond = [...durationBounds.map(() => 0), 1];
  assert.equal(secondsOfShare(beyond, 0.5), undefined);
});
