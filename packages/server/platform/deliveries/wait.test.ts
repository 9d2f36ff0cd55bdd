import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { limits } from '../limits/numbers.ts';
import type { ReadTx } from '../store/store.ts';
import { DeliveryWaiters } from './wait.ts';

interface Delivery {
  state: 'pending' | 'done';
}

/** A pending delivery, in a test that moves the timers itself. */
function pendingDelivery(t: TestContext): Delivery {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  return { state: 'pending' };
}

/** A store with one delivery in it; each poll takes until the next turn. */
function storeWith(delivery: Delivery, embedded = true, partnerId = '1') {
  let looks = 0;
  const get = async () => {
    looks += 1;
    const seen = { ...delivery };
    await nextTurn();
    if (store.fails) throw new Error('no store');
    return seen;
  };
  const tx = { get, dialect: { embedded }, partnerId } as unknown as ReadTx;
  const store = { tx, looks: () => looks, fails: false };
  return store;
}

/** Enough turns for a look and what follows it. */
async function turns(): Promise<void> {
  await nextTurn();
  await nextTurn();
}

test('a request that waits for a delivery is notified when it is done, without polling', async (t) => {
  const delivery = pendingDelivery(t);
  const { tx, looks } = storeWith(delivery);
  const waiters = new DeliveryWaiters();
  const [one, other] = [waiters.wait(tx, 'a', 20), waiters.wait(tx, 'a', 20)];
  await turns();
  assert.equal(looks(), 2);
  delivery.state = 'done';
  waiters.wake('b');
  await nextTurn();
  assert.equal(looks(), 2);
  waiters.wake('a');
  assert.equal((await one)?.state, 'done');
  assert.equal((await other)?.state, 'done');
  assert.equal(looks(), 3, 'one poll for both');
});

test('a signal that arrives during a poll is not lost', async (t) => {
  const delivery = pendingDelivery(t);
  const { tx } = storeWith(delivery);
  const waiters = new DeliveryWaiters();
  const waiting = waiters.wait(tx, 'a', 20);
  delivery.state = 'done';
  waiters.wake('a');
  assert.equal((await waiting)?.state, 'done');
});

test('a delivery processed by another node is found by polling', async (t) => {
  const delivery = pendingDelivery(t);
  const { tx } = storeWith(delivery, false);
  const waiting = new DeliveryWaiters().wait(tx, 'a', 20);
  await turns();
  delivery.state = 'done';
  t.mock.timers.tick(5);
  assert.equal((await waiting)?.state, 'done');
});

test('requests that wait for a delivery of another node share its polls', async (t) => {
  const delivery = pendingDelivery(t);
  const { tx, looks } = storeWith(delivery, false);
  const waiters = new DeliveryWaiters();
  const waiting = Array.from({ length: 10 }, () => waiters.wait(tx, 'a', 20));
  await turns();
  t.mock.timers.tick(5);
  await turns();
  assert.equal(looks(), 11, 'each looks once, then one polls for all');
  delivery.state = 'done';
  t.mock.timers.tick(10);
  for (const each of waiting) assert.equal((await each)?.state, 'done');
  assert.equal(looks(), 12);
});

test('a request that waits no longer answers the current state, and the others wait on', async (t) => {
  const delivery = pendingDelivery(t);
  const { tx } = storeWith(delivery);
  const waiters = new DeliveryWaiters();
  const [short, long] = [waiters.wait(tx, 'a', 2), waiters.wait(tx, 'a', 20)];
  await turns();
  t.mock.timers.tick(2_000);
  assert.equal((await short)?.state, 'pending');
  delivery.state = 'done';
  waiters.wake('a');
  assert.equal((await long)?.state, 'done');
});

test('a failure of the store ends the wait of all, and later requests wait again', async (t) => {
  const delivery = pendingDelivery(t);
  const store = storeWith(delivery);
  const waiters = new DeliveryWaiters();
  const waiting = [waiters.wait(store.tx, 'a', 20), waiters.wait(store.tx, 'a', 20)];
  await turns();
  store.fails = true;
  waiters.wake('a');
  for (const each of waiting) await assert.rejects(each, /no store/);
  store.fails = false;
  const again = waiters.wait(store.tx, 'a', 20);
  await turns();
  delivery.state = 'done';
  waiters.wake('a');
  assert.equal((await again)?.state, 'done');
});

test('a partner whose share is used up gets the current state immediately, and another one waits', async (t) => {
  const delivery = pendingDelivery(t);
  const { tx } = storeWith(delivery);
  const { tx: ofOther } = storeWith(delivery, true, '2');
  const waiters = new DeliveryWaiters();
  const waiting = Array.from({ length: limits.partnerDeliveryWaitsMax }, () => waiters.wait(tx, 'a', 20));
  assert.equal((await waiters.wait(tx, 'a', 20))?.state, 'pending');
  const other = waiters.wait(ofOther, 'b', 20);
  await turns();
  delivery.state = 'done';
  waiters.wake('a');
  waiters.wake('b');
  for (const each of [...waiting, other]) assert.equal((await each)?.state, 'done');
  delivery.state = 'pending';
  const again = waiters.wait(tx, 'a', 20);
  await turns();
  delivery.state = 'done';
  waiters.wake('a');
  assert.equal((await again)?.state, 'done', 'the share is free again');
});
