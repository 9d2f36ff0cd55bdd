import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ordersOf } from '@kontor/harness/orders';
import {
  breakFor,
  euros,
  holdWorker,
  newReducingPartner,
  path,
  readItem,
  receiptsOf,
  reduce,
  reductionOf,
  type SentPiece,
  sendPiece,
  settledItem,
} from '@kontor/harness/price-reductions';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newReducingPartner(server);
const orders = ordersOf(server, partner.partnerId);
const nowhere = '00000000-0000-4000-8000-000000000000';

/** Sends a body that has to be refused and change nothing; resolves to number, name and place of its errors. */
async function refused(body: unknown, status: number, piece?: SentPiece): Promise<string[]> {
  const answer = await partner.post(path, body);
  assert.equal(answer.status, status, answer.text);
  if (piece !== undefined) {
    assertRefused(await partner.get(`${path}?positionItemId=${piece.positionItemId}`), 404, '1004');
  }
  return answer.json.errors.map((error) =>
    [error.code, error['detail-structured']?.name, error.jsonpath].filter((part) => part).join(' '),
  );
}

describe('202', () => {
  test('answers with one object with code 1000, and the reduction is visible immediately (PR2)', async () => {
    const piece = await sendPiece(server, partner);
    const release = await holdWorker(server, partner);
    const answer = await partner.post(path, reductionOf(piece, 10));
    assert.equal(answer.status, 202);
    const { logref, detail, ...results } = answer.json.results;
    assert.deepEqual(results, { path, title: 'Accepted', code: 1000 });
    assert.equal(logref, answer.headers.get('x-request-id'));
    assert.ok(detail.length > 0);
    const [entry] = (await readItem(partner, piece)).priceReductions;
    assert.ok(entry);
    const { creationDateTime, ...shown } = entry;
    assert.ok(Math.abs(Date.parse(creationDateTime) - server.clock.nowMs()) < 60_000);
    assert.deepEqual(shown, {
      status: 'INITIATED',
      priceReduction: euros(10),
      receiptNumber: null,
      receiptId: null,
    });
    await release();
  });

  test('is processed without a further request, with one PARTIAL_REFUND receipt (PR3, PR6, RC6)', async () => {
    const piece = await sendPiece(server, partner);
    await reduce(partner, piece, 15);
    const [entry] = (await settledItem(partner, piece)).priceReductions;
    assert.equal(entry?.status, 'PROCESSED');
    assert.equal(entry.receiptId, entry.receiptNumber);
    const [credit, purchase, ...others] = await receiptsOf(partner, piece);
    assert.deepEqual(others, []);
    assert.equal(credit.receiptNumber, entry.receiptNumber);
    assert.equal(credit.receiptType, 'PARTIAL_REFUND');
    assert.equal(credit.partialRefundType, 'REFUND_COMPLAINT_ITEM');
    assert.equal(credit.linkedReceiptNumber, purchase.receiptNumber);
    assert.deepEqual(credit.amountDue, euros(15));
    const [position] = credit.lineItems.itemPartialRefundPositions;
    assert.deepEqual(position.positionItemIds, [piece.positionItemId]);
  });

  test('for ids in capitals and amounts in any JSON notation (0.9)', async () => {
    const piece = await sendPiece(server, partner);
    const body = JSON.stringify(
      reductionOf(
        {
          positionItemId: piece.positionItemId.toUpperCase(),
          salesOrderId: piece.salesOrderId.toUpperCase(),
        },
        7,
      ),
    );
    for (const form of ['1.2e1', '7.0', '0.5']) {
      const answer = await partner.post(path, body.replace('"amount":7', `"amount":${form}`));
      assert.equal(answer.status, 202, answer.text);
    }
    const item = await settledItem(partner, piece);
    assert.equal(item.positionItemId, piece.positionItemId);
    assert.equal(item.salesOrderId, piece.salesOrderId);
    assert.deepEqual(item.totalPriceReduction, euros(19.5));
  });

  test('once for one Idempotency-Key', async () => {
    const piece = await sendPiece(server, partner);
    const send = () => partner.post(path, reductionOf(piece, 5), { 'idempotency-key': 'reduce-once' });
    const [first, again] = [await send(), await send()];
    assert.deepEqual([first.status, again.status], [202, 202]);
    assert.equal(again.text, first.text);
    assert.equal((await settledItem(partner, piece)).priceReductions.length, 1);
  });

  test('with unknown members, which are ignored', async () => {
    const piece = await sendPiece(server, partner);
    assert.equal((await partner.post(path, reductionOf(piece, 5, { note: 'scratch' }))).status, 202);
  });
});

