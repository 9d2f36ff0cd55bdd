import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ApiError } from '../errors/api-error.ts';
import { InFlightRequests, notInFlight } from './in-flight-requests.ts';
import type { RequestContext } from './request-context.ts';

const bounds = {
  requestsInWorkMax: 2,
  bodyBytesInWorkMax: 1000,
  answerTimeMaxMs: 25_000,
  bodyGraceMs: 10_000,
  bodyBytesPerSecondMin: 100,
};

/** A request that begins to arrive at that time; the rest of a context is no business of this room. */
function arriving(startedMs: number): RequestContext {
  const context: Partial<RequestContext> = {
    phase: 'arriving',
    phaseStartedMs: startedMs,
    bodyBytes: 0,
    place: notInFlight,
  };
  return context as RequestContext;
}

const codesAt = (inFlight: InFlightRequests, monotonicMs: number) =>
  inFlight.overdue(monotonicMs).map(({ refusal }) => refusal.entry.code);
const isOverloaded = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 503 &&
  error.entry.code === 'OVERLOADED' &&
  error.facts.headers?.['retry-after'] === '1';

describe('requests in hand', () => {
  test('are bounded; one that leaves makes room', () => {
    const work = new InFlightRequests(bounds);
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
    const work = new InFlightRequests(bounds);
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
    const work = new InFlightRequests(bounds);
    const context = arriving(0);
    work.enter(context);
    work.begin(context, 5_000);
    assert.deepEqual(codesAt(work, 29_999), []);
    assert.deepEqual(codesAt(work, 30_000), ['TIMEOUT']);
    work.leave(context);
    assert.deepEqual(codesAt(work, 90_000), []);
  });

  test('when its body falls behind the least rate after the grace', () => {
    const work = new InFlightRequests(bounds);
    const context = arriving(0);
    work.enter(context);
    assert.deepEqual(codesAt(work, 9_999), []);
    work.received(context, 200);
    assert.deepEqual(codesAt(work, 12_000), []);
    assert.deepEqual(codesAt(work, 12_001), ['REQUEST_TIMEOUT']);
    work.received(context, 100);
    assert.deepEqual(codesAt(work, 13_000), []);
  });
});
