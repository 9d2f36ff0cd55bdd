import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allows, changedReturn, type Return, type ReturnTrigger, returnTransitions } from './return.ts';

const item = { positionItemId: 'item', salesOrderId: 'order' };
const statuses = [undefined, 'WITHDRAWN', 'ANNOUNCED', 'MISDIRECTED', 'ACCEPTED', 'REJECTED'] as const;
const storedAs = (status: (typeof statuses)[number]): Return | undefined =>
  status && { ...item, status, occurredAtMs: 100, changes: 3, details: {} };

/**
 * Statuses from which each trigger is allowed (fulfilment-behaviour RT1 to RT6); a withdrawn return counts as none.
 */
const allowed: Readonly<Record<ReturnTrigger, readonly (string | undefined)[]>> = {
  announce: [undefined, 'WITHDRAWN'],
  withdraw: ['ANNOUNCED'],
  misdirect: [undefined, 'WITHDRAWN', 'ANNOUNCED'],
  accept: [undefined, 'WITHDRAWN', 'ANNOUNCED', 'MISDIRECTED', 'REJECTED'],
  reject: [undefined, 'WITHDRAWN', 'ANNOUNCED', 'MISDIRECTED'],
};

describe('triggers of returns', () => {
  for (const trigger of Object.keys(returnTransitions) as ReturnTrigger[]) {
    test(`${trigger}: works from the states in the sheet, and is refused in every other state`, () => {
      for (const status of statuses) {
        assert.equal(
          allows(trigger, 'SENT', storedAs(status)),
          allowed[trigger].includes(status),
          `${trigger} from ${status}`,
        );
      }
    });

    test(`${trigger}: is refused for items that are not SENT`, () => {
      for (const itemStatus of ['ANNOUNCED', 'PROCESSABLE', 'BLOCKED', 'RETURNED', 'CANCELLED_BY_PARTNER']) {
        for (const status of statuses) assert.equal(allows(trigger, itemStatus, storedAs(status)), false);
      }
    });
  }

  test('nothing leads out of ACCEPTED', () => {
    for (const { from } of Object.values(returnTransitions)) assert.ok(!from.includes('ACCEPTED'));
  });
});

describe('a changed return', () => {
  test('counts its changes and never goes back in time', () => {
    const first = changedReturn('announce', item, undefined, {}, 50);
    assert.deepEqual(
      [first.status, first.changes, first.occurredAtMs, first.details],
      ['ANNOUNCED', 1, 50, {}],
    );
    const again = changedReturn('reject', item, storedAs('ANNOUNCED'), { reason: 'EXCHANGE' }, 50);
    assert.deepEqual([again.status, again.changes, again.occurredAtMs], ['REJECTED', 4, 100]);
  });
});