describe('400, nothing stored (PR1, PR12)', () => {
  test('for missing and null members, all together', async () => {
    assert.deepEqual((await refused({}, 400)).sort(), [
      '1008 MISSING_FIELD $.positionItemId',
      '1008 MISSING_FIELD $.priceReduction',
      '1008 MISSING_FIELD $.salesOrderId',
    ]);
    const piece = await sendPiece(server, partner);
    const body = { ...reductionOf(piece, 5), positionItemId: null, priceReduction: {} };
    assert.deepEqual((await refused(body, 400, piece)).sort(), [
      '1008 MISSING_FIELD $.positionItemId',
      '1008 MISSING_FIELD $.priceReduction.amount',
      '1008 MISSING_FIELD $.priceReduction.currency',
    ]);
  });

  test('for invalid amounts', async () => {
    const piece = await sendPiece(server, partner);
    const place = '$.priceReduction.amount';
    for (const [amount, error] of [
      ['0', `1005 INVALID_AMOUNT ${place}`],
      ['-0', `1005 INVALID_AMOUNT ${place}`],
      ['-1', `1005 INVALID_AMOUNT ${place}`],
      ['0.001', `1005 INVALID_AMOUNT ${place}`],
      ['9.999', `1005 INVALID_AMOUNT ${place}`],
      ['1e-7', `1005 INVALID_AMOUNT ${place}`],
      ['1e300', `1005 INVALID_AMOUNT ${place}`],
      ['1e999', `1005 INVALID_AMOUNT ${place}`],
      ['12345678901234567890', `1005 INVALID_AMOUNT ${place}`],
      ['"10,0"', `1009 INVALID_FIELD ${place}`],
      ['true', `1009 INVALID_FIELD ${place}`],
      ['[10]', `1009 INVALID_FIELD ${place}`],
      ['{}', `1009 INVALID_FIELD ${place}`],
      ['null', `1008 MISSING_FIELD ${place}`],
    ] as [string, string][]) {
      const body = JSON.stringify(reductionOf(piece, 77)).replace('"amount":77', `"amount":${amount}`);
      assert.deepEqual(await refused(body, 400, piece), [error], amount);
    }
    for (const amount of ['NaN', 'Infinity', '01', '+1', '1,5']) {
      const body = JSON.stringify(reductionOf(piece, 77)).replace('"amount":77', `"amount":${amount}`);
      assert.deepEqual(await refused(body, 400, piece), ['INVALID_JSON'], amount);
    }
  });

  test('for another currency than that of the order', async () => {
    const piece = await sendPiece(server, partner);
    for (const currency of ['USD', 'eur', '', 'EURO', 'x'.repeat(500)]) {
      const body = reductionOf(piece, 5, { priceReduction: { amount: 5, currency } });
      assert.deepEqual(await refused(body, 400, piece), ['1007 INVALID_CURRENCY $.priceReduction.currency']);
    }
    const number = reductionOf(piece, 5, { priceReduction: { amount: 5, currency: 978 } });
    assert.deepEqual(await refused(number, 400, piece), ['1009 INVALID_FIELD $.priceReduction.currency']);
  });

  test('for ids that are not UUIDs, and for values of the wrong type', async () => {
    const piece = await sendPiece(server, partner);
    for (const [more, error] of [
      [{ positionItemId: 'one' }, '1009 INVALID_FIELD $.positionItemId'],
      [{ positionItemId: 1 }, '1009 INVALID_FIELD $.positionItemId'],
      [{ positionItemId: [piece.positionItemId] }, '1009 INVALID_FIELD $.positionItemId'],
      [{ salesOrderId: '' }, '1009 INVALID_FIELD $.salesOrderId'],
      [{ salesOrderId: `${piece.salesOrderId} ` }, '1009 INVALID_FIELD $.salesOrderId'],
      [{ priceReduction: 5 }, '1009 INVALID_FIELD $.priceReduction'],
      [{ priceReduction: [] }, '1009 INVALID_FIELD $.priceReduction'],
    ] as [object, string][]) {
      assert.deepEqual(await refused(reductionOf(piece, 5, more), 400, piece), [error]);
    }
    for (const body of ['[]', '5', '"text"', 'null', 'true']) {
      assert.deepEqual((await refused(body, 400, piece)).slice(0, 1), [
        body === 'null' ? '1008 MISSING_FIELD $' : '1009 INVALID_FIELD $',
      ]);
    }
    assert.deepEqual(await refused('', 400, piece), ['INVALID_JSON']);
  });

  test('with every violation of the body together, before any lookup', async () => {
    const priceReduction = { amount: 1.234, currency: 'USD' };
    assert.deepEqual(await refused({ positionItemId: nowhere, salesOrderId: 'x', priceReduction }, 400), [
      '1009 INVALID_FIELD $.salesOrderId',
      '1005 INVALID_AMOUNT $.priceReduction.amount',
      '1007 INVALID_CURRENCY $.priceReduction.currency',
    ]);
  });
});

