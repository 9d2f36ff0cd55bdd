// The same connector test with Jest: node --experimental-vm-modules node_modules/jest/bin/jest.js
import { startSandbox } from 'kontor/sandbox';

let sandbox;
let partner;
let kept;
beforeAll(async () => {
  sandbox = await startSandbox({ clock: '2027-03-01T09:00:00Z' });
  partner = await sandbox.partner();
  kept = await sandbox.snapshot();
});
afterAll(() => sandbox.stop());
beforeEach(() => kept.restore());

test('an order can be sent when the cancellation period is over', async () => {
  const { salesOrderId } = await sandbox.orders.place(partner);
  await sandbox.clock.advance('PT31M');
  const answer = await partner.fetch(`/v4/orders/${salesOrderId}`);
  const { positionItems } = await answer.json();
  expect(positionItems.map((item) => item.fulfillmentStatus)).toEqual(['PROCESSABLE']);
});

test('nothing of the test before is left', async () => {
  const answer = await partner.fetch('/v4/orders');
  expect((await answer.json()).resources).toEqual([]);
});
