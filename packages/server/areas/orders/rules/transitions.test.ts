import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type FulfillmentStatus, ordersV4 } from '@kontor/contract/generated/orders-v4';
import { type Item, justPlaced } from './order.ts';
import { step, type Trigger, transitions } from './transitions.ts';

const statuses = ordersV4.findPartnerOrders.query[0].enum as readonly FulfillmentStatus[];
const start: Item = {
  position: 0,
  positionItemId: 'item',
  sku: 'sku',
  deliveryType: 'PARCEL',
  ...justPlaced,
  document: '{}',
};
const triggers = transitions.map(({ trigger }) => trigger);

/** Returns every item reachable by some sequence of triggers, keyed by state and former state. */
function reachable(): Map<string, Item> {
  const found = new Map<string, Item>();
  const waiting = [start];
  for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
    const key = `${item.status} ${item.formerStatus}`;
    if (found.has(key)) continue;
    found.set(key, item);
    for (const trigger of triggers) {
      const next = step(item, trigger, 1);
      if (next !== undefined) waiting.push(next);
    }
  }
  return found;
}

describe('the states of a position item', () => {
  const items = [...reachable().values()];

  test('can all be reached from ANNOUNCED', () => {
    assert.deepEqual(new Set(items.map(({ status }) => status)), new Set(statuses));
  });

  test('end only in RETURNED and the cancelled ones', () => {
    const final = items.filter((item) => triggers.every((trigger) => step(item, trigger, 1) === undefined));
    assert.deepEqual(final.map(({ status }) => status).toSorted(), [
      'CANCELLED_BY_MARKETPLACE',
      'CANCELLED_BY_PARTNER',
      'RETURNED',
    ]);
  });

  test('lead from SENT only to RETURNED', () => {
    const sent: Item = { ...start, status: 'SENT' };
    const next = triggers.map((trigger) => step(sent, trigger, 1)?.status).filter(Boolean);
    assert.deepEqual(next, ['RETURNED']);
  });

  test('have a reason and an instant exactly when cancelled', () => {
    for (const item of items) {
      const cancelled = item.status.startsWith('CANCELLED');
      assert.equal(item.reason !== null, cancelled);
      assert.equal(item.cancelledAtMs !== null, cancelled);
    }
  });

  test('return from BLOCKED to the former state', () => {
    const processable = step(start, 'period-over', 5) as Item;
    for (const item of [start, processable]) {
      const blocked = step(item, 'block', 7) as Item;
      assert.equal(blocked.status, 'BLOCKED');
      assert.deepEqual(step(blocked, 'release', 9), item);
      assert.equal(step(blocked, 'ship', 9), undefined);
      assert.equal(step(blocked, 'period-over', 9), undefined);
    }
  });
});

test('every trigger is in exactly one row, and every reason too', () => {
  assert.equal(new Set(triggers).size, transitions.length);
  const reasons = transitions.flatMap(({ reason }) => reason ?? []);
  assert.equal(reasons.length, 8);
  assert.equal(new Set(reasons).size, 8);
});

test('a trigger without a row changes nothing', () => {
  assert.equal(step(start, 'explode' as Trigger, 1), undefined);
});
