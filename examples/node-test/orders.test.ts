// A test of a connector with node:test: one sandbox for the file, restored before each test.
import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { startSandbox } from 'kontor/sandbox';

const sandbox = await startSandbox({ clock: { now: '2027-03-01T09:00:00Z', frozen: true } });
const partner = await sandbox.partner();
const kept = await sandbox.snapshot();
after(() => sandbox.stop());
beforeEach(() => kept.restore());

/** Reads the statuses of all position items, as the connector would. */
async function statuses(): Promise<string[]> {
  const answer = await partner.fetch('/v4/orders');
  const { resources } = (await answer.json()) as {
    resources: { positionItems: { fulfillmentStatus: string }[] }[];
  };
  return resources.flatMap(({ positionItems }) => positionItems.map((item) => item.fulfillmentStatus));
}

test('an order can be sent when the cancellation period is over', async () => {
  await sandbox.orders.place(partner);
  assert.deepEqual(await statuses(), ['ANNOUNCED']);
  await sandbox.clock.advance('PT31M');
  assert.deepEqual(await statuses(), ['PROCESSABLE']);
});

test('nothing of the test before is left', async () => {
  assert.deepEqual(await statuses(), []);
  assert.equal(await sandbox.clock.now(), '2027-03-01T09:00:00.000Z');
});
