/** Expired data is deleted once and completely, however often the server is killed meanwhile. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { assertWhole } from '@kontor/harness/assert-whole';
import { moveClock } from '@kontor/harness/clock';
import { newShopper, shoppersPath } from '@kontor/harness/shoppers';
import { isLong, retentionPoints } from './named-points.ts';
import { newShopperStore } from './shopper-store.ts';

const points = isLong ? retentionPoints : ['update orders #2', 'update receipts', 'insert audit_entries #2'];
const settings = { KONTOR_SHOPPER_RETENTION_DAYS: '60', KONTOR_RECEIPT_RETENTION_YEARS: '4' };
const market = await newShopperStore();
const { operator, partner } = market;

const moveTo = (instant: string) => operator.post('/sandbox/v1/clock', { now: instant });

/** Number of orders and receipts that the audit log says were erased. */
async function erasedSoFar(): Promise<{ orders: number; receipts: number }> {
  const path = '/operator/v1/audit?partnerId=1000001&operationId=shopperRetention&limit=100';
  const { resources } = (await operator.get(path)).json;
  const sum = (of: string) =>
    resources.reduce(
      (total: number, { after }: { after: Record<string, number> }) => total + (after[of] ?? 0),
      0,
    );
  return { orders: sum('orders'), receipts: sum('receipts') };
}

test('retention that is killed after any of its writes continues, and erases every row once', async (t) => {
  for (const [round, point] of points.entries()) {
    const year = 2030 + 6 * round;
    const shopper = newShopper();
    const selling = await market.start();
    t.after(() => selling.kill());
    await moveClock(market, { now: `${year}-03-02T09:00:00Z` });
    await partner.login('demo', 'demo');
    await market.sell(shopper, 3);
    assert.equal(await selling.stop(), 0);

    const due = `${year + 5}-03-02T09:00:00Z`;
    await market.killAt(point, settings, () => moveTo(due));
    await assertWhole(market.url);

    const last = await market.start(settings);
    t.after(() => last.kill());
    // What a killed run leaves over is done by the next one, an hour later.
    await moveClock(market, { now: `${year + 5}-03-02T11:00:00Z` });
    const name = `${shopper.firstName} ${shopper.lastName}`;
    const expected = { orders: 3 * (round + 1), receipts: 3 * (round + 1) };
    let erased = await erasedSoFar();
    for (let looks = 0; looks < 2_400 && erased.receipts < expected.receipts; looks += 1) {
      await pause(50);
      erased = await erasedSoFar();
    }
    assert.deepEqual(erased, expected, point);
    for (const query of [{ email: shopper.email }, { name }]) {
      const found = await operator.post(`${shoppersPath}/search`, query);
      assert.deepEqual(found.json.orders, [], point);
    }
    assert.equal(await last.stop(), 0);
    await assertWhole(market.url);
    assert.deepEqual(await market.remains(shopper), [], point);
  }
});
