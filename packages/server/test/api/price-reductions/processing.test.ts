import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { untilAdmitted } from '@kontor/harness/admitted';
import { moveClock } from '@kontor/harness/clock';
import { line, ordersOf } from '@kontor/harness/orders';
import {
  euros,
  holdWorker,
  newReducingPartner,
  path,
  type ReducedItem,
  readItem,
  receiptsOf,
  reduce,
  reductionOf,
  type SentPiece,
  sendPiece,
  sendPieces,
  settledItem,
} from '@kontor/harness/price-reductions';
import { elementsOf, returnRoles, returnsOf } from '@kontor/harness/returns';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();

/** Outcomes of the reductions of an item, in order of arrival. */
const outcomes = ({ priceReductions }: ReducedItem) =>
  priceReductions
    .map(({ status, priceReduction, rejectionReason }) =>
      [priceReduction.amount, status, rejectionReason].filter((part) => part !== undefined).join(' '),
    )
    .reverse();

const creditsOf = async (partner: Parameters<typeof receiptsOf>[0], piece: SentPiece) =>
  (await receiptsOf(partner, piece)).filter(({ receiptType }) => receiptType === 'PARTIAL_REFUND');

describe('the rest of a piece (PR4, PR5)', () => {
  test('is the invoiced price less what was given back, and an amount has to be below it', async () => {
    const partner = await newReducingPartner(server);
    const piece = await sendPiece(server, partner);
    for (const amount of [59.99, 59.98, 0.01]) {
      await reduce(partner, piece, amount);
      await settledItem(partner, piece);
    }
    assert.deepEqual(outcomes(await readItem(partner, piece)), [
      '59.99 REJECTED AMOUNT_NOT_BELOW_REST',
      '59.98 PROCESSED',
      '0.01 REJECTED AMOUNT_NOT_BELOW_REST',
    ]);
    assert.equal((await creditsOf(partner, piece)).length, 1);
  });

  test('is reduced by dispute refunds, which may take all of it', async () => {
    const partner = await newReducingPartner(server);
    const piece = await sendPiece(server, partner);
    const refund = await server.operator.post(
      `/operator/v1/partners/${partner.partnerId}/orders/${piece.salesOrderId}/dispute-refunds`,
      { positionItemId: piece.positionItemId, amount: euros(50), type: 'REFUND_PAYPAL_DISPUTE' },
    );
    assert.ok(refund.status < 300, refund.text);
    for (const amount of [9.99, 9.98]) {
      await reduce(partner, piece, amount);
      await settledItem(partner, piece);
    }
    const item = await readItem(partner, piece);
    assert.deepEqual(outcomes(item), ['9.99 REJECTED AMOUNT_NOT_BELOW_REST', '9.98 PROCESSED']);
    assert.deepEqual(item.totalPriceReduction, euros(9.98));
  });

  test('allows several reductions, and the item stays SENT', async () => {
    const partner = await newReducingPartner(server);
    const piece = await sendPiece(server, partner);
    for (const amount of [10, 20, 5.5]) await reduce(partner, piece, amount);
    const item = await settledItem(partner, piece);
    assert.deepEqual(outcomes(item), ['10 PROCESSED', '20 PROCESSED', '5.5 PROCESSED']);
    const numbers = item.priceReductions.map(({ receiptNumber }) => receiptNumber);
    assert.equal(new Set(numbers).size, 3);
    const order = (await partner.get(`/v4/orders/${piece.salesOrderId}`)).json;
    assert.equal(order.positionItems[0].fulfillmentStatus, 'SENT');
  });

  test('stays available while a return is announced, rejected or misdirected (PR5)', async () => {
    const partner = await server.newPartner([
      ...returnRoles,
      'PriceReductions_Read',
      'PriceReductions_Write',
    ]);
    const returns = returnsOf(server, partner);
    const order = await returns.send(3);
    const [announced = '', refused = '', misdirected = ''] = order.itemIds;
    await returns.announce(order, { positionItemIds: [announced] });
    await returns.reject(elementsOf({ ...order, itemIds: [refused] }, { reason: 'EXCHANGE' }));
    await returns.misdirect(order, { positionItemIds: [misdirected] });
    for (const [index, status] of ['ANNOUNCED', 'REJECTED', 'MISDIRECTED'].entries()) {
      const piece = { positionItemId: order.itemIds[index] as string, salesOrderId: order.salesOrderId };
      await reduce(partner, piece, 10);
      assert.deepEqual(outcomes(await settledItem(partner, piece)), ['10 PROCESSED']);
      assert.equal((await returns.returnOf(piece.positionItemId)).status, status);
    }
    const items = await returns.itemsOf(order);
    assert.ok(
      items.every(({ fulfillmentStatus }: { fulfillmentStatus: string }) => fulfillmentStatus === 'SENT'),
    );
  });

  test('belongs to the piece alone, not to its order', async () => {
    const partner = await newReducingPartner(server);
    const [one, two] = (await sendPieces(server, partner, { lines: [line('L', { quantity: 2 })] })) as [
      SentPiece,
      SentPiece,
    ];
    await reduce(partner, one, 59.98);
    await reduce(partner, two, 59.98);
    assert.deepEqual(outcomes(await settledItem(partner, one)), ['59.98 PROCESSED']);
    assert.deepEqual(outcomes(await settledItem(partner, two)), ['59.98 PROCESSED']);
  });
});

