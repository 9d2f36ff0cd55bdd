/**
 * Random orders through the store: every receipt adds up, and credits never exceed the bill, neither in gross nor in net
 * nor in tax; once everything is back, they equal it.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newStore } from '@kontor/harness/store';
import * as fc from 'fast-check';
import type { Price, Receipt } from '../../../contract/generated/receipts-v3.ts';
import { sharesOf } from '../../areas/orders/rules/checkout.ts';
import { createReceipts } from '../../areas/receipts/index.ts';
import type { OrderToBill } from '../../areas/receipts/needs.ts';
import { findReceipts, listPositions } from '../../areas/receipts/store/receipts.ts';
import { CursorCodec } from '../../platform/paging/cursor.ts';

/** Number of random orders; thousands in the long form. */
const numRuns = Number(process.env.KONTOR_TEST_ORDERS ?? 100);

const store = await newStore();

type Mutable<Of> = { -readonly [Name in keyof Of]: Of[Name] };
type Piece = Mutable<OrderToBill['pieces'][number]>;

interface MadeOrder extends Omit<OrderToBill, 'pieces'> {
  readonly pieces: Piece[];
}

const orders = new Map<string, OrderToBill>();

const { port } = createReceipts({
  orders: {
    async orderToBill(_tx: unknown, id: string) {
      return orders.get(id) ?? assert.fail(`no order ${id}`);
    },
  },
  partners: { requirePartner: async () => undefined },
  cursors: new CursorCodec('00'.repeat(32)),
  settings: { receiptReadableYears: undefined },
  // biome-ignore lint/suspicious/noExplicitAny: nothing is rendered here
} as any);

const rates = [19, 20, 7, 0, 8.1, 5.5];
const cents = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 50_000 }));
/** Many pieces of one price: the rounding of each credit adds up. */
const quantity = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.constant(25));
const line = fc.record({
  sku: fc.integer({ min: 1, max: 3 }),
  cents,
  quantity,
  vatRate: fc.constantFrom(...rates),
});
const event = fc.record({
  of: fc.constantFrom('ship', 'ship', 'return', 'return', 'complain', 'dispute', 'cancel'),
  pick: fc.infiniteStream(fc.boolean()).map((stream) => [...stream.take(16)]),
  part: fc.double({ min: 0, max: 1.1, noNaN: true }),
  /** Cents above what is left of the piece; any part of its price when undefined. */
  aboveRest: fc.constantFrom(undefined, -1, 0, 1),
});
const scenario = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  discounts: fc.array(fc.double({ min: 0, max: 0.45, noNaN: true }), { maxLength: 2 }),
  fees: fc.array(
    fc.record({ cents: fc.integer({ min: 0, max: 3_000 }), vatRate: fc.constantFrom(...rates) }),
    {
      maxLength: 2,
    },
  ),
  vouchers: fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 2 }),
  isPrepaid: fc.boolean(),
  events: fc.array(event, { maxLength: 14 }),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;

let made = 0;

function orderOf({ lines, discounts, fees, vouchers, isPrepaid }: Scenario): MadeOrder {
  made += 1;
  const salesOrderId = `order-${made}`;
  const sold = lines.flatMap((each) => Array.from({ length: each.quantity }, () => each));
  const total = sold.reduce((sum, each) => sum + each.cents, 0);
  const given = discounts.map((part) => Math.floor(total * part));
  const shares = given.map((amount) =>
    sharesOf(
      amount,
      sold.map((each) => each.cents),
    ),
  );
  const address = {
    firstName: 'Ada',
    lastName: 'Muster',
    street: 'Weg',
    zipCode: '1',
    city: 'Ort',
    countryCode: 'DEU',
  };
  return {
    salesOrderId,
    orderNumber: `n${made}`,
    orderDateMs: 0,
    currency: 'EUR',
    paymentMethod: isPrepaid ? 'PREPAYMENT' : 'PAYPAL',
    deliveryAddress: address,
    invoiceAddress: address,
    fees: fees.map((fee) => ({
      name: 'DELIVERY_FEE_STANDARD',
      ...fee,
      positionItemIds: sold.map((_, index) => `${salesOrderId}-${index}`),
    })),
    vouchers: vouchers.map((amount, index) => ({ code: `CODE-${index}`, cents: amount })),
    pieces: sold.map((each, index) => ({
      positionItemId: `${salesOrderId}-${index}`,
      fulfillmentStatus: 'PROCESSABLE',
      sku: `S${each.sku}`,
      articleNumber: `A${each.sku}`,
      productTitle: `Title ${each.sku}`,
      cents: each.cents,
      vatRate: each.vatRate,
      discounts: shares.map((parts, number) => ({
        discountId: `D${number}`,
        discountName: `Discount ${number}`,
        name: 'PARTNER_DISCOUNT',
        cents: Math.min(parts[index] ?? 0, each.cents),
      })),
    })),
  };
}

