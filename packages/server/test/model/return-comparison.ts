/** Compares what a partner sees of its orders, returns, parcels and price reductions with the model. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { followAll } from '@kontor/harness/lists';
import type { ReducedItem } from '@kontor/harness/price-reductions';
import { type ReturnPartner, returnsOf, type SentOrder } from '@kontor/harness/returns';
import type { TestServer } from '@kontor/harness/server';
import * as model from './return-model.ts';

/** An order on the server with its expected state. */
export interface Life {
  readonly order: SentOrder;
  readonly acts: readonly model.Act[];
  readonly expected: model.ModelOrder;
}

/** Compares the list of returns and the list of parcels with the model, in order. */
export async function compareLists(partner: ReturnPartner, lives: readonly Life[]): Promise<void> {
  const listed = await followAll(partner, '/v3/returns?limit=50');
  const expected = lives.flatMap(({ order, expected: { items } }) =>
    items.flatMap(({ status, occurredMs, reason }, index) =>
      status === 'none'
        ? []
        : [{ positionItemId: order.itemIds[index] as string, status, occurredMs, reason }],
    ),
  );
  expected.sort(
    (one, other) => other.occurredMs - one.occurredMs || (one.positionItemId < other.positionItemId ? -1 : 1),
  );
  assert.deepEqual(
    listed.map(({ positionItemId, status, occurredTime, details }) => ({
      positionItemId,
      status,
      occurredMs: Date.parse(occurredTime),
      reason: details.reason,
    })),
    expected,
  );
  await compareParcels(partner, lives);
  await compareReductions(partner, lives);
}

async function compareParcels(partner: ReturnPartner, lives: readonly Life[]): Promise<void> {
  const parcels = await followAll(partner, '/v1/return-shipments?datefrom=2020-01-01&limit=100');
  const shown = parcels.map(({ createdAt, trackingKey, returnPositionItems, states }) =>
    JSON.stringify([
      Date.parse(createdAt),
      trackingKey.trackingNumber,
      returnPositionItems.map((item: { salesOrderPositionItemId: string }) => item.salesOrderPositionItemId),
      states.map(({ state }: { state: string }) => state),
    ]),
  );
  const expected = lives.flatMap(({ order, expected: { parcels: held } }) =>
    held.map(({ createdMs, label, items, states }) =>
      JSON.stringify([
        createdMs,
        order.labels[label]?.trackingNumber,
        items.map((index) => order.itemIds[index]),
        states,
      ]),
    ),
  );
  assert.deepEqual(shown.toSorted(), expected.toSorted());
  const times = parcels.map(({ createdAt }) => createdAt);
  assert.deepEqual(times, times.toSorted());
}

/** Compares every item of every order with the model. */
export async function compareOrders(
  server: TestServer,
  partner: ReturnPartner,
  lives: readonly Life[],
): Promise<void> {
  const returns = returnsOf(server, partner);
  await Promise.all(
    lives.map(async ({ order, expected }) => {
      const items = await returns.itemsOf(order);
      assert.deepEqual(
        items.map((item: { fulfillmentStatus: string; returnAcceptedByMarketplace: boolean }) => [
          item.fulfillmentStatus,
          item.returnAcceptedByMarketplace,
        ]),
        expected.items.map(({ state, byMarketplace }) => [state, byMarketplace]),
      );
      const returned = order.itemIds.filter((_, index) => expected.items[index]?.state === 'RETURNED');
      assert.deepEqual((await returns.creditedOf(order)).toSorted(), returned.toSorted());
      await compareCredits(server, partner, { order, expected });
    }),
  );
}

/** Credits of an order: each processed reduction, and what was left of returned items. */
async function compareCredits(
  server: TestServer,
  { partnerId }: ReturnPartner,
  { order: { salesOrderId }, expected: { items } }: Pick<Life, 'order' | 'expected'>,
): Promise<void> {
  const path = `/operator/v1/partners/${partnerId}/receipts?salesOrderId=${salesOrderId}` as const;
  const { resources } = (await server.operator.get(path)).json;
  const centsOf = (type: string) =>
    resources
      .filter(({ receiptType }: { receiptType: string }) => receiptType === type)
      .map(({ amountDue }: { amountDue: { amount: number } }) => Math.round(amountDue.amount * 100));
  const processed = items.flatMap(({ reductions }) => reductions.filter(({ end }) => end === 'PROCESSED'));
  assert.deepEqual(centsOf('PARTIAL_REFUND').sort(), processed.map(({ cents }) => cents).sort());
  const returned = items.filter(({ state }) => state === 'RETURNED');
  const sum = (all: readonly number[]) => all.reduce((total, cents) => total + cents, 0);
  assert.equal(
    sum(centsOf('REFUND')),
    sum(returned.map((item) => model.pieceCents - model.reducedCents(item))),
  );
}

/** Compares the list of price reductions once as many are decided as expected. */
async function compareReductions(partner: ReturnPartner, lives: readonly Life[]): Promise<void> {
  const expected = lives.flatMap(({ order, expected: { items } }) =>
    items.flatMap(({ reductions }, index) =>
      reductions.length === 0
        ? []
        : [`${order.itemIds[index]}: ${reductions.map(({ cents, end }) => `${cents} ${end}`).join(', ')}`],
    ),
  );
  let shown: string[] = [];
  for (let turn = 0; turn < 6_000; turn += 1) {
    shown = (await followAll(partner, '/v1/price-reductions?limit=128')).map(textOf);
    if (shown.toSorted().join() === expected.toSorted().join()) return;
    await pause(25);
  }
  assert.deepEqual(shown.toSorted(), expected.toSorted());
}

function textOf({ positionItemId, priceReductions }: ReducedItem): string {
  const ends = priceReductions.map(
    ({ priceReduction: { amount }, status, rejectionReason }) =>
      `${Math.round(amount * 100)} ${rejectionReason ?? status}`,
  );
  return `${positionItemId}: ${ends.reverse().join(', ')}`;
}
