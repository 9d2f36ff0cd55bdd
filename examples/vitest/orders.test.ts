// The same connector test with Vitest: one sandbox for the file, restored before each test.
import { startSandbox } from 'kontor/sandbox';
import { afterAll, beforeEach, expect, test } from 'vitest';

const sandbox = await startSandbox({ clock: '2027-03-01T09:00:00Z' });
const partner = await sandbox.partner();
const kept = await sandbox.snapshot();
afterAll(() => sandbox.stop());
beforeEach(() => kept.restore());

test('an order can be sent when the cancellation period is over', async () => {
  const { salesOrderId } = await sandbox.orders.place(partner);
  await sandbox.clock.advance('PT31M');
  const answer = await partner.fetch(`/v4/orders/${salesOrderId}`);
  const { positionItems } = (await answer.json()) as { positionItems: { fulfillmentStatus: string }[] };
  expect(positionItems.map((item) => item.fulfillmentStatus)).toEqual(['PROCESSABLE']);
});

test('nothing of the test before is left', async () => {
  const answer = await partner.fetch('/v4/orders');
  expect(((await answer.json()) as { resources: unknown[] }).resources).toEqual([]);
});
