import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ApiError } from '@kontor/contract/errors';
import { Tally } from '@kontor/values/collections';
import { anonymousCaller, type Caller } from '../../auth/caller.ts';
import type { Plane } from '../plane.ts';
import type { RequestContext } from '../request-context.ts';
import { awaitCaller } from '../stages/await-caller.ts';
import { TokenChecks } from '../stages/token-checks.ts';
import { arrivingFlight, InFlightRequests } from './in-flight-requests.ts';

const bounds = {
  requestsInFlightMax: 4,
  partnerRequestsMax: 3,
  unauthenticatedRequestsMax: 3,
  addressRequestsMax: 2,
  bodyBytesInFlightMax: 1000,
  callerBodyBytesMax: 700,
  answerTimeMaxMs: 25_000,
  bodySpanMs: 10_000,
  bodyBytesPerSecondMin: 100,
};

const partner = (partnerId: string): Caller => ({ ...anonymousCaller, kind: 'partner', partnerId });

/** A request that starts to arrive at that time; this test does not use the rest of a context. */
function arriving(startedMs: number, caller = partner('1'), address = '192.0.2.1'): RequestContext {
  const context: Partial<RequestContext> = {
    caller,
    address,
    startedMs,
    flight: arrivingFlight(startedMs),
  };
  return context as RequestContext;
}

/** Accepts requests, and records which ones gave way. */
function working() {
  const work = new InFlightRequests(bounds);
  const gone: RequestContext[] = [];
  work.onPreempt(({ context }) => gone.push(context));
  const enter = (...contexts: RequestContext[]) => {
    for (const context of contexts) work.enter(context);
    return contexts as [RequestContext, ...RequestContext[]];
  };
  return { work, gone, enter };
}

const codesAt = (inFlight: InFlightRequests, monotonicMs: number) =>
  inFlight.overdue(monotonicMs).map(({ refusal }) => refusal.entry.code);
const isOverloaded = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 503 &&
  error.entry.code === 'OVERLOADED' &&
  error.facts.headers?.['retry-after'] === '1';

describe('on threads that share what callers hold', () => {
  const threads = () => {
    const counts = new Tally();
    return [new InFlightRequests(bounds, { counts }), new InFlightRequests(bounds, { counts })] as const;
  };

  test('a partner reaches its limit of requests on both together', () => {
    const [one, other] = threads();
    const first = arriving(0);
    for (const context of [first, arriving(1)]) one.enter(context);
    other.enter(arriving(2));
    for (const each of [one, other]) assert.throws(() => each.enter(arriving(3)), isOverloaded);
    one.leave(first);
    other.enter(arriving(4));
    assert.throws(() => one.enter(arriving(5)), isOverloaded);
  });

  test('an address without a known token does too', () => {
    const [one, other] = threads();
    one.enter(arriving(0, anonymousCaller));
    other.enter(arriving(1, anonymousCaller));
    for (const each of [one, other])
      assert.throws(() => each.enter(arriving(2, anonymousCaller)), isOverloaded);
    one.enter(arriving(3, anonymousCaller, '192.0.2.2'));
  });

  test('the bodies of a partner reach their limit on both together', () => {
    const [one, other] = threads();
    const [first, second] = [arriving(0), arriving(1)];
    one.enter(first);
    other.enter(second);
    assert.equal(one.received(first, 400), true);
    assert.throws(() => other.received(second, 301), isOverloaded);
    assert.equal(other.received(second, 300), true);
    one.leave(first);
    assert.equal(other.received(second, 400), true);
  });

  test('a request that gives way is not counted any more', () => {
    const [one, other] = threads();
    one.onPreempt(() => undefined);
    for (const at of [0, 1, 2]) one.enter(arriving(at));
    one.enter(arriving(3, partner('2')));
    assert.throws(() => other.enter(arriving(4)), isOverloaded);
    one.enter(arriving(5, partner('3')));
    other.enter(arriving(6));
  });
});

describe('requests in flight', () => {
  test('of one partner are bounded; one that is answered frees its place', () => {
    const { work, enter } = working();
    const [first] = enter(arriving(0), arriving(0), arriving(0));
    assert.throws(() => work.enter(arriving(0)), isOverloaded);
    work.leave(first);
    work.leave(first);
    enter(arriving(0));
    assert.throws(() => work.enter(arriving(0)), isOverloaded);
  });

  test('without a known token are bounded by address, and an IPv6 network counts as one address', () => {
    const { work, enter } = working();
    const from = (address: string) => arriving(0, anonymousCaller, address);
    enter(from('2001:db8::1'), from('2001:db8::2'));
    assert.throws(() => work.enter(from('2001:db8::3')), isOverloaded);
    enter(from('2001:db8:0:1::1'));
  });

  test('without a known token leave places for partners, and the oldest of the busiest address gives way to another address', () => {
    const { work, gone, enter } = working();
    const from = (address: string, startedMs: number) => arriving(startedMs, anonymousCaller, address);
    const [, second] = enter(from('192.0.2.1', 9), from('192.0.2.1', 5), from('192.0.2.2', 1));
    enter(from('192.0.2.3', 10));
    assert.deepEqual(gone, [second]);
    enter(arriving(0));
    assert.equal(work.count, 4);
  });

  test('of the busiest caller give way when all places are taken', () => {
    const { gone, enter, work } = working();
    const [oldest] = enter(arriving(0), arriving(1), arriving(2), arriving(3, partner('2')));
    enter(arriving(4, partner('3')));
    assert.deepEqual(gone, [oldest]);
    assert.throws(() => work.enter(arriving(5)), isOverloaded);
  });

  test('that are being processed never give way', () => {
    const { gone, enter, work } = working();
    for (const context of enter(arriving(0), arriving(1), arriving(2))) work.begin(context, 3);
    enter(arriving(3, partner('2')));
    assert.throws(() => work.enter(arriving(4, partner('3'))), isOverloaded);
    assert.deepEqual(gone, []);
  });
});

