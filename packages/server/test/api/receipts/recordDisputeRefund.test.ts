import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { line, ordersOf } from '@kontor/harness/orders';
import { dispute, newReceiptPartner, receiptsOf, shipped } from '@kontor/harness/receipts';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newReceiptPartner(server);
const { partnerId } = partner;
const eur = (amount: unknown, currency = 'EUR') => ({ amount, currency });
const types = ['REFUND_PAYPAL_DISPUTE', 'REFUND_CREDIT_CARD_DISPUTE', 'REFUND_ESCALATION'];

describe('201: recordDisputeRefund', () => {
  test('writes a PARTIAL_REFUND of each type, linked to the PURCHASE (RC6, RC9, OP8)', async () => {
    const { order, ids, purchase } = await shipped(server, partner);
    for (const [turn, type] of types.entries()) {
      const answer = await dispute(server, partnerId, order.salesOrderId, {
        positionItemId: ids[0]?.toUpperCase(),
        type,
      });
      assert.equal(answer.status, 201, answer.text);
      const receipt = answer.json;
      assert.deepEqual((await partner.get(`/v3/receipts/${receipt.receiptNumber}`)).json, receipt);
      const { receiptType, partialRefundType, linkedReceiptNumber, linkedCreationDate, amountDue } = receipt;
      assert.deepEqual(
        { receiptType, partialRefundType, linkedReceiptNumber, linkedCreationDate, amountDue },
        {
          receiptType: 'PARTIAL_REFUND',
          partialRefundType: type,
          linkedReceiptNumber: purchase.receiptNumber,
          linkedCreationDate: purchase.creationDate,
          amountDue: eur(15),
        },
      );
      const [position] = receipt.lineItems.itemPartialRefundPositions;
      assert.deepEqual(position, {
        lineNumber: 1,
        sku: 'LAMP-1',
        articleNumber: 'M00A1B2C3D',
        productTitle: 'Amber desk lamp',
        positionItemIds: ids,
        partialRefundAmount: {
          taxType: 'VAT',
          taxRate: '19.0',
          gross: eur(15),
          net: eur(12.61),
          tax: eur(2.39),
        },
      });
      const [tax, net] = turn === 1 ? [2.4, 12.6] : [2.39, 12.61];
      assert.deepEqual(receipt.totals, [{ ...position.partialRefundAmount, net: eur(net), tax: eur(tax) }]);
      for (const member of [
        'refundType',
        'shipment',
        'shipmentDate',
        'deliveryAddress',
        'totalsGrossAmount',
      ] as const) {
        assert.equal(receipt[member], undefined, member);
      }
    }
    const read = await partner.get(`/v4/orders/${order.salesOrderId}`);
    assert.equal(read.json.positionItems[0].fulfillmentStatus, 'SENT');
  });

  test('refunds the whole rest and not a cent more', async () => {
    const { order, ids } = await shipped(server, partner);
    const give = (amount: number) =>
      dispute(server, partnerId, order.salesOrderId, { positionItemId: ids[0], amount: eur(amount) });
    assertRefused(await give(60), 409, 'AMOUNT_ABOVE_REST $.amount.amount');
    assert.equal((await give(59.98)).status, 201);
    const above = await give(0.02);
    assert.equal(above.json.errors[0].code, 'AMOUNT_ABOVE_REST');
    assert.equal(above.json.errors[0].detail, `At most 0.01 EUR can still be given back for item ${ids[0]}.`);
    assert.deepEqual(above.json.errors[0]['detail-structured'].rest, eur(0.01));
    assert.equal((await give(0.01)).status, 201);
    assertRefused(await give(0.01), 409, 'AMOUNT_ABOVE_REST $.amount.amount');
    const credits = (await receiptsOf(partner, order.salesOrderId)).slice(0, -1);
    assert.equal(credits.length, 2);
  });

  test('is in the audit log without data of the shopper', async () => {
    const { order, ids } = await shipped(server, partner);
    const { json } = await dispute(server, partnerId, order.salesOrderId, { positionItemId: ids[0] });
    const record = `receipts/${json.receiptNumber}`;
    const log = await server.operator.get(`/operator/v1/audit?partnerId=${partnerId}&record=${record}`);
    assert.equal(log.json.resources.length, 1, log.text);
    assert.equal(log.json.resources[0].operationId, 'recordDisputeRefund');
    assert.doesNotMatch(log.text, /Muster|Lindenweg/);
  });

  test('has one effect for one Idempotency-Key', async () => {
    const { order, ids } = await shipped(server, partner);
    const path = `/operator/v1/partners/${partnerId}/orders/${order.salesOrderId}/dispute-refunds` as const;
    const body = { positionItemId: ids[0], amount: eur(1), type: types[0] };
    const key = { 'idempotency-key': `dispute-${order.salesOrderId}` };
    const [one, two] = [
      await server.operator.post(path, body, key),
      await server.operator.post(path, body, key),
    ];
    assert.equal(one.json.receiptNumber, two.json.receiptNumber);
    assert.equal((await receiptsOf(partner, order.salesOrderId)).length, 2);
  });
});

