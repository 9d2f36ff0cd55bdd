import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { assertWhole } from '@kontor/harness/assert-whole';
import type { BodyOf } from '@kontor/harness/body';
import { ApiClient } from '@kontor/harness/client';
import { address, line, parcel } from '@kontor/harness/orders';
import {
  path,
  type ReducedItem,
  receiptsOf,
  reductionOf,
  type SentPiece,
  settledItem,
} from '@kontor/harness/price-reductions';
import { startServerProcess } from '@kontor/harness/process';
import { seeded } from '@kontor/harness/seeded';

/** The long form: `KONTOR_TEST_KILLS=200 node --test test/faults/killed-reductions.test.ts`. */
const kills = Number(process.env.KONTOR_TEST_KILLS ?? 4);
const folder = mkdtempSync(join(tmpdir(), 'kontor-kill-reductions-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** The moments of the kills differ, and repeat from run to run. */
const random = seeded(20_261_122);

const partnerId = '1000001';
const piecesPerRound = 5;

/** A piece and the amounts answered with 202 for it, in cents. */
interface Watched extends SentPiece {
  readonly acknowledged: number[];
  readonly sent: number[];
  isReturned: boolean;
}

test(`no receipt without its state and no state without its receipt after ${kills} kills`, async (t) => {
  let urls = { partner: '', operator: '' };
  const client = new ApiClient(() => urls.partner);
  const operator = new ApiClient(() => urls.operator, 'operator');
  const pieces: Watched[] = [];
  for (let round = 0; round <= kills; round += 1) {
    const server = await startServerProcess(join(folder, 'kontor.db'));
    // The server must not outlive a failed test.
    t.after(() => server.kill());
    urls = { partner: server.partnerUrl, operator: server.operatorUrl };
    await client.login('demo', 'demo');
    if (round === kills) {
      await checkEverything(client, pieces);
      assert.equal(await server.stop(), 0);
      await assertWhole(`sqlite:${join(folder, 'kontor.db')}`);
      return;
    }
    const fresh = await sendPieces(operator, client);
    pieces.push(...fresh);
    let killed = false;
    const working = fresh.map((piece) => reduceUntil(client, operator, piece, () => killed));
    // Every second kill comes at any moment, the others once something was acknowledged, even on slow machines.
    while (round % 2 === 0 && fresh.every(({ acknowledged }) => acknowledged.length === 0)) await wait(1);
    await wait(20 + random() * 200);
    killed = true;
    await server.kill();
    await Promise.all(working);
  }
});

async function sendPieces(operator: ApiClient, client: ApiClient): Promise<Watched[]> {
  const base = `/operator/v1/partners/${partnerId}/orders` as const;
  const placed = await operator.post(base, {
    paymentMethod: 'INVOICE_SINGLE',
    deliveryAddress: address,
    lines: [line('LAMP-1', { quantity: piecesPerRound })],
    force: true,
  });
  assert.equal(placed.status, 201, placed.text);
  const { salesOrderId } = placed.json;
  const order = (await operator.post(`${base}/${salesOrderId}/cancellation-period/end`, {})).json;
  const report = parcel(order);
  report.trackingKey.trackingNumber += salesOrderId.slice(0, 8);
  const shipped = await client.post('/v1/shipments', report);
  assert.equal(shipped.status, 201, shipped.text);
  return order.positionItems.map(({ positionItemId }) => ({
    positionItemId,
    salesOrderId,
    acknowledged: [],
    sent: [],
    isReturned: false,
  }));
}

/** Reduces a piece repeatedly, and returns some in between, until the server is gone. */
async function reduceUntil(
  client: ApiClient,
  operator: ApiClient,
  piece: Watched,
  over: () => boolean,
): Promise<void> {
  for (let turn = 1; !over() && turn < 60; turn += 1) {
    try {
      if (turn === 12 && random() < 0.4) {
        piece.isReturned = true;
        await operator.post(
          `/operator/v1/partners/${partnerId}/orders/${piece.salesOrderId}/return-acceptance`,
          {
            positionItemIds: [piece.positionItemId],
          },
        );
      }
      const cents = 50 + Math.floor(random() * 400);
      piece.sent.push(cents);
      const answer = await client.post(path, reductionOf(piece, cents / 100));
      if (answer.status === 202) piece.acknowledged.push(cents);
      else assert.ok([409, 503].includes(answer.status), answer.text);
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error;
      // The connection broke, so it is unknown whether this one was accepted; nothing else may be unknown.
    }
  }
}

async function checkEverything(client: ApiClient, pieces: readonly Watched[]): Promise<void> {
  assert.ok(pieces.some(({ acknowledged }) => acknowledged.length > 0));
  const numbers: number[] = [];
  for (const orderPieces of Map.groupBy(pieces, ({ salesOrderId }) => salesOrderId).values()) {
    // First the items, until nothing of them is under way: whatever is processed meanwhile writes a receipt.
    const items = new Map<Watched, ReducedItem | undefined>();
    for (const piece of orderPieces) items.set(piece, await itemOf(client, piece));
    const receipts = await receiptsOf(client, orderPieces[0] as Watched);
    for (const [piece, item] of items) checkPiece(piece, item, receipts);
    const credits = receipts.filter(({ receiptType }) => receiptType !== 'PURCHASE');
    numbers.push(...credits.map(({ receiptNumber }) => Number(receiptNumber.split('-').at(-1))));
  }
  assert.deepEqual(
    numbers.sort((one, other) => one - other),
    numbers.map((_, index) => index + 1),
    'the numbers of credits have no gap and no double',
  );
}

async function itemOf(client: ApiClient, piece: Watched): Promise<ReducedItem | undefined> {
  const answer = await client.get(`${path}?positionItemId=${piece.positionItemId}`);
  return answer.status === 404 ? undefined : settledItem(client, piece);
}

function checkPiece(
  piece: Watched,
  item: ReducedItem | undefined,
  receipts: BodyOf<'listReceipts'>['resources'],
): void {
  const entries = item?.priceReductions ?? [];
  const stored = entries.map(({ priceReduction }) => Math.round(priceReduction.amount * 100)).reverse();
  assert.ok(stored.length >= piece.acknowledged.length && stored.length <= piece.sent.length);
  for (const cents of new Set(piece.acknowledged)) {
    const count = (all: readonly number[]) => all.filter((each) => each === cents).length;
    assert.ok(count(stored) >= count(piece.acknowledged), 'nothing acknowledged is lost');
    assert.ok(count(stored) <= count(piece.sent), 'nothing is doubled');
  }
  const credits = receipts.filter(({ lineItems }) =>
    lineItems.itemPartialRefundPositions.some((each) => each.positionItemIds.includes(piece.positionItemId)),
  );
  const processed = entries.filter(({ status }) => status === 'PROCESSED');
  assert.deepEqual(
    processed.map(({ receiptNumber, priceReduction }) => `${receiptNumber} ${priceReduction.amount}`).sort(),
    credits.map(({ receiptNumber, amountDue }) => `${receiptNumber} ${amountDue.amount}`).sort(),
  );
  const given = processed.reduce(
    (sum, { priceReduction }) => sum + Math.round(priceReduction.amount * 100),
    0,
  );
  assert.ok(given < 5999, `${given} cents were given back`);
}