describe('bodies of requests in flight', () => {
  test('are bounded for each caller', () => {
    const { work, enter } = working();
    const [one] = enter(arriving(0));
    const [other] = enter(arriving(0));
    assert.ok(work.received(one, 400));
    assert.ok(work.received(other, 300));
    assert.throws(() => work.received(other, 1), isOverloaded);
    work.leave(other);
    assert.ok(work.received(one, 300));
    assert.equal(work.bodyBytes, 700);
  });

  test("give way, the busiest caller's first, when they are too large together", () => {
    const { work, gone, enter } = working();
    const [trickling] = enter(arriving(0));
    const [honest] = enter(arriving(1, partner('2')));
    work.received(trickling, 700);
    assert.ok(work.received(honest, 301));
    assert.deepEqual(gone, [trickling]);
    assert.equal(work.received(trickling, 1), false);
    assert.equal(work.bodyBytes, 301);
  });

  test('are refused when no other caller has more', () => {
    const { work, gone, enter } = working();
    const [one] = enter(arriving(0));
    const [other] = enter(arriving(1, partner('2')));
    work.received(one, 500);
    work.received(other, 500);
    assert.throws(() => work.received(other, 1), isOverloaded);
    assert.deepEqual(gone, []);
  });
});

describe('a request takes too long', () => {
  test('when there is no response 25 seconds after it arrived', () => {
    const { work, enter } = working();
    const [context] = enter(arriving(0));
    work.begin(context, 5_000);
    assert.deepEqual(codesAt(work, 29_999), []);
    assert.deepEqual(codesAt(work, 30_000), ['TIMEOUT']);
    work.leave(context);
    assert.deepEqual(codesAt(work, 90_000), []);
  });

  test('when its body falls behind the minimum rate in any ten seconds, whatever came before', () => {
    const work = new InFlightRequests({ ...bounds, callerBodyBytesMax: 1e6, bodyBytesInFlightMax: 1e6 });
    const context = arriving(0);
    work.enter(context);
    work.received(context, 500_000);
    assert.deepEqual(codesAt(work, 10_000), []);
    work.received(context, 999);
    assert.deepEqual(codesAt(work, 19_999), []);
    assert.deepEqual(codesAt(work, 20_000), ['REQUEST_TIMEOUT']);
  });

  test('when its token is checked for 25 seconds: its body is not read before, and is not slow', async (t) => {
    let nowMs = 0;
    t.mock.method(performance, 'now', () => nowMs);
    const { work } = working();
    const tokenChecks = new TokenChecks();
    const plane = { inFlight: work, tokenChecks } as unknown as Plane;
    const check = Promise.withResolvers<Caller>();
    const reply = { request: { headers: { authorization: 'Bearer token' } } } as RequestContext['reply'];
    const contexts = [arriving(0), arriving(0), arriving(0)].map((each) => ({ ...each, reply }));
    for (const context of contexts)
      awaitCaller(
        plane,
        context,
        check.promise,
        () => work.enter(context),
        () => assert.fail(),
      );
    assert.deepEqual(codesAt(work, 24_999), []);
    assert.deepEqual(codesAt(work, 25_000), ['TIMEOUT']);
    nowMs = 24_000;
    check.resolve(partner('1'));
    await check.promise;
    assert.equal(work.count, 3);
    assert.deepEqual(codesAt(work, 33_999), []);
    assert.deepEqual(codesAt(work, 34_000), ['REQUEST_TIMEOUT', 'REQUEST_TIMEOUT', 'REQUEST_TIMEOUT']);
  });

  test('but not when its body keeps up', () => {
    const work = new InFlightRequests({ ...bounds, callerBodyBytesMax: 1e6, bodyBytesInFlightMax: 1e6 });
    const context = arriving(0);
    work.enter(context);
    for (const ms of [10_000, 20_000, 30_000]) {
      work.received(context, 1_000);
      assert.deepEqual(codesAt(work, ms), []);
    }
    assert.deepEqual(codesAt(work, 40_000), ['REQUEST_TIMEOUT']);
  });
});
