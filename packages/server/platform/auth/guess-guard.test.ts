import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ApiError } from '@kontor/contract/errors';
import { FairQueue, type Requester } from '../concurrency/fair-queue.ts';
import { createGuessGuard, type GuessedLogin, type GuessGuard } from './guess-guard.ts';

const demo: GuessedLogin = { kind: 'user', name: 'demo' };
const startMs = 1_000_000;

/** A guard with its own queue; `requesters` records who requested a turn. */
function newGuard(requesters: Requester[] = []): GuessGuard {
  const queue = new FairQueue({ atOnce: 2, othersAtOnce: 1, waitingMax: 64 });
  return createGuessGuard({
    inTurn(requester, work) {
      requesters.push(requester);
      return queue.run(requester, work);
    },
  });
}

/** Seconds that a guess has to wait; 0 when it was checked, and so counted if wrong. */
async function guess(
  guard: GuessGuard,
  nowMs: number,
  { address = '192.0.2.1', login = demo, isRight = false } = {},
): Promise<number> {
  try {
    assert.equal(await guard.attempt(login, address, nowMs, async () => isRight), isRight);
    return 0;
  } catch (error) {
    assert.ok(error instanceof ApiError);
    assert.deepEqual([error.status, error.entry.code], [429, 'TOO_MANY_REQUESTS']);
    return Number(error.facts.headers?.['retry-after']);
  }
}

/** Waits, in seconds, before a number of wrong guesses, each sent again as soon as allowed. */
async function waitsOf(guard: GuessGuard, guesses: number, fromMs: number): Promise<number[]> {
  const waits: number[] = [];
  let nowMs = fromMs;
  while (waits.length < guesses) {
    const wait = await guess(guard, nowMs);
    if (wait > 0) {
      assert.equal(await guess(guard, nowMs + wait * 1000 - 1), 1, 'not a moment earlier');
      nowMs += wait * 1000;
      assert.equal(await guess(guard, nowMs), 0);
    }
    waits.push(wait);
  }
  return waits;
}

describe('guessing a password', () => {
  test('costs nothing six times, then waits that double up to a minute', async () => {
    const waits = await waitsOf(newGuard(), 14, startMs);
    assert.deepEqual(waits, [0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60]);
  });

  test('many times in parallel is counted guess by guess, each before the next is checked', async () => {
    const guard = newGuard();
    let checked = 0;
    const attempts = Array.from({ length: 20 }, () =>
      guard.attempt(demo, '192.0.2.1', startMs, async () => {
        checked += 1;
        await new Promise((resolve) => setImmediate(resolve));
        return false;
      }),
    );
    await Promise.allSettled(attempts);
    assert.equal(checked, 6);
  });

  test('does not delay concurrent correct passwords, up to a bound', async () => {
    const guard = newGuard();
    const right = Array.from({ length: 20 }, () => guess(guard, startMs, { isRight: true }));
    const oneMore = guess(guard, startMs, { isRight: true });
    assert.deepEqual(new Set(await Promise.all(right)), new Set([0]));
    assert.equal(await oneMore, 1);
  });

  test('does not affect the real user at another address', async () => {
    const guard = newGuard();
    await waitsOf(guard, 10, startMs);
    assert.equal(await guess(guard, startMs, { address: '192.0.2.2' }), 0);
  });

  test('from one IPv6 network counts as from one address', async () => {
    const guard = newGuard();
    const waits: number[] = [];
    for (let host = 1; host <= 7; host += 1) {
      waits.push(await guess(guard, startMs, { address: `2001:db8:1:2::${host}` }));
    }
    assert.deepEqual(waits, [0, 0, 0, 0, 0, 0, 1]);
    assert.equal(await guess(guard, startMs, { address: '2001:db8:1:3::1' }), 0, 'another network');
  });

  test('does not affect a client of the same name', async () => {
    const guard = newGuard();
    await waitsOf(guard, 10, startMs);
    assert.equal(await guess(guard, startMs, { login: { kind: 'client', name: 'demo' } }), 0);
  });

  test('is forgotten after a correct password, and after a quarter of an hour', async () => {
    const guard = newGuard();
    for (let time = 0; time < 6; time += 1) await guess(guard, startMs);
    assert.equal(await guess(guard, startMs + 1000, { isRight: true }), 0);
    for (let time = 0; time < 6; time += 1) assert.equal(await guess(guard, startMs + 1000), 0);
    const laterMs = startMs + 1000 + 15 * 60_000;
    for (let time = 0; time < 6; time += 1) assert.equal(await guess(guard, laterMs), 0);
  });

  test('locks nobody out when the clock is set back', async () => {
    const guard = newGuard();
    await waitsOf(guard, 10, 9_000_000);
    assert.equal(await guess(guard, startMs), 0);
  });

  test('is not counted when it could not be checked', async () => {
    const guard = newGuard();
    const overloaded = () =>
      guard.attempt(demo, '192.0.2.1', startMs, () => Promise.reject(new Error('busy')));
    for (let time = 0; time < 10; time += 1) await assert.rejects(overloaded, /busy/);
    assert.equal(await guess(guard, startMs), 0);
  });
});

test('a caller that was right before has its own turns, and its address is preferred to others', async () => {
  const requesters: Requester[] = [];
  const guard = newGuard(requesters);
  const attempt = (address: string, isRight: boolean, login = demo) =>
    guard.attempt(login, address, startMs, async () => isRight);
  await attempt('192.0.2.1', false);
  await attempt('192.0.2.1', true);
  await attempt('192.0.2.1', false);
  await attempt('192.0.2.1', false, { kind: 'user', name: 'other' });
  await attempt('192.0.2.2', true);
  assert.deepEqual(requesters, [
    { key: '192.0.2.1', isProven: false },
    { key: '192.0.2.1', isProven: false },
    { key: '["user","demo","192.0.2.1"]', isProven: true },
    { key: '192.0.2.1', isProven: true },
    { key: '192.0.2.2', isProven: false },
  ]);
});
