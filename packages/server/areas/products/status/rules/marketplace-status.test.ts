import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { MarketPlaceStatusValue } from '@kontor/contract/generated/products-v5';
import {
  nextStatus,
  operatorEvents,
  type StatusBefore,
  type StatusEvent,
  transitions,
} from './marketplace-status.ts';

const statuses = Object.keys(transitions) as StatusBefore[];
const visible = statuses.filter((status) => status !== 'NEW') as MarketPlaceStatusValue[];

/** Statuses that can be reached from a status, in any number of steps, by the allowed events. */
function reachableFrom(start: StatusBefore, allowed: (event: StatusEvent) => boolean): Set<StatusBefore> {
  const reached = new Set<StatusBefore>([start]);
  for (const status of reached) {
    for (const [event, next] of Object.entries(transitions[status]))
      if (allowed(event as StatusEvent)) reached.add(next);
  }
  return reached;
}

describe('marketplace status', () => {
  const rows: [from: StatusBefore, event: StatusEvent, to: MarketPlaceStatusValue | undefined][] = [
    ['NEW', 'delivered', 'PENDING'],
    ['PENDING', 'checkPassed', 'ONLINE'],
    ['PENDING', 'checkRestricted', 'RESTRICTED'],
    ['PENDING', 'checkRejected', 'REJECTED'],
    ['ONLINE', 'changed', 'PENDING'],
    ['RESTRICTED', 'changed', 'PENDING'],
    ['REJECTED', 'changed', 'PENDING'],
    ['PENDING', 'switchedOff', 'INACTIVE'],
    ['ONLINE', 'switchedOff', 'INACTIVE'],
    ['RESTRICTED', 'switchedOff', 'INACTIVE'],
    ['REJECTED', 'switchedOff', 'INACTIVE'],
    ['INACTIVE', 'switchedOn', 'PENDING'],
    ['ONLINE', 'operatorRestricted', 'RESTRICTED'],
    ['INACTIVE', 'changed', 'INACTIVE'],
    ['INACTIVE', 'checkPassed', undefined],
    ['INACTIVE', 'operatorReleased', undefined],
    ['INACTIVE', 'switchedOff', undefined],
    ['ONLINE', 'switchedOn', undefined],
    ['ONLINE', 'checkPassed', undefined],
    ['ONLINE', 'operatorLifted', 'PENDING'],
    ['INACTIVE', 'operatorLifted', undefined],
    ['ONLINE', 'recheckRestricted', 'RESTRICTED'],
    ['REJECTED', 'recheckPassed', 'ONLINE'],
    ['PENDING', 'recheckPassed', undefined],
    ['INACTIVE', 'recheckRejected', undefined],
    ['ONLINE', 'partnerLeft', 'INACTIVE'],
    ['PENDING', 'partnerLeft', 'INACTIVE'],
    ['INACTIVE', 'partnerLeft', undefined],
    ['INACTIVE', 'partnerReturned', 'PENDING'],
    ['ONLINE', 'partnerReturned', undefined],
  ];
  for (const [from, event, to] of rows) {
    test(`${from}, ${event}: ${to ?? 'cannot happen'}`, () => assert.equal(nextStatus(from, event), to));
  }

  test('a price change leaves every status unchanged', () => {
    for (const status of visible) assert.equal(nextStatus(status, 'repriced'), status);
  });

  test('every status can be reached from a new sku, even without the operator', () => {
    assert.deepEqual(
      reachableFrom('NEW', () => true),
      new Set(statuses),
    );
    assert.deepEqual(
      reachableFrom('NEW', (event) => !event.startsWith('operator')),
      new Set(statuses),
    );
  });

  test('no status is a dead end: every other one can be reached from it', () => {
    for (const status of visible)
      assert.deepEqual(
        reachableFrom(status, () => true),
        new Set(visible),
        status,
      );
  });

  test('the operator can request every status except INACTIVE, which belongs to the partner', () => {
    assert.deepEqual(
      Object.keys(operatorEvents).sort(),
      visible.filter((status) => status !== 'INACTIVE').sort(),
    );
    for (const [status, event] of Object.entries(operatorEvents))
      assert.equal(nextStatus('ONLINE', event), status);
  });
});
