import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PartnerOrder } from '@kontor/contract/generated/orders-v4';
import { dayMs } from '@kontor/values/instant';
import { keptBack } from './rules.ts';

const orderedMs = Date.UTC(2026, 2, 2, 9);

/** Pieces that the bot holds back some days after the order, for pieces in these states. */
function keptAfter(days: number, states: readonly string[], share = 1) {
  const order = {
    salesOrderId: '802d28cc-2d23-4bb4-a3c7-3486fe8f46b6',
    orderDate: new Date(orderedMs).toISOString(),
    positionItems: states.map((fulfillmentStatus, index) => ({
      positionItemId: `piece ${index}`,
      fulfillmentStatus,
    })),
  } as unknown as PartnerOrder;
  return keptBack(1, share, order, orderedMs + days * dayMs);
}

describe('of an order with several pieces the bot', () => {
  test('holds the last one back for four weeks', () => {
    assert.deepEqual(keptAfter(0, ['PROCESSABLE', 'PROCESSABLE']), {
      positionItemId: 'piece 1',
      waits: true,
    });
    assert.equal(keptAfter(27, ['SENT', 'PROCESSABLE'])?.waits, true);
    assert.equal(keptAfter(28, ['SENT', 'PROCESSABLE']), undefined);
  });

  test('stops waiting when everything else has come back, which may be late', () => {
    const states = ['RETURNED', 'CANCELLED_BY_PARTNER', 'PROCESSABLE'];
    for (const days of [10, 40])
      assert.deepEqual(keptAfter(days, states), { positionItemId: 'piece 2', waits: false });
    assert.equal(keptAfter(10, ['RETURNED', 'SENT', 'PROCESSABLE'])?.waits, true);
  });

  test('holds nothing back when nothing else is left', () => {
    assert.equal(keptAfter(0, ['PROCESSABLE']), undefined);
    assert.equal(keptAfter(0, ['CANCELLED_BY_MARKETPLACE', 'PROCESSABLE']), undefined);
  });

  test('holds nothing back of orders outside the share', () =>
    assert.equal(keptAfter(0, ['PROCESSABLE', 'PROCESSABLE'], 0), undefined));
});