describe('404 (PR1)', () => {
  test('for an item that is unknown, of another sales order, or of another partner, all alike', async () => {
    const [piece, other] = [await sendPiece(server, partner), await sendPiece(server, partner)];
    const stranger = await newReducingPartner(server);
    const theirs = await sendPiece(server, stranger);
    const unknown = ['1001 POSITION_ITEM_NOT_FOUND'];
    for (const wrong of [
      { positionItemId: nowhere, salesOrderId: piece.salesOrderId },
      { positionItemId: piece.positionItemId, salesOrderId: nowhere },
      { positionItemId: piece.positionItemId, salesOrderId: other.salesOrderId },
      theirs,
    ]) {
      assert.deepEqual(await refused(reductionOf(wrong, 5), 404, piece), unknown);
    }
    const titles = await Promise.all(
      [theirs, { ...piece, positionItemId: nowhere }].map(async (wrong) => {
        const [error] = (await partner.post(path, reductionOf(wrong, 5))).json.errors;
        return { ...error, detail: '', logref: '' };
      }),
    );
    assert.deepEqual(titles[0], titles[1]);
    assertRefused(await stranger.get(`${path}?positionItemId=${theirs.positionItemId}`), 404, '1004');
  });
});

describe('409 (PR1)', () => {
  test('1002 for items that were never sent', async () => {
    const announced = await orders.place();
    const processable = await orders.placeProcessable();
    const cancelled = await orders.place();
    await orders.cancel(cancelled.salesOrderId, 'CANCELLED_ON_CUSTOMER_WISH');
    const blocked = await orders.place();
    await orders.block(blocked.salesOrderId);
    for (const { salesOrderId, positionItems } of [announced, processable, cancelled, blocked]) {
      const [{ positionItemId }] = positionItems;
      const body = reductionOf({ positionItemId, salesOrderId }, 5);
      assert.deepEqual(await refused(body, 409, body), ['1002 NOT_SENT']);
    }
  });

  test('1003 for items that have come back', async () => {
    const piece = await sendPiece(server, partner);
    await orders.acceptReturn(piece.salesOrderId);
    assert.deepEqual(await refused(reductionOf(piece, 5), 409, piece), ['1003 ALREADY_RETURNED']);
  });

  test('1010 for an item that has 100 reductions, including rejected ones', async () => {
    const piece = await sendPiece(server, partner);
    const release = await holdWorker(server, partner);
    for (let turn = 0; turn < 10; turn += 1) {
      await Promise.all(Array.from({ length: 10 }, () => reduce(partner, piece, 1_000)));
    }
    assert.deepEqual(await refused(reductionOf(piece, 1), 409), ['1010 TOO_MANY_PRICE_REDUCTIONS']);
    await release();
    const { priceReductions } = await settledItem(partner, piece);
    assert.equal(priceReductions.length, 100);
    assert.ok(priceReductions.every(({ rejectionReason }) => rejectionReason === 'AMOUNT_NOT_BELOW_REST'));
    assert.deepEqual(await refused(reductionOf(piece, 1), 409), ['1010 TOO_MANY_PRICE_REDUCTIONS']);
  });
});

describe('424 (PR1)', () => {
  test('while the receipts part is down, checked after every other refusal, and nothing is stored', async () => {
    const piece = await sendPiece(server, partner);
    const mend = await breakFor(server, partner, { dependency: 'receipts', state: 'unavailable' });
    assert.deepEqual(await refused(reductionOf(piece, 5), 424), ['1006 FAILED_DEPENDENCY']);
    assert.deepEqual(await refused(reductionOf({ ...piece, positionItemId: nowhere }, 5), 404), [
      '1001 POSITION_ITEM_NOT_FOUND',
    ]);
    assert.equal((await refused({}, 400)).length, 3);
    await mend();
    assertRefused(await partner.get(`${path}?positionItemId=${piece.positionItemId}`), 404, '1004');
    await reduce(partner, piece, 5);
  });
});
