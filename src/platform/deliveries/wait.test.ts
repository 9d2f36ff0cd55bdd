import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { limits } from '../limits/numbers.ts';
import type { ReadTx } from '../store/store.ts';
import { DeliveryWaiters } from './wait.ts';

/** A store with one delivery in it; each poll takes until the next turn. */
function storeWith(delivery: { state: 'pending' | 'done' }, embedded = true, partnerId = '1') {
  let looks = 0;
  const get = async () => {
    looks += 1;
    const seen = { ...delivery };
    await nextTurn();
    return seen;
  };
  return { tx: { get, dialect: { embedded }, partnerId } as unknown as ReadTx, looks: () => looks };
}

test('a request that waits for a delivery is notified when it is done, without polling', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const delivery: { state: 'pending' | 'done' } = { state: 'pending' };
  const { tx, looks } = storeWith(delivery);
  const waiters = new DeliveryWaiters();
  const [one, other] = [waiters.wait(tx, 'a', 20), waiters.wait(tx, 'a', 20)];
  await nextTurn();
  await nextTurn();
  assert.equal(looks(), 2);
  delivery.state = 'done';
  waiters.wake('b');
  await nextTurn();
  assert.equal(looks(), 2);
  waiters.wake('a');
  assert.equal((await one)?.state, 'done');
  assert.equal((await other)?.state, 'done');
  assert.equal(looks(), 4);
});

test('a signal that arrives during a poll is not lost', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const delivery: { state: 'pending' | 'done' } = { state: 'pending' };
  const { tx } = storeWith(delivery);
  const waiters = new DeliveryWaiters();
  const waiting = waiters.wait(tx, 'a', 20);
  delivery.state = 'done';
  waiters.wake('a');
  assert.equal((await waiting)?.state, 'done');
});

test('a delivery processed by another node is found by polling', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const delivery: { state: 'pending' | 'done' } = { state: 'pending' };
  const { tx } = storeWith(delivery, false);
  const waiting = new DeliveryWaiters().wait(tx, 'a', 20);
  await nextTurn();
  await nextTurn();
  delivery.state = 'done';
  t.mock.timers.tick(5);
  assert.equal((await waiting)?.state, 'done');
});

test('a partner whose share is used up gets the current state at once, and another one waits', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const delivery: { state: 'pending' | 'done' } = { state: 'pending' };
  const { tx } = storeWith(delivery);
  const { tx: ofOther } = storeWith(delivery, true, '2');
  const waiters = new DeliveryWaiters();
  const waiting = Array.from({ length: limits.partnerDeliveryWaitsMax }, () => waiters.wait(tx, 'a', 20));
  assert.equal((await waiters.wait(tx, 'a', 20))?.state, 'pending');
  const other = waiters.wait(ofOther, 'b', 20);
  await nextTurn();
  await nextTurn();
  delivery.state = 'done';
  waiters.wake('a');
  waiters.wake('b');
  for (const each of [...waiting, other]) assert.equal((await each)?.state, 'done');
  delivery.state = 'pending';
  const again = waiters.wait(tx, 'a', 20);
  await nextTurn();
  await nextTurn();
  delivery.state = 'done';
  waiters.wake('a');
  assert.equal((await again)?.state, 'done', 'the share is free again');
});
