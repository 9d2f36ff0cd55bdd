/** The past of a variation is packed once and completely, wherever the server is killed meanwhile. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertWhole } from '@kontor/harness/assert-whole';
import { moveClock } from '@kontor/harness/clock';
import { dayOf, livePast, readPast } from '@kontor/harness/price-past';
import { raw } from '@kontor/harness/raw-sql';
import { openStore } from '../../packages/server/platform/store/open.ts';
import { isLong, packingPoints } from './named-points.ts';
import { newShopperStore } from './shopper-store.ts';

const points = isLong ? packingPoints : ['insert packed_prices', 'delete delivery_outcomes'];
const market = await newShopperStore();
const { operator, partner } = market;

const on = async (day: number) => {
  await moveClock(market, { now: dayOf(day), frozen: true });
  await partner.login('demo', 'demo');
};

/** Lets rows be packed that are older than some days, or none. */
async function packFrom(atMs: string): Promise<void> {
  const store = await openStore({ url: market.url }, { writes: true });
  await store.write((tx) =>
    raw(tx).run("UPDATE settings SET value = ?1 WHERE name = 'history_packed_from'", atMs),
  );
  await store.close();
}

test('a server that is killed while it packs loses nothing, and the next one goes on', async (t) => {
  const first = await market.start();
  t.after(() => first.kill());
  await packFrom('99999999999999');
  await livePast({ partner, on, days: 36 });
  await on(61);
  const before = await readPast(partner);
  assert.equal(await first.stop(), 0);
  await packFrom('0');

  for (const [round, point] of points.entries()) {
    await market.killAt(point, {}, () => operator.post('/sandbox/v1/clock', { now: dayOf(64 + 2 * round) }));
    await assertWhole(market.url);
  }
  const last = await market.start();
  t.after(() => last.kill());
  await on(85);
  assert.deepEqual(await readPast(partner), before);
  assert.equal(await last.stop(), 0);
  await assertWhole(market.url);
});
