/**
 * An erasure that a crash interrupts at any of its writes continues after the next start, and leaves nothing of the
 * shopper.
 */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { assertWhole } from '@kontor/harness/assert-whole';
import { erasureDone, newShopper, shoppersPath } from '@kontor/harness/shoppers';
import { erasurePoints, isLong } from './named-points.ts';
import { newShopperStore } from './shopper-store.ts';

const points = isLong
  ? erasurePoints
  : ['insert shopper_erasures', 'update orders', 'update shopper_erasure_orders', 'delete jobs > commit'];
// Receipts stay; with a key, the store does not reveal whose they are.
const settings = { KONTOR_ENCRYPTION_KEY: randomBytes(32).toString('base64') };
const market = await newShopperStore();
const { operator, partner } = market;

test('an erasure survives a crash at each of its writes, and can be repeated', async (t) => {
  for (const point of points) {
    const shopper = newShopper();
    const ask = () => operator.post(`${shoppersPath}/erasures`, { email: shopper.email });
    const selling = await market.start(settings);
    t.after(() => selling.kill());
    await partner.login('demo', 'demo');
    await market.sell(shopper, 3);
    assert.equal(await selling.stop(), 0);

    let begun: Awaited<ReturnType<typeof ask>> | undefined;
    await market.killAt(point, settings, async () => {
      begun = await ask();
    });

    const last = await market.start(settings);
    t.after(() => last.kill());
    if (begun?.status === 202) await erasureDone(operator, begun.json.erasureId);
    const again = await ask();
    await erasureDone(operator, again.json.erasureId);
    const found = await operator.post(`${shoppersPath}/search`, { email: shopper.email });
    assert.deepEqual(found.json.orders, [], point);
    const named = await operator.post(`${shoppersPath}/search`, {
      name: `${shopper.firstName} ${shopper.lastName}`,
    });
    const erased = named.json.orders.filter(({ isErased }: { isErased: boolean }) => isErased);
    assert.equal(erased.length, 3, point);
    assert.equal(await last.stop(), 0);
    await assertWhole(market.url);
    assert.deepEqual(await market.remains(shopper), [], point);
  }
});