describe('the order of arrival decides (PR4)', () => {
  test('even among reductions that waited', async () => {
    const partner = await newReducingPartner(server);
    const piece = await sendPiece(server, partner);
    const release = await holdWorker(server, partner);
    for (const amount of [30, 29.99, 29.98, 0.01]) await reduce(partner, piece, amount);
    assert.ok((await readItem(partner, piece)).priceReductions.every(({ status }) => status === 'INITIATED'));
    await release();
    assert.deepEqual(outcomes(await settledItem(partner, piece)), [
      '30 PROCESSED',
      '29.99 REJECTED AMOUNT_NOT_BELOW_REST',
      '29.98 PROCESSED',
      '0.01 REJECTED AMOUNT_NOT_BELOW_REST',
    ]);
  });

  test('held reductions survive the process and stay INITIATED until they are released (SB4)', async () => {
    const partner = await newReducingPartner(server);
    const piece = await sendPiece(server, partner);
    const release = await holdWorker(server, partner);
    await reduce(partner, piece, 10);
    await server.restart();
    await moveClock(server, { advance: 'PT10S' });
    assert.deepEqual(outcomes(await readItem(partner, piece)), ['10 INITIATED']);
    await release();
    assert.deepEqual(outcomes(await settledItem(partner, piece)), ['10 PROCESSED']);
    assert.equal((await creditsOf(partner, piece)).length, 1);
  });

  test('the clock moves a month while one is held, and it continues at the instant at which the rule ends', async () => {
    const server = await startTestServer();
    const partner = await newReducingPartner(server);
    const piece = await sendPiece(server, partner);
    server.clock.stopAt(server.clock.nowMs());
    const endMs = server.clock.nowMs() + 20 * 24 * 60 * 60 * 1000 + 1234;
    const until = new Date(endMs).toISOString();
    const effect = { dependency: 'price-reduction-worker', state: 'held' };
    const { partnerId } = partner;
    const rule = await server.operator.post('/sandbox/v1/faults', { partnerId, until, effect });
    assert.equal(rule.status, 201, rule.text);
    await reduce(partner, piece, 10);
    await moveClock(server, { advance: 'P15D' });
    const events = '/operator/v1/events?types=kontor.price-reduction.processed.v1';
    assert.deepEqual((await server.operator.get(events)).json.events, []);
    await moveClock(server, { advance: 'P15D' });
    const processed = (await server.operator.get(events)).json.events;
    assert.deepEqual(
      processed.map(({ time }: { time: string }) => time),
      [until],
    );
  });

  test('a held one continues when its rule is removed, and when the clock is set back to before its start', async () => {
    const server = await startTestServer();
    const partner = await newReducingPartner(server);
    const piece = await sendPiece(server, partner);
    const startMs = server.clock.nowMs();
    server.clock.stopAt(startMs);
    const release = await holdWorker(server, partner);
    await reduce(partner, piece, 10);
    await release();
    assert.deepEqual(outcomes(await settledItem(partner, piece)), ['10 PROCESSED']);
    await moveClock(server, { advance: 'PT10M' });
    const rule = {
      partnerId: partner.partnerId,
      from: new Date(startMs + 60_000).toISOString(),
      effect: { dependency: 'price-reduction-worker', state: 'held' },
    };
    assert.equal((await server.operator.post('/sandbox/v1/faults', rule)).status, 201);
    await reduce(partner, piece, 5);
    assert.deepEqual(outcomes(await readItem(partner, piece)), ['10 PROCESSED', '5 INITIATED']);
    // A clock move waits for due work, so the reduction has been checked and is held.
    await moveClock(server, { advance: 'PT1S' });
    await moveClock(server, { now: new Date(startMs + 30_000).toISOString() });
    assert.deepEqual(outcomes(await settledItem(partner, piece)), ['10 PROCESSED', '5 PROCESSED']);
  });

  test('reductions of partners that are not held continue', async () => {
    const [held, other] = [await newReducingPartner(server), await newReducingPartner(server)];
    const [theirs, mine] = [await sendPiece(server, held), await sendPiece(server, other)];
    const release = await holdWorker(server, held);
    await reduce(held, theirs, 10);
    await reduce(other, mine, 10);
    assert.deepEqual(outcomes(await settledItem(other, mine)), ['10 PROCESSED']);
    assert.deepEqual(outcomes(await readItem(held, theirs)), ['10 INITIATED']);
    await release();
  });
});

