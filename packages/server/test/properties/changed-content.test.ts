/** Random deliveries over HTTP: none of them takes a variation that was approved off sale by itself. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type StockPartner, stockRoles, store } from '@kontor/harness/availability';
import { deliver } from '@kontor/harness/deliver';
import { feedOf } from '@kontor/harness/feeds';
import { product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { checked } from '@kontor/harness/statuses';
import { tryOrder } from '@kontor/harness/takedowns';
import * as fc from 'fast-check';
import type { ProductVariation } from '../../../contract/generated/products-v5.ts';
import { secondMs } from '../../../values/instant.ts';

/** Number of random histories; more in the long form. */
const numRuns = Number(process.env.KONTOR_TEST_CONTENT_HISTORIES ?? 15);

const delayMs = 60 * secondMs;
const server = await startTestServer({ KONTOR_SHOP_CHECK_DELAY_MS: String(delayMs) });
let nowMs = Date.parse('2026-08-01T10:00:00.000Z');
server.clock.stopAt(nowMs);

function pass(ms: number): void {
  nowMs += ms;
  server.clock.stopAt(nowMs);
}

const { sku } = product();
const lineOf = (read: unknown) => (read as ProductVariation).productDescription.productLine ?? '';

function withLine(line: number, more: Partial<ProductVariation> = {}): ProductVariation {
  const { productDescription, ...plain } = product();
  return { ...plain, productDescription: { ...productDescription, productLine: `Line ${line}` }, ...more };
}

const line = fc.integer({ min: 0, max: 3 });
const cents = fc.integer({ min: 500, max: 900 });
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('content' as const), line }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('refused' as const), line }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('twice' as const), line }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('price' as const), cents }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('stock' as const), pieces: fc.integer({ min: 1, max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('switchedOnAgain' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('passes' as const),
      seconds: fc.integer({ min: 1, max: 40 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never;

/** What the model knows: the contents that shoppers may see, and when the content has to be checked at the latest. */
interface Model {
  approved: string;
  stored: string;
  /** Time of the first change that is not checked yet. */
  changedMs: number | undefined;
}

async function make(client: StockPartner, each: Step, model: Model): Promise<void> {
  const change = (to: number) => {
    if (model.stored === `Line ${to}`) return;
    model.stored = `Line ${to}`;
    model.changedMs ??= nowMs;
  };
  switch (each.does) {
    case 'content':
      await deliver(client, [withLine(each.line)]);
      return change(each.line);
    case 'refused':
      await deliver(client, [withLine(each.line, { ean: '1' })]);
      return;
    case 'twice':
      // Of two elements of one sku, the first is refused or replaced; what is stored is read below.
      await deliver(client, [withLine(each.line + 1)]);
      await deliver(client, [withLine(each.line)]);
      change(each.line + 1);
      return change(each.line);
    case 'price': {
      const standardPrice = { amount: each.cents / 100, currency: 'EUR' };
      await deliver(client, [{ sku, standardPrice }], '/v5/products/prices');
      return;
    }
    case 'stock':
      await store(client, { [sku]: each.pieces });
      return;
    case 'switchedOnAgain':
      await deliver(client, { status: [{ sku, active: true }] }, '/v5/products/active-status');
      return;
    case 'passes': {
      pass(each.seconds * secondMs);
      if (model.changedMs === undefined || nowMs < model.changedMs + delayMs) return;
      await checked(client, sku);
      model.approved = model.stored;
      model.changedMs = undefined;
    }
  }
}

test('no mix of deliveries takes an approved variation off sale, or puts its check off', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const client = (await server.newPartner(stockRoles)) as StockPartner;
      await deliver(client, [withLine(0)]);
      pass(delayMs);
      await checked(client, sku);
      const model: Model = { approved: 'Line 0', stored: 'Line 0', changedMs: undefined };
      for (const each of steps) {
        await make(client, each, model);
        const [fed] = await feedOf(server.operator, 'products', `?partnerId=${client.partnerId}`);
        const isChecked = model.changedMs === undefined;
        const ofStock = fed?.reasons.filter((reason: string) => reason === 'NO_PROFILE') ?? [];
        const reasons = [...ofStock, ...(isChecked ? [] : ['CHANGE_BEING_CHECKED'])];
        assert.deepEqual([fed?.reasons, fed?.orderable], [reasons, ofStock.length === 0]);
        assert.equal(lineOf(fed), model.approved);
        assert.equal(fed?.marketplaceStatus.status, isChecked ? 'ONLINE' : 'PENDING');
      }
      const order = await tryOrder(server, client, sku);
      if (order.status === 201)
        assert.equal(order.json.positionItems[0].product.productTitle, model.approved);
    }),
    { numRuns },
  );
});
