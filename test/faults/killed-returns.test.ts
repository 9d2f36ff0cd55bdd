import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { assertWhole } from '@kontor/harness/assert-whole';
import { ApiClient } from '@kontor/harness/client';
import { followAll } from '@kontor/harness/lists';
import { address, line, parcel } from '@kontor/harness/orders';
import { reductionOf, path as reductionsPath } from '@kontor/harness/price-reductions';
import { startServerProcess } from '@kontor/harness/process';
import { seeded } from '@kontor/harness/seeded';

/** The long form: `KONTOR_TEST_KILLS=100 node --test test/faults/killed-returns.test.ts`. */
const kills = Number(process.env.KONTOR_TEST_KILLS ?? 4);
const folder = mkdtempSync(join(tmpdir(), 'kontor-kill-returns-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const partnerId = '1000001';
const piecesPerOrder = 6;

/** The moments of the kills differ, and repeat from run to run. */
const random = seeded(20_260_401);

interface Item {
  readonly positionItemId: string;
  readonly salesOrderId: string;
}

/** Items answered as accepted, and those answered as rejected. */
const acknowledged = { ACCEPTED: new Set<string>(), REJECTED: new Set<string>() };

test(`returns, orders, reductions and credits agree after ${kills} kills during acceptances`, async (t) => {
  let partnerUrl = '';
  let operatorUrl = '';
  const partner = new ApiClient(() => partnerUrl);
  const operator = new ApiClient(() => operatorUrl, 'operator');
  for (let round = 0; round < kills; round += 1) {
    const server = await startServerProcess(join(folder, 'kontor.db'));
    // The server must not outlive a failed test.
    t.after(() => server.kill());
    ({ partnerUrl, operatorUrl } = server);
    if (round === 0) await partner.login('demo', 'demo');
    const items = await sendItems(partner, operator, 3);
    let killed = false;
    const before = acknowledged.ACCEPTED.size;
    const acting = [accept, reject, reduce].map((act) => act(partner, items, () => killed));
    while (round % 2 === 0 && acknowledged.ACCEPTED.size === before) await wait(1);
    await wait(random() * 40);
    killed = true;
    await server.kill();
    await Promise.all(acting);
  }
  const server = await startServerProcess(join(folder, 'kontor.db'));
  t.after(() => server.kill());
  ({ partnerUrl, operatorUrl } = server);
  assert.ok(acknowledged.ACCEPTED.size > 0, 'something was accepted before a kill');
  await checkEverything(partner);
  assert.equal(await server.stop(), 0);
  await assertWhole(`sqlite:${join(folder, 'kontor.db')}`);
});

/** Sends items of new orders. */
async function sendItems(partner: ApiClient, operator: ApiClient, orders: number): Promise<Item[]> {
  const base = `/operator/v1/partners/${partnerId}/orders` as const;
  const items: Item[] = [];
  for (let order = 0; order < orders; order += 1) {
    const placed = await operator.post(base, {
      paymentMethod: 'INVOICE_SINGLE',
      deliveryAddress: address,
      lines: [line('LAMP-1', { quantity: piecesPerOrder })],
      deliveryFees: [{ amount: { amount: 4.95, currency: 'EUR' } }],
      force: true,
    });
    assert.equal(placed.status, 201, placed.text);
    const { salesOrderId } = placed.json;
    const ready = await operator.post(`${base}/${salesOrderId}/cancellation-period/end`, {});
    const shipped = await partner.post('/v1/shipments', parcel(ready.json));
    assert.equal(shipped.status, 201, shipped.text);
    items.push(...ready.json.positionItems.map(({ positionItemId }) => ({ positionItemId, salesOrderId })));
  }
  return items;
}

/** Accepts items two by two until the server is gone. */
async function accept(partner: ApiClient, items: readonly Item[], over: () => boolean): Promise<void> {
  for (let from = 0; from < items.length && !over(); from += 2) {
    await send(partner, '/v3/returns/acceptance', items.slice(from, from + 2), 'ACCEPTED');
  }
}

async function reject(partner: ApiClient, items: readonly Item[], over: () => boolean): Promise<void> {
  const reversed = items.toReversed().map((item) => ({ ...item, reason: 'EXCHANGE' }));
  for (let from = 0; from < reversed.length && !over(); from += 3) {
    await send(partner, '/v3/returns/rejection', reversed.slice(from, from + 3), 'REJECTED');
  }
}

/** Reduces items one by one; the outcome is checked with the whole store. */
async function reduce(partner: ApiClient, items: readonly Item[], over: () => boolean): Promise<void> {
  for (const item of items) {
    if (over()) return;
    try {
      const { status, text } = await partner.post(
        reductionsPath,
        reductionOf(item, Math.ceil(4_000 * random()) / 100),
      );
      assert.ok([202, 409, 429, 503].includes(status), text);
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error;
    }
  }
}

async function send(
  partner: ApiClient,
  path: '/v3/returns/acceptance' | '/v3/returns/rejection',
  positionItems: readonly Item[],
  outcome: keyof typeof acknowledged,
): Promise<void> {
  try {
    const answer = await partner.post(path, { positionItems });
    assert.ok([200, 207, 422, 429, 503].includes(answer.status), answer.text);
    for (const item of answer.json.results ?? []) acknowledged[outcome].add(item.positionItemId);
  } catch (error) {
    if (error instanceof assert.AssertionError) throw error;
    // The connection broke, so it is unknown whether this call was accepted; nothing else may be unknown.
  }
}

/** What was answered is stored, and an order is RETURNED exactly where its return is ACCEPTED. */
async function checkEverything(partner: ApiClient): Promise<void> {
  const returns = await followAll(partner, '/v3/returns?limit=50');
  const statusOf = new Map(returns.map(({ positionItemId, status }) => [positionItemId, status]));
  for (const id of acknowledged.ACCEPTED) assert.equal(statusOf.get(id), 'ACCEPTED');
  for (const id of acknowledged.REJECTED) assert.match(statusOf.get(id) ?? '', /^(REJECTED|ACCEPTED)$/);
  const orders = await followAll(partner, '/v4/orders?limit=100');
  const items = orders.flatMap(({ positionItems }) => positionItems);
  assert.ok(items.length >= kills * 3 * piecesPerOrder);
  for (const { positionItemId, fulfillmentStatus } of items) {
    const expected = statusOf.get(positionItemId) === 'ACCEPTED' ? 'RETURNED' : 'SENT';
    assert.equal(fulfillmentStatus, expected, positionItemId);
  }
}