describe('recordDisputeRefund answers', () => {
  test('400 to invalid amounts and types, and nothing is written', async () => {
    const { order, ids } = await shipped(server, partner);
    const positionItemId = ids[0];
    for (const more of [
      { amount: eur(0) },
      { amount: eur(-1) },
      { amount: eur(1.005) },
      { amount: eur(1e300) },
      { amount: eur('15 EUR') },
      { amount: eur(15, 'USD') },
      { amount: 15 },
      { amount: null },
      { type: 'REFUND_COMPLAINT_ITEM' },
      { positionItemId: 1 },
    ]) {
      const answer = await dispute(server, partnerId, order.salesOrderId, { positionItemId, ...more });
      assertRefused(answer, 400, 'VALIDATION_FAILED', `${JSON.stringify(more)} ${answer.text}`);
    }
    const path = `/operator/v1/partners/${partnerId}/orders/${order.salesOrderId}/dispute-refunds` as const;
    const nan = `{"positionItemId":"${positionItemId}","amount":{"amount":NaN,"currency":"EUR"},"type":"${types[0]}"}`;
    assertRefused(await server.operator.post(path, nan), 400, 'INVALID_JSON');
    assert.equal((await receiptsOf(partner, order.salesOrderId)).length, 1);
  });

  test('404 to an unknown order, item or partner', async () => {
    const { order } = await shipped(server, partner);
    const other = await shipped(server, partner);
    const foreign = await shipped(server, await newReceiptPartner(server));
    const { salesOrderId } = order;
    for (const positionItemId of [other.ids[0], foreign.ids[0], 'x']) {
      const answer = await dispute(server, partnerId, salesOrderId, { positionItemId });
      assertRefused(answer, 404, 'UNKNOWN_PIECE $.positionItemId');
    }
    const ofOther = await dispute(server, partnerId, foreign.order.salesOrderId, {
      positionItemId: foreign.ids[0],
    });
    assert.equal(ofOther.json.errors[0].code, 'ORDER_NOT_FOUND');
    assertRefused(
      await dispute(server, '9', salesOrderId, { positionItemId: 'x' }),
      404,
      'PARTNER_NOT_FOUND',
    );
  });

  test('409 to an item that is not SENT', async () => {
    const open = await ordersOf(server, partnerId).placeProcessable({ lines: [line()] });
    const notSent = await dispute(server, partnerId, open.salesOrderId, {
      positionItemId: open.positionItems[0].positionItemId,
    });
    assertRefused(notSent, 409, 'PIECE_NOT_SENT');
    const { order, ids } = await shipped(server, partner);
    await ordersOf(server, partnerId).acceptReturn(order.salesOrderId);
    const returned = await dispute(server, partnerId, order.salesOrderId, { positionItemId: ids[0] });
    assert.equal(returned.json.errors[0].code, 'PIECE_NOT_SENT');
  });
});
