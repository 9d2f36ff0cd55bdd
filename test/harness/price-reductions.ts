import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { untilAdmitted } from './admitted.ts';
import type { ApiClient } from './client.ts';
import { line, type OrderPartner, orderRoles, ordersOf, parcel } from './orders.ts';
import { receiptsOf as receiptsOfOrder } from './receipts.ts';
import type { TestServer } from './server.ts';

export const path = '/v1/price-reductions';

/** A partner that may reduce prices, and that has the roles to prepare and check it. */
export function newReducingPartner(server: TestServer): Promise<OrderPartner> {
  return server.newPartner([...orderRoles, 'PriceReductions_Read', 'PriceReductions_Write', 'Receipts_Read']);
}

/** A sent piece, by the ids that name it. */
export interface SentPiece {
  readonly positionItemId: string;
  readonly salesOrderId: string;
}

/** Places an order of lamps at 59.99 each, one by default, and sends all of it. */
export async function sendPieces(
  server: TestServer,
  partner: OrderPartner,
  more: object = {},
): Promise<SentPiece[]> {
  const order = await ordersOf(server, partner.partnerId).placeProcessable({ lines: [line()], ...more });
  const shipped = await partner.post('/v1/shipments', parcel(order));
  assert.equal(shipped.status, 201, shipped.text);
  return order.positionItems.map(({ positionItemId }) => ({
    positionItemId,
    salesOrderId: order.salesOrderId,
  }));
}

export async function sendPiece(
  server: TestServer,
  partner: OrderPartner,
  more: object = {},
): Promise<SentPiece> {
  const [piece] = await sendPieces(server, partner, more);
  assert.ok(piece);
  return piece;
}

export const euros = (amount: number) => ({ amount, currency: 'EUR' });

/** Request body of a price reduction. */
export function reductionOf({ positionItemId, salesOrderId }: SentPiece, amount: number, more: object = {}) {
  return { positionItemId, salesOrderId, priceReduction: euros(amount), ...more };
}

export async function reduce(partner: ApiClient, piece: SentPiece, amount: number) {
  const answer = await untilAdmitted(() => partner.post(path, reductionOf(piece, amount)));
  assert.equal(answer.status, 202, answer.text);
  return answer;
}

/** An entry of `priceReductions`. */
export interface ReductionEntry {
  readonly status: string;
  readonly priceReduction: { readonly amount: number; readonly currency: string };
  readonly creationDateTime: string;
  readonly receiptNumber: string | null;
  readonly receiptId: string | null;
  readonly rejectionReason?: string;
}

/** The item of a piece in the list. */
export interface ReducedItem extends SentPiece {
  readonly invoicePrice: object;
  readonly totalPriceReduction: object;
  readonly priceReductions: readonly ReductionEntry[];
}

export async function readItem(partner: ApiClient, { positionItemId }: SentPiece): Promise<ReducedItem> {
  const answer = await partner.get(`${path}?positionItemId=${positionItemId}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.json.resources[0];
}

/** The item once none of its reductions is pending. Polls, because the server decides in the background. */
export async function settledItem(partner: ApiClient, piece: SentPiece): Promise<ReducedItem> {
  for (;;) {
    const item = await readItem(partner, piece);
    if (item.priceReductions.every(({ status }) => status !== 'INITIATED')) return item;
    await pause(25);
  }
}

/** Injects a failure of a dependency for one partner; resolves to a function that ends it. */
export async function breakFor(
  server: TestServer,
  { partnerId }: OrderPartner,
  effect: { dependency: string; state: string },
): Promise<() => Promise<void>> {
  const rule = await server.operator.post('/sandbox/v1/faults', { partnerId, effect });
  assert.equal(rule.status, 201, rule.text);
  return async () => {
    const gone = await server.operator.send('DELETE', `/sandbox/v1/faults/${rule.json.faultId}`);
    // This answer waits for the work that was held up, and on a busy machine that can exceed the request timeout.
    const isLate = gone.status === 503 && gone.json.errors[0].code === 'TIMEOUT';
    if (!isLate) assert.equal(gone.status, 204, gone.text);
  };
}

/** Holds the worker up; resolves to a function that releases it. */
export const holdWorker = (server: TestServer, partner: OrderPartner) =>
  breakFor(server, partner, { dependency: 'price-reduction-worker', state: 'held' });

/** All receipts of the order of a piece, newest first. */
export const receiptsOf = (partner: ApiClient, { salesOrderId }: SentPiece) =>
  receiptsOfOrder(partner, salesOrderId);
