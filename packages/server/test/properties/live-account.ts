/**
 * Random orders and what happens to them, through the orders and receipts of a store, with an account of what is owed that
 * is kept apart from them.
 */
import assert from 'node:assert/strict';
import { address } from '@kontor/harness/orders';
import { newStore } from '@kontor/harness/store';
import * as fc from 'fast-check';
import type { PartnerOrder } from '../../../contract/generated/orders-v4.ts';
import type { Stock } from '../../areas/orders/needs.ts';
import { step, type Trigger } from '../../areas/orders/rules/transitions.ts';
import { createOrderWriter, type OrderWriter } from '../../areas/orders/service/change.ts';
import { composeOrder } from '../../areas/orders/service/compose-order.ts';
import { orderToBill } from '../../areas/orders/service/for-receipts.ts';
import { findOrder } from '../../areas/orders/store/orders.ts';
import { viewForOperator, viewOrder } from '../../areas/orders/views/order.ts';
import { createReceipts } from '../../areas/receipts/index.ts';
import { CursorCodec } from '../../platform/paging/cursor.ts';

export const store = await newStore();
const unused = { requirePartner: async () => undefined } as never;
const stock: Stock = {
  offersOf: async () => new Map(),
  take: async () => undefined,
  close: async () => undefined,
};
const { port } = createReceipts({
  orders: { orderToBill },
  partners: unused,
  cursors: new CursorCodec('00'.repeat(32)),
  rendering: unused,
  settings: { receiptReadableYears: undefined },
});
const writer: OrderWriter = createOrderWriter(async () => undefined, { receipts: port, stock });

const some = fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 3 });
/** Decimal places of currencies. */
const places = { EUR: 2, JPY: 0, KWD: 3 } as const;
type Currency = keyof typeof places;
/** Smallest amounts in the numbers that the program counts with. */
const steps = { EUR: 1, JPY: 100, KWD: 1 } as const;