/** The shares of two discounts may exceed the price of a piece by a cent; such orders are not placed. */
const isPlaceable = ({ pieces }: OrderToBill) =>
  pieces.every((piece) => piece.discounts.reduce((sum, each) => sum + each.cents, 0) <= piece.cents);

const inCents = ({ amount }: { amount: number }) => Math.round(amount * 100);

/** What receipts have of one PURCHASE at one rate. */
interface Sums {
  gross: number;
  net: number;
  tax: number;
}

function assertPrice({ gross, tax, net, taxRate }: Price): void {
  const rate = Math.round(Number(taxRate) * 10);
  const divisor = 1000 + rate;
  const expected = Math.floor((2 * inCents(gross) * rate + divisor) / (2 * divisor));
  assert.ok(inCents(gross) >= 0, 'no amount is negative');
  assert.equal(inCents(tax as never), expected);
  assert.equal(inCents(net as never), inCents(gross) - expected);
}

/** The totals of a credit take the tax that is due for all credits, so their tax alone does not follow from their gross. */
function assertTotal({ gross, tax, net }: Price): void {
  for (const amount of [gross, tax, net] as { amount: number }[]) assert.ok(inCents(amount) >= 0);
  assert.equal(inCents(tax as never) + inCents(net as never), inCents(gross));
}

/** Adds the totals of receipts by PURCHASE and rate. */
function sumsOf(receipts: readonly Receipt[]): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const { receiptNumber, linkedReceiptNumber = receiptNumber, totals } of receipts) {
    for (const { taxRate, gross, net, tax } of totals) {
      const key = `${linkedReceiptNumber} ${taxRate}`;
      const sum = sums.get(key) ?? { gross: 0, net: 0, tax: 0 };
      sum.gross += inCents(gross);
      sum.net += inCents(net as never);
      sum.tax += inCents(tax as never);
      sums.set(key, sum);
    }
  }
  return sums;
}

/** At each rate of a PURCHASE its credits never exceed it; once everything is back they equal it. */
function assertCreditsFit(receipts: readonly Receipt[], isOver: boolean): void {
  const isPurchase = ({ receiptType }: Receipt) => receiptType === 'PURCHASE';
  const bills = sumsOf(receipts.filter(isPurchase));
  for (const [key, credited] of sumsOf(receipts.filter((each) => !isPurchase(each)))) {
    const billed = bills.get(key) ?? assert.fail(`nothing was billed of ${key}`);
    if (isOver) assert.deepEqual(credited, billed);
    for (const name of ['gross', 'net', 'tax'] as const) {
      assert.ok(credited[name] <= billed[name], `${credited[name]} ${name} were credited of ${billed[name]}`);
    }
  }
}

/** Recomputes every sum of a receipt (RC13 to RC17). */
function assertAddsUp(receipt: Receipt, isPrepaid: boolean): number {
  const { itemPositions, itemPartialRefundPositions, deliveryCosts } = receipt.lineItems;
  const byRate = new Map<string, number>();
  const numbers: (number | undefined)[] = [];
  const count = (price: Price) => {
    assertPrice(price);
    byRate.set(price.taxRate, (byRate.get(price.taxRate) ?? 0) + inCents(price.gross));
  };
  for (const position of itemPositions) {
    numbers.push(position.lineNumber, ...position.priceModifications.map(({ lineNumber }) => lineNumber));
    assert.equal(position.quantity, position.positionItemIds.length);
    const off = position.priceModifications.map(({ priceModificationAmount }) => priceModificationAmount);
    for (const price of [position.unitPrice, ...off]) assertPrice(price);
    const reduced = off.reduce((sum, { gross }) => sum + inCents(gross), 0);
    const sum = position.quantity * inCents(position.unitPrice.gross) - reduced;
    assert.equal(inCents(position.positionSum.gross), sum);
    const toPay = position.priceToPayPerPositionItems?.reduce(
      (all, { positionItemIds, priceToPay }) => all + positionItemIds.length * inCents(priceToPay.gross),
      0,
    );
    if (receipt.receiptType === 'PURCHASE') assert.equal(toPay, sum);
    count(position.positionSum);
  }
  for (const { lineNumber, positionSum } of deliveryCosts) {
    numbers.push(lineNumber);
    count(positionSum);
  }
  for (const { lineNumber, partialRefundAmount } of itemPartialRefundPositions) {
    numbers.push(lineNumber);
    count(partialRefundAmount);
  }
  assert.deepEqual(
    numbers,
    numbers.map((_, index) => index + 1),
  );
  const totals = receipt.totals.map(({ taxRate, gross }) => [taxRate, inCents(gross)] as const);
  assert.deepEqual(new Map(totals), byRate);
  assert.deepEqual(
    totals.map(([rate]) => Number(rate)),
    totals.map(([rate]) => Number(rate)).sort((one, other) => other - one),
  );
  receipt.totals.forEach(receipt.receiptType === 'PURCHASE' ? assertPrice : assertTotal);
  const gross = totals.reduce((sum, [, each]) => sum + each, 0);
  const vouchers = (receipt.totalsReductions ?? []).reduce((sum, each) => sum + inCents(each.gross), 0);
  assert.ok(vouchers <= gross);
  const due = receipt.receiptType === 'PURCHASE' && isPrepaid ? 0 : gross - vouchers;
  assert.equal(inCents(receipt.amountDue), due);
  if (receipt.receiptType === 'PURCHASE') assert.equal(inCents(receipt.totalsGrossAmount as never), gross);
  return gross;
}

