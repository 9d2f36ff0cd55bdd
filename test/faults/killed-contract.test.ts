/**
 * A suspension, its end and the end of a contract close and open everything of the partner, however often the server
 * is killed meanwhile.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { assertWhole } from '@kontor/harness/assert-whole';
import { contractPoints, isLong } from './named-points.ts';
import { newShopperStore } from './shopper-store.ts';

const points = isLong ? contractPoints : ['insert partner_contracts', 'update product_offers'];
const market = await newShopperStore();
const { operator } = market;

/** State of the contract and number of INACTIVE products, once they no longer change. */
async function settled(partnerId: string, state: string, inactive: number): Promise<void> {
  const read = async () => {
    const { json } = await operator.get(`/operator/v1/partners/${partnerId}/overview`);
    return { state: json.contract.state, inactive: json.products.byStatus.INACTIVE };
  };
  let seen = await read();
  for (let looks = 0; looks < 2_400 && seen.inactive !== inactive; looks += 1) {
    await pause(50);
    seen = await read();
  }
  assert.deepEqual(seen, { state, inactive });
}

test('the effects of a contract on its partner continue after a crash at any of their writes', async (t) => {
  const first = await market.start();
  t.after(() => first.kill());
  const { partnerId } = (await operator.post('/sandbox/v1/partners', { products: 25 })).json;
  assert.equal(await first.stop(), 0);
  const contract = `/operator/v1/partners/${partnerId}/contract`;
  const steps = [
    { state: 'suspended', inactive: 25, call: () => operator.post(`${contract}/suspension`, '') },
    { state: 'active', inactive: 0, call: () => operator.send('DELETE', `${contract}/suspension`) },
  ];

  for (const point of points) {
    for (const { state, inactive, call } of steps) {
      await market.killAt(point, {}, call);
      await assertWhole(market.url);
      const next = await market.start();
      t.after(() => next.kill());
      // Whether the crash came before or after the answer, the caller repeats the request.
      assert.equal((await call()).status, 200);
      await settled(partnerId, state, inactive);
      assert.equal(await next.stop(), 0);
    }
  }
  await market.killAt('insert ended_contracts', {}, () => operator.post(`${contract}/end`, ''));
  const last = await market.start();
  t.after(() => last.kill());
  assert.equal((await operator.post(`${contract}/end`, '')).status, 200);
  await settled(partnerId, 'ended', 25);
  assert.equal(await last.stop(), 0);
  await assertWhole(market.url);
});