describe('a return (PR7)', () => {
  test('that is accepted first causes waiting reductions to be rejected', async () => {
    const partner = await newReducingPartner(server);
    const piece = await sendPiece(server, partner);
    await reduce(partner, piece, 5);
    await settledItem(partner, piece);
    const release = await holdWorker(server, partner);
    await reduce(partner, piece, 10);
    await ordersOf(server, partner.partnerId).acceptReturn(piece.salesOrderId);
    await release();
    const item = await settledItem(partner, piece);
    assert.deepEqual(outcomes(item), ['5 PROCESSED', '10 REJECTED ITEM_RETURNED']);
    assert.deepEqual(item.totalPriceReduction, euros(5));
    assert.equal((await creditsOf(partner, piece)).length, 1);
  });

  test('after processed reductions gets a REFUND that is lower by them', async () => {
    const partner = await newReducingPartner(server);
    const piece = await sendPiece(server, partner);
    for (const amount of [10, 5.5]) await reduce(partner, piece, amount);
    const { priceReductions } = await settledItem(partner, piece);
    await ordersOf(server, partner.partnerId).acceptReturn(piece.salesOrderId);
    const [refund] = await receiptsOf(partner, piece);
    assert.deepEqual([refund.receiptType, refund.amountDue], ['REFUND', euros(44.49)]);
    const [{ priceModifications }] = refund.lineItems.itemPositions;
    assert.deepEqual(
      priceModifications
        .map(({ details }: { details: { linkedReceiptNumber: string } }) => details.linkedReceiptNumber)
        .toSorted(),
      priceReductions.map(({ receiptNumber }) => receiptNumber).toSorted(),
    );
  });

  test('concurrent with reductions gives each one outcome, and no credit above the price', async () => {
    const partner = await newReducingPartner(server);
    const orders = ordersOf(server, partner.partnerId);
    const pieces = await Promise.all(Array.from({ length: 8 }, () => sendPiece(server, partner)));
    await Promise.all(
      pieces.flatMap((piece) => [
        ...[10, 20, 40].map(async (amount) => {
          const { status } = await untilAdmitted(() => partner.post(path, reductionOf(piece, amount)));
          assert.ok(status === 202 || status === 409, String(status));
        }),
        orders.acceptReturn(piece.salesOrderId),
      ]),
    );
    for (const piece of pieces) {
      const listed = await partner.get(`${path}?positionItemId=${piece.positionItemId}`);
      const entries = listed.status === 404 ? [] : (await settledItem(partner, piece)).priceReductions;
      const processed = entries.filter(({ status }) => status === 'PROCESSED');
      const credits = await creditsOf(partner, piece);
      assert.deepEqual(
        processed.map(({ receiptNumber }) => receiptNumber).sort(),
        credits.map(({ receiptNumber }) => receiptNumber).sort(),
      );
      const given = processed.reduce((sum, { priceReduction }) => sum + priceReduction.amount, 0);
      assert.ok(given < 59.99, `${given} was given back`);
      for (const { status, rejectionReason } of entries) {
        assert.equal(rejectionReason !== undefined, status === 'REJECTED');
      }
    }
  });
});

