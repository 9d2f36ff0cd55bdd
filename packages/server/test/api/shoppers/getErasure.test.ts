import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newOperator } from '@kontor/harness/operators';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { erase, newShopper, sentOrderOf, shoppersPath } from '@kontor/harness/shoppers';

const server = await startTestServer();

test('200: even for a role that may only read, because it contains no names', async () => {
  const shopper = newShopper();
  const { id, partnerId } = await sentOrderOf(server, shopper);
  const { erasureId } = await erase(server.operator, { email: shopper.email });
  const viewer = await newOperator(server, 'vera', ['viewer']);
  const { status, json } = await viewer.get(`${shoppersPath}/erasures/${erasureId}`);
  assert.equal(status, 200);
  const [order] = json.orders;
  assert.deepEqual([order.partnerId, order.salesOrderId, order.outcome], [partnerId, id, 'ERASED']);
});

test('404: an unknown erasure', async () => {
  assertRefused(
    await server.operator.get(`${shoppersPath}/erasures/nobody-has-this`),
    404,
    'ERASURE_NOT_FOUND',
  );
});
