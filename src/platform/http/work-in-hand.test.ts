import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ApiError } from '../errors/api-error.ts';
import type { Journey } from './journey.ts';
import { notInHand, WorkInHand } from './work-in-hand.ts';

const bounds = {
  requestsInWorkMax: 2,
  bodyBytesInWorkMax: 1000,
  answerTimeMaxMs: 25_000,
  bodyGraceMs: 10_000,
  bodyBytesPerSecondMin: 100,
};

/** A request that begins to arrive at that time; the rest of a journey is no business of this room. */
function arriving(startedMs: number): Journey {
  const journey: Partial<Journey> = {
    phase: 'arriving',
    phaseStartedMs: startedMs,
    bodyBytes: 0,
    place: notInHand,
  };
  return journey as Journey;
}

const codesAt = (work: WorkInHand, monotonicMs: number) =>
  work.overdue(monotonicMs).map(({ refusal }) => refusal.entry.code);
const isOverloaded = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 503 &&
  error.entry.code === 'OVERLOADED' &&
  error.facts.headers?.['retry-after'] === '1';

describe('requests in hand', () => {
  test('are bounded; one that leaves makes room', () => {
    const work = new WorkInHand(bounds);
    const first = arriving(0);
    work.enter(first);
    work.enter(arriving(0));
    assert.throws(() => work.enter(arriving(0)), isOverloaded);
    work.leave(first);
    work.leave(first);
    work.enter(arriving(0));
    assert.throws(() => work.enter(arriving(0)), isOverloaded);
  });

  test('bring bodies that are bounded together', () => {
    const work = new WorkInHand(bounds);
    const [one, other] = [arriving(0), arriving(0)];
    work.enter(one);
    work.enter(other);
    work.received(one, 600);
    work.received(other, 400);
    assert.throws(() => work.received(other, 1), isOverloaded);
    work.leave(other);
    work.received(one, 400);
  });
});

describe('a request takes too long', () => {
  test('when there is no answer 25 seconds after it arrived', () => {
    const work = new WorkInHand(bounds);
    const journey = arriving(0);
    work.enter(journey);
    work.begin(journey, 5_000);
    assert.deepEqual(codesAt(work, 29_999), []);
    assert.deepEqual(codesAt(work, 30_000), ['TIMEOUT']);
    work.leave(journey);
    assert.deepEqual(codesAt(work, 90_000), []);
  });

  test('when its body falls behind the least rate after the grace', () => {
    const work = new WorkInHand(bounds);
    const journey = arriving(0);
    work.enter(journey);
    assert.deepEqual(codesAt(work, 9_999), []);
    work.received(journey, 200);
    assert.deepEqual(codesAt(work, 12_000), []);
    assert.deepEqual(codesAt(work, 12_001), ['REQUEST_TIMEOUT']);
    work.received(journey, 100);
    assert.deepEqual(codesAt(work, 13_000), []);
  });
});