/** Numbers are smallest amounts of the currency. */
export const scenario = fc.record({
  currency: fc.constantFrom<Currency[]>('EUR', 'JPY', 'KWD'),
  lines: fc.array(
    fc.record({
      cents: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 50_000 })),
      quantity: fc.integer({ min: 1, max: 4 }),
      vatRate: fc.constantFrom(19, 7),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  /** A part of the price of the chosen lines. */
  discounts: fc.array(fc.record({ part: fc.double({ min: 0, max: 0.45, noNaN: true }), of: some }), {
    maxLength: 2,
  }),
  fees: fc.array(fc.record({ cents: fc.nat({ max: 5_000 }), of: fc.option(some) }), {
    minLength: 1,
    maxLength: 4,
  }),
  events: fc.array(
    fc.record({
      of: fc.constantFrom('ship', 'ship', 'return', 'return', 'reduce', 'cancel', 'cancel', 'cancel'),
      pick: fc.array(fc.boolean(), { minLength: 3, maxLength: 9 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { maxLength: 14 },
  ),
});
export type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;
type Event = Scenario['events'][number];

/** A piece as the test keeps account of it. */
interface Piece {
  readonly id: string;
  readonly line: number;
  readonly rate: number;
  /** Price after discounts, as the order shows it, in smallest amounts. */
  readonly cents: number;
  state: 'open' | 'sent' | 'returned' | 'cancelled';
  reduced: number;
}

interface Fee {
  readonly cents: number;
  readonly pieces: readonly Piece[];
  /** Its rate when the first parcel left; undefined before, and if it had no live piece then. */
  billedAt?: number;
}

export interface Account {
  readonly id: string;
  readonly currency: Currency;
  readonly pieces: readonly Piece[];
  readonly fees: readonly Fee[];
  hasParcel: boolean;
}

/** Reads the number of a text or an amount in smallest amounts of the currency, and nothing less. */
export function unitsOf(currency: string, amount: number): number {
  const scale = 10 ** places[currency as Currency];
  const units = Math.round(amount * scale);
  assert.equal(units / scale, amount, `${amount} ${currency}`);
  return units;
}
export const inUnits = ({ amount, currency }: { readonly amount: number; readonly currency: string }) =>
  unitsOf(currency, amount);
export const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
export const isLive = ({ state }: Piece) => state !== 'cancelled';
export const rateOf = (pieces: readonly Piece[]) =>
  Math.max(...pieces.filter(isLive).map(({ rate }) => rate));

let made = 0;

/** Places a random order. Undefined when its discounts exceed the price of a piece. */
export async function place(given: Scenario): Promise<Account | undefined> {
  made += 1;
  const id = `10000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
  const { currency } = given;
  const money = (units: number) => ({ amount: units / 10 ** places[currency], currency });
  const linesOf = (chosen: readonly number[] | null) =>
    chosen === null ? undefined : [...new Set(chosen.map((each) => each % given.lines.length))];
  const sold = given.lines.map(({ cents, quantity, vatRate }, index) => ({
    line: { sku: `S${index}`, quantity },
    quantity,
    cents: cents * steps[currency],
    currency,
    product: { articleNumber: `A${index}`, productTitle: `Title ${index}`, vatRate },
  }));
  const discounts = given.discounts.map(({ part, of }, index) => {
    const lines = linesOf(of) ?? [];
    const gross = sum(lines.map((each) => (given.lines[each]?.cents ?? 0) * (sold[each]?.quantity ?? 0)));
    const amount = money(Math.floor(gross * part));
    return { discountId: `D${index}`, discountName: `Discount ${index}`, amount, lines };
  });
  const fees = given.fees.map(({ cents, of }) => ({ cents, lines: linesOf(of) }));
  const body = {
    paymentMethod: 'INVOICE_SINGLE' as const,
    deliveryAddress: { ...address, salutation: 'MS' as const },
    lines: sold.map(({ line }) => line),
    discounts,
    deliveryFees: fees.map(({ cents, lines }) => ({ amount: money(cents), ...(lines && { lines }) })),
  };
  const identity = {
    salesOrderId: id,
    orderNumber: `n${String(made).padStart(9, '0')}`,
    nowMs: 0,
    pieceId: () => crypto.randomUUID(),
  };
  const settings = { currencies: [currency], cancellationPeriodMs: 0, prepaymentWorkingDays: 1 };
  try {
    const order = composeOrder(body, sold, identity, settings);
    await store.write((tx) => writer.add(tx.partner('1'), order));
  } catch (error) {
    assert.match(String(error), /exceed the price/);
    return undefined;
  }
  await change(id, 'period-over', () => true);
  const seen = await read(id);
  const lineOf = sold.flatMap(({ quantity }, index) => Array.from({ length: quantity }, () => index));
  const pieces = seen.positionItems.map((item, index): Piece => {
    const { itemValueReducedGrossPrice: reduced, itemValueGrossPrice: gross } = item;
    return {
      id: item.positionItemId,
      line: lineOf[index] ?? 0,
      rate: item.product.vatRate,
      cents: inUnits(reduced ?? gross),
      state: 'open',
      reduced: 0,
    };
  });
  return {
    id,
    currency,
    pieces,
    fees: fees.map(({ cents, lines }) => ({
      cents,
      pieces: pieces.filter(({ line }) => lines?.includes(line) ?? true),
    })),
    hasParcel: false,
  };
}

function change(id: string, trigger: Trigger, isChosen: (positionItemId: string) => boolean) {
  return store.write((shared) =>
    writer.change(shared.partner('1'), id, made, (order) => ({
      ...order,
      items: order.items.map((item) =>
        isChosen(item.positionItemId) ? (step(item, trigger, made) ?? item) : item,
      ),
    })),
  );
}

export async function read(id: string): Promise<PartnerOrder> {
  const order = await findOrder(store.reads.partner('1'), id);
  assert.ok(order);
  const seen = viewOrder(order, made);
  const { initialDeliveryFees, initialDiscounts } = viewForOperator('1', order);
  assert.deepEqual(initialDeliveryFees, seen.initialDeliveryFees);
  assert.deepEqual(initialDiscounts, seen.initialDiscounts);
  return seen;
}

/** Plays one event; an event that no piece allows is skipped. */
export async function play(account: Account, { of, pick, part }: Event): Promise<void> {
  const from = of === 'ship' || of === 'cancel' ? 'open' : 'sent';
  const able = account.pieces.filter(({ state }) => state === from);
  const chosen = able.filter((_, index) => pick[index % pick.length]);
  const [first] = chosen;
  if (first === undefined) return;
  const ids = chosen.map((piece) => piece.id);
  const has = (id: string) => ids.includes(id);
  const become = (state: Piece['state']) => {
    for (const piece of chosen) piece.state = state;
  };
  const facts = { salesOrderId: account.id, positionItemIds: ids, atMs: made };
  const inTx = <Result>(call: (tx: Parameters<typeof port.reduce>[0]) => Promise<Result>) =>
    store.write((shared) => call(shared.partner('1')));
  if (of === 'ship') {
    if (!account.hasParcel) {
      for (const fee of account.fees) if (fee.pieces.some(isLive)) fee.billedAt = rateOf(fee.pieces);
    }
    account.hasParcel = true;
    become('sent');
    await change(account.id, 'ship', has);
    const shipFrom = { zipCode: '1', countryCode: 'DEU' };
    await inTx((tx) => port.billShipped(tx, { ...facts, shipmentDateMs: 0, shipFrom }));
  } else if (of === 'return') {
    become('returned');
    await change(account.id, 'accept-return', has);
    await inTx((tx) => port.creditReturned(tx, facts));
  } else if (of === 'cancel') {
    become('cancelled');
    await change(account.id, part < 0.5 ? 'partner-cancels' : 'marketplace-cancels', has);
  } else {
    const cents = Math.round((first.cents - first.reduced) * part);
    const type = 'REFUND_ESCALATION' as const;
    if (cents < 1) return;
    const outcome = await inTx((tx) =>
      port.reduce(tx, {
        ...{ positionItemId: first.id, type, atMs: made },
        cents: cents * steps[account.currency],
      }),
    );
    assert.ok('receipt' in outcome);
    first.reduced += cents;
  }
}

/** What is still owed for each rate: live pieces that were sent, less their reductions, and the fees that were billed. */
export function owedOf({ pieces, fees }: Account): Record<string, number> {
  const owed: Record<string, number> = { '19.0': 0, '7.0': 0 };
  const add = (rate: number, cents: number) => {
    owed[`${rate}.0`] = (owed[`${rate}.0`] ?? 0) + cents;
  };
  for (const { state, rate, cents, reduced } of pieces) if (state === 'sent') add(rate, cents - reduced);
  const live = pieces.filter(isLive);
  const isAllBack = live.every(({ state }) => state === 'returned');
  for (const { billedAt, cents, pieces: own } of fees) {
    if (billedAt !== undefined && own.some(isLive) && !isAllBack) add(billedAt, cents);
  }
  return owed;
}
