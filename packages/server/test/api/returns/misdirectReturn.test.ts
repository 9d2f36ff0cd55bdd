import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { elementsOf, newReturnPartner, returnsOf } from '@kontor/harness/returns';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newReturnPartner(server);
const returns = returnsOf(server, partner);

describe('200', () => {
  test('OP3, RT3: items without a status and announced ones become MISDIRECTED, with the ticket', async () => {
    const order = await returns.send(3);
    await returns.announce(order, { positionItemIds: [order.itemIds[0]] });
    await returns.reject([elementsOf(order, { reason: 'EXCHANGE' })[2] as object]);
    const answer = await returns.misdirect(order, { marketplaceWarehouseId: 'SHELF 12' });
    assert.equal(answer.status, 200);
    assert.deepEqual(
      answer.json.returns.map(({ status, details }: { status: string; details: object }) => [
        status,
        details,
      ]),
      [
        ['MISDIRECTED', { orderNumber: order.orderNumber, marketplaceWarehouseId: 'SHELF 12' }],
        ['MISDIRECTED', { orderNumber: order.orderNumber, marketplaceWarehouseId: 'SHELF 12' }],
        ['REJECTED', { reason: 'EXCHANGE' }],
      ],
    );
    assert.equal((await returns.parcelsOf(order.itemIds[0] as string)).length, 1);
  });

  test('OP3: the ticket is generated when it is left out', async () => {
    const order = await returns.send();
    const { returns: found } = (await returns.misdirect(order)).json;
    assert.match(found[0].details.marketplaceWarehouseId, /^W-[0-9A-F]{10}$/);
  });
});

test('RT7: 409 for items that are misdirected, rejected, accepted or not SENT; 400 for an invalid ticket', async () => {
  const [misdirected, accepted] = [await returns.send(), await returns.send()];
  await returns.misdirect(misdirected);
  await returns.accept(elementsOf(accepted));
  const placed = await returns.orders.place();
  for (const order of [misdirected, accepted, placed])
    assertRefused(await returns.misdirect(order), 409, 'RETURN_STATE_FORBIDS');
  const sent = await returns.send();
  for (const marketplaceWarehouseId of ['', ' ', 'a\nb', 'x'.repeat(101), 7]) {
    assertRefused(
      await returns.misdirect(sent, { marketplaceWarehouseId }),
      400,
      'VALIDATION_FAILED $.marketplaceWarehouseId',
    );
  }
});
