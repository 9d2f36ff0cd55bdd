/** Rows that were stored unsealed are all sealed, however often the server is killed meanwhile, and none is lost. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { assertWhole } from '@kontor/harness/assert-whole';
import { moveClock } from '@kontor/harness/clock';
import { allSealed, openRows } from '@kontor/harness/open-rows';
import { newShopper, shoppersPath } from '@kontor/harness/shoppers';
import { isLong, sealingPoints } from './named-points.ts';
import { newShopperStore } from './shopper-store.ts';

const points = isLong ? sealingPoints : ['update orders #2', 'insert shopper_lookups', 'update receipts'];
const key = randomBytes(32).toString('base64');
const settings = { KONTOR_ENCRYPTION_KEY: key };
const market = await newShopperStore();

test('sealing that is killed after any of its writes continues, and leaves nothing unsealed', async (t) => {
  const shopper = newShopper();
  const first = await market.start(settings);
  t.after(() => first.kill());
  await market.partner.login('demo', 'demo');
  const ids = await market.sell(shopper, 3);
  assert.equal(await first.stop(), 0);
  assert.deepEqual(await market.remains(shopper), []);

  for (const point of points) {
    await openRows(market, key, '1000001');
    assert.notDeepEqual(await market.remains(shopper), [], 'they lie open first');
    await market.killAt(point, settings);
    await assertWhole(market.url);
    const last = await market.start(settings);
    t.after(() => last.kill());
    // The rest is done by its next run, a minute later.
    await moveClock(market, { advance: 'PT2M' });
    await allSealed(market);
    assert.deepEqual(await market.lastNames(ids), new Set([shopper.lastName]), point);
    const found = await market.operator.post(`${shoppersPath}/search`, { email: shopper.email });
    assert.equal(found.json.orders.length, 3, point);
    assert.equal(await last.stop(), 0);
    await assertWhole(market.url);
    assert.deepEqual(await market.remains(shopper), [], point);
  }
});