async function receiptsOf(salesOrderId: string): Promise<Receipt[]> {
  const tx = store.reads.partner('1');
  const filter = { types: [], fromMs: 0, endMs: Number.MAX_SAFE_INTEGER, salesOrderId };
  const positions = await listPositions(tx, filter, { after: undefined, offset: 0, count: 1_000 });
  const stored = await findReceipts(
    tx,
    positions.map(({ receiptNumber }) => receiptNumber),
  );
  return stored.map(({ document }) => JSON.parse(document()) as Receipt);
}

/** Plays one event; an event that no piece allows is skipped. */
async function play(order: MadeOrder, { of, pick, part, aboveRest }: Scenario['events'][number]) {
  const { salesOrderId } = order;
  const from = of === 'ship' || of === 'cancel' ? 'PROCESSABLE' : 'SENT';
  const able = order.pieces.filter(({ fulfillmentStatus }) => fulfillmentStatus === from);
  const chosen = able.filter((_, index) => pick[index % pick.length]);
  if (chosen.length === 0) return;
  const positionItemIds = chosen.map(({ positionItemId }) => positionItemId);
  const become = (status: string) => {
    for (const piece of chosen) piece.fulfillmentStatus = status;
  };
  await store.write(async (shared) => {
    const tx = shared.partner('1');
    const atMs = made * 1_000;
    if (of === 'ship') {
      become('SENT');
      const shipFrom = { zipCode: '1', countryCode: 'DEU' };
      await port.billShipped(tx, { salesOrderId, positionItemIds, shipmentDateMs: 0, shipFrom, atMs });
    } else if (of === 'return') {
      become('RETURNED');
      await port.creditReturned(tx, { salesOrderId, positionItemIds, atMs });
    } else if (of === 'cancel') {
      become('CANCELLED_BY_PARTNER');
      await port.creditFeesAfterCancellation(tx, { salesOrderId, atMs });
    } else {
      const [piece] = chosen as [Piece];
      const rest = (await port.refundableAmounts(tx, [piece.positionItemId])).get(piece.positionItemId);
      assert.ok(rest, 'what was sent was billed');
      const wanted =
        aboveRest === undefined ? Math.round(rest.priceToPayCents * part) : rest.refundableCents + aboveRest;
      const amount = Math.max(1, wanted);
      const type = of === 'complain' ? 'REFUND_COMPLAINT_ITEM' : 'REFUND_PAYPAL_DISPUTE';
      const outcome = await port.reduce(tx, {
        positionItemId: piece.positionItemId,
        cents: amount,
        type,
        atMs,
      });
      const isAllowed = of === 'complain' ? amount < rest.refundableCents : amount <= rest.refundableCents;
      assert.equal('receipt' in outcome, isAllowed);
    }
  });
}

test(`receipts of ${numRuns} random orders add up, and credits equal the bill once everything is back (RC11 to RC18)`, async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async (given) => {
      const order = orderOf(given);
      fc.pre(isPlaceable(order));
      orders.set(order.salesOrderId, order);
      const everything = { pick: [true], part: 0, aboveRest: undefined };
      const check = async (isOver: boolean) => {
        let billed = 0;
        let credited = 0;
        let vouchers = 0;
        const all = await receiptsOf(order.salesOrderId);
        assertCreditsFit(all, isOver);
        for (const receipt of all) {
          const gross = assertAddsUp(receipt, given.isPrepaid);
          if (receipt.receiptType === 'PURCHASE') billed += gross;
          else credited += gross;
          vouchers += (receipt.totalsReductions ?? []).reduce((sum, each) => sum + inCents(each.gross), 0);
        }
        assert.ok(credited <= billed, `${credited} were credited of ${billed}`);
        const offered = given.vouchers.reduce((sum, each) => sum + each, 0);
        assert.equal(vouchers, Math.min(offered, billed));
        if (isOver) assert.equal(credited, billed);
      };
      for (const each of given.events) {
        await play(order, each);
        await check(false);
      }
      await play(order, { of: 'return', ...everything });
      await play(order, { of: 'cancel', ...everything });
      await check(true);
    }),
    { numRuns },
  );
});
