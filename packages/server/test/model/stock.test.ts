import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  assign,
  createProfile,
  newStockPartner,
  type StockPartner,
  stockOf,
  store,
} from '@kontor/harness/availability';
import { fewAtATime } from '@kontor/harness/few-at-a-time';
import { address, parcel } from '@kontor/harness/orders';
import { startTestServer } from '@kontor/harness/server';
import fc from 'fast-check';
import { cancelled, noStock, ordered, type Stock, written } from './stock-model.ts';

/** For 2,000, run `KONTOR_MODEL_SEQUENCES=2000 npm run test:file -- packages/server/test/model/stock.test.ts`. */
const sequences = Number(process.env.KONTOR_MODEL_SEQUENCES ?? 80);
const sequencesAtOnce = 40;
const stepsMax = 10;

type Act =
  | { readonly act: 'write'; readonly quantity: number }
  | { readonly act: 'order'; readonly pieces: number; readonly force: boolean }
  | { readonly act: 'cancel' | 'ship'; readonly order: number; readonly piece: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('write' as const), quantity: fc.nat({ max: 6 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('order' as const),
      pieces: fc.integer({ min: 1, max: 4 }),
      force: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constantFrom('cancel' as const, 'cancel' as const, 'ship' as const),
      order: fc.nat({ max: 3 }),
      piece: fc.nat({ max: 4 }),
    }),
  },
);

const world = fc.record({
  lives: fc.array(fc.array(act, { minLength: 4, maxLength: stepsMax, size: 'max' }), {
    minLength: sequencesAtOnce,
    maxLength: sequencesAtOnce,
  }),
  restartAt: fc.nat({ max: stepsMax * 2 }),
});

/** A piece of an order; `takenAfter` is the number of writes before it, if it was taken from the stock. */
interface Piece {
  readonly id: string;
  readonly takenAfter: number | undefined;
  open: boolean;
}

interface Life {
  readonly sku: string;
  readonly acts: readonly Act[];
  stock: Stock;
  readonly orders: { readonly salesOrderId: string; readonly pieces: readonly Piece[] }[];
}

const server = await startTestServer();

test(`${sequences} random lives of stock differ in nothing from the model`, async () => {
  const numRuns = Math.ceil(sequences / sequencesAtOnce);
  await fc.assert(fc.asyncProperty(world, live), { numRuns, endOnFailure: true });
});

async function live({ lives: given, restartAt }: { lives: Act[][]; restartAt: number }): Promise<void> {
  const skus = given.map((_, index) => `S-${index}`);
  const partner = await newStockPartner(server, ...skus);
  const profile = await createProfile(partner);
  await assign(partner, profile, skus);
  const lives: Life[] = given.map((acts, index) => ({
    sku: skus[index] as string,
    acts,
    stock: noStock,
    orders: [],
  }));
  for (let step = 0; step < stepsMax; step += 1) {
    await fewAtATime(lives, (each) => perform(partner, each, each.acts[step]));
    if (step === restartAt) {
      await server.restart();
      await partner.login(partner.username, 'pass-word');
    }
    await Promise.all(lives.map((each) => compare(partner, each)));
  }
}

async function perform(partner: StockPartner, life: Life, act: Act | undefined): Promise<void> {
  if (act?.act === 'write') await write(partner, life, act.quantity);
  else if (act?.act === 'order') await order(partner, life, act.pieces, act.force);
  else if (act !== undefined) await close(partner, life, act.act, act.order, act.piece);
}

async function write(partner: StockPartner, life: Life, quantity: number): Promise<void> {
  assert.equal((await store(partner, { [life.sku]: quantity })).status, 200);
  life.stock = written(life.stock, quantity);
}

async function order(partner: StockPartner, life: Life, count: number, force: boolean): Promise<void> {
  const answer = await server.operator.post(ordersPath(partner), {
    paymentMethod: 'INVOICE_SINGLE',
    deliveryAddress: address,
    lines: [{ sku: life.sku, quantity: count }],
    force,
  });
  const isRight = force || (life.stock.quantity ?? 0) >= count;
  assert.equal(answer.status, isRight ? 201 : 400, answer.text);
  if (!isRight) return;
  const { stock, took } = ordered(life.stock, count);
  const { salesOrderId, positionItems } = answer.json;
  const pieces = positionItems.map(({ positionItemId: id }: { positionItemId: string }, index: number) => ({
    id,
    takenAfter: index < took ? stock.writes : undefined,
    open: true,
  }));
  life.orders.push({ salesOrderId, pieces });
  life.stock = stock;
}

/** Cancels or sends a piece, or all open pieces of an order. */
async function close(
  partner: StockPartner,
  life: Life,
  how: 'cancel' | 'ship',
  orderIndex: number,
  pieceIndex: number,
): Promise<void> {
  const chosen = life.orders[orderIndex];
  const open = chosen?.pieces.filter((piece) => piece.open) ?? [];
  const named = open[pieceIndex] === undefined ? open : [open[pieceIndex] as Piece];
  if (chosen === undefined || named.length === 0) return;
  const path = `${ordersPath(partner)}/${chosen.salesOrderId}` as const;
  const positionItems = named.map(({ id }) => ({ positionItemId: id }));
  if (how === 'ship') {
    await server.operator.post(`${path}/cancellation-period/end`, {});
    const report = parcel({ salesOrderId: chosen.salesOrderId, positionItems });
    const sent = await partner.post('/v1/shipments', report);
    assert.equal(sent.status, 201, sent.text);
  } else {
    const reason = 'CANCELLED_ON_MARKETPLACE_WISH';
    const body = { reason, positionItemIds: named.map(({ id }) => id) };
    const done = await server.operator.post(`${path}/cancellation`, body);
    assert.equal(done.status, 200, done.text);
  }
  for (const piece of named) {
    piece.open = false;
    if (how === 'cancel') life.stock = cancelled(life.stock, piece.takenAfter);
  }
}

async function compare(partner: StockPartner, { sku, stock: { quantity, taken } }: Life): Promise<void> {
  assert.equal(await stockOf(partner, sku), quantity, sku);
  if (quantity === undefined) return;
  const path = `/operator/v1/partners/${partner.partnerId}/availability/${sku}` as const;
  assert.equal((await server.operator.get(path)).json.taken, taken, sku);
}

function ordersPath({ partnerId }: StockPartner) {
  return `/operator/v1/partners/${partnerId}/orders` as const;
}
