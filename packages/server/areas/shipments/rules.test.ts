import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openapiDocuments } from '@kontor/contract/generated/openapi';
import { dayMs } from '@kontor/values/instant';
import { isTooEarly, isTooLate, parcelCarriers } from './rules.ts';

test('the parcel carriers are those of the contract', async () => {
  const { default: document } = await openapiDocuments['shipments-v1']();
  const { schemas } = (document as { components: { schemas: Record<string, { enum: string[] }> } })
    .components;
  assert.deepEqual([...parcelCarriers], schemas.ParcelCarrier?.enum);
  assert.equal(schemas.Carrier?.enum.length, 60);
  for (const carrier of parcelCarriers) assert.ok(schemas.Carrier?.enum.includes(carrier));
});

/** A clock that shows a day and was moved by some days. */
const clock = (nowDay: number, offsetDays = 0) => ({ nowMs: nowDay * dayMs, offsetMs: offsetDays * dayMs });

test('a ship date may be at most a day ahead of the server', () => {
  assert.equal(isTooLate(6 * dayMs, clock(5)), false);
  assert.equal(isTooLate(6 * dayMs + 1, clock(5)), true);
  assert.equal(isTooLate(6 * dayMs + 1, clock(5, 3)), true);
});

test('a ship date may be at most a day before the order', () => {
  assert.equal(isTooEarly(4 * dayMs, 5 * dayMs, clock(9)), false);
  assert.equal(isTooEarly(4 * dayMs - 1, 5 * dayMs, clock(9)), true);
});

test('near the wall clock a ship date is right whichever way the clock was moved', () => {
  for (const day of [20, 21, 22])
    assert.equal(isTooEarly(day * dayMs, 50 * dayMs, clock(51, 30)), false, `${day}`);
  for (const day of [34, 35, 36]) assert.equal(isTooLate(day * dayMs, clock(5, -30)), false, `${day}`);
});

test('between the two clocks it is wrong', () => {
  assert.equal(isTooEarly(30 * dayMs, 50 * dayMs, clock(51, 30)), true);
  assert.equal(isTooEarly(19 * dayMs, 50 * dayMs, clock(51, 30)), true);
  assert.equal(isTooLate(20 * dayMs, clock(5, -30)), true);
  assert.equal(isTooLate(37 * dayMs, clock(5, -30)), true);
});