test('50 concurrent callers reduce the same pieces: never below the rest, no number repeated or missing', async () => {
  const partner = await newReducingPartner(server);
  const pieces = await sendPieces(server, partner, { lines: [line('L', { quantity: 5 })] });
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => reduce(partner, pieces[index % 5] as SentPiece, 7.5)),
  );
  const numbers: number[] = [];
  for (const piece of pieces) {
    const { priceReductions, totalPriceReduction } = await settledItem(partner, piece);
    const processed = priceReductions.filter(({ status }) => status === 'PROCESSED');
    // 59.99 allows seven of ten.
    assert.equal(processed.length, 7);
    assert.deepEqual(totalPriceReduction, euros(52.5));
    numbers.push(...processed.map(({ receiptNumber }) => Number(receiptNumber?.split('-').at(-1))));
  }
  assert.deepEqual(
    numbers.sort((one, other) => one - other),
    Array.from({ length: 35 }, (_, index) => index + 1),
  );
});

test('request and outcome are in the audit log', async () => {
  const partner = await newReducingPartner(server);
  const piece = await sendPiece(server, partner);
  await reduce(partner, piece, 10);
  const { receiptNumber } = (await settledItem(partner, piece)).priceReductions[0] ?? {};
  const query = `partnerId=${partner.partnerId}&limit=100`;
  const { resources } = (await server.operator.get(`/operator/v1/audit?${query}`)).json;
  const told = resources
    .filter(({ record }: { record: string }) => record === 'price-reductions/1')
    .map((entry) => [entry.operationId, entry.before, entry.after]);
  const facts = { ...piece, amount: 10 };
  assert.deepEqual(told.sort(), [
    ['applyPriceReduction', undefined, { ...facts, status: 'INITIATED' }],
    [
      'processPriceReduction',
      { ...facts, status: 'INITIATED' },
      { ...facts, status: 'PROCESSED', receiptNumber },
    ],
  ]);
  assert.ok(resources.some(({ record }: { record: string }) => record === `receipts/${receiptNumber}`));
});

test('request and outcome are in the timeline of the order', async () => {
  const partner = await newReducingPartner(server);
  const piece = await sendPiece(server, partner);
  for (const amount of [10, 100]) {
    await reduce(partner, piece, amount);
    await settledItem(partner, piece);
  }
  const path = `/operator/v1/partners/${partner.partnerId}/orders/${piece.salesOrderId}/timeline` as const;
  const timeline = await server.operator.get(path);
  assert.equal(timeline.status, 200, timeline.text);
  const told = timeline.json.entries.filter(({ event }: { event: string }) => event.startsWith('reduction-'));
  assert.deepEqual(
    told.map(({ event, record }: { event: string; record: string }) => [event, record]),
    [
      ['reduction-requested', 'price-reductions/1'],
      ['reduction-processed', 'price-reductions/1'],
      ['reduction-requested', 'price-reductions/2'],
      ['reduction-rejected', 'price-reductions/2'],
    ],
  );
  for (const { positionItemIds } of told) assert.deepEqual(positionItemIds, [piece.positionItemId]);
});
