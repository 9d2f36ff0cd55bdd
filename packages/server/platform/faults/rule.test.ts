import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { applies, concerns, type FaultRule } from './rule.ts';

const rule: FaultRule = {
  faultId: 'f',
  createdAtMs: 0,
  dependency: 'address-check',
  state: 'unavailable',
};
const asker = {
  partnerId: '1',
  nowMs: 100,
  key: 'request-1',
  operationId: 'createAddress' as const,
  clientId: 'connector',
};

describe('a fault rule', () => {
  test('without limits applies to everybody who uses its dependency, and to nobody else', () => {
    assert.ok(concerns(rule, 'address-check', asker));
    assert.ok(concerns(rule, 'address-check', { partnerId: '', nowMs: 0, key: '' }));
    assert.ok(!concerns(rule, 'receipts', asker));
  });

  test('can be limited to a partner, a client and operations', () => {
    for (const [limit, other] of [
      [{ partnerId: '1' }, { partnerId: '2' }],
      [{ clientId: 'connector' }, { clientId: 'another' }],
      [{ operations: ['createAddress'] }, { operations: ['updateAddress'] }],
    ]) {
      assert.ok(concerns({ ...rule, ...limit }, 'address-check', asker));
      assert.ok(!concerns({ ...rule, ...other }, 'address-check', asker));
    }
    const { operationId: _, ...background } = asker;
    assert.ok(!concerns({ ...rule, operations: ['createAddress'] }, 'address-check', background));
  });

  test('starts at its first instant and ends before its last', () => {
    const timed = { ...rule, fromMs: 100, untilMs: 200 };
    const at = [99, 100, 199, 200].map((nowMs) => concerns(timed, 'address-check', { ...asker, nowMs }));
    assert.deepEqual(at, [false, true, true, false]);
  });

  test('applies only to the query with a given number, or to each whose number is a multiple', () => {
    const asks = [1, 2, 3, 4];
    assert.deepEqual(
      asks.map((count) => applies({ ...rule, nth: 2 }, 'k', count)),
      [false, true, false, false],
    );
    assert.deepEqual(
      asks.map((count) => applies({ ...rule, every: 2 }, 'k', count)),
      [false, true, false, true],
    );
  });

  test('applies to about its share of the queries, and always to the same ones', () => {
    const keys = Array.from({ length: 2_000 }, (_, index) => `request-${index}`);
    const hit = (share: number) => keys.filter((key) => applies({ ...rule, share }, key, 1));
    assert.ok(Math.abs(hit(0.25).length - 500) < 100);
    assert.equal(hit(1).length, keys.length);
    assert.deepEqual(hit(0.25), hit(0.25));
  });
});
