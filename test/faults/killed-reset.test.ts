import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { assertWhole } from '@kontor/harness/assert-whole';
import { moveClock } from '@kontor/harness/clock';
import { raw } from '@kontor/harness/raw-sql';
import { rowsOfPolicy } from '@kontor/harness/reset-rows';
import { erase, newShopper } from '@kontor/harness/shoppers';
import { lanesOfReset } from '../../packages/sandbox/reset.ts';
import { openStore } from '../../packages/server/platform/store/open.ts';
import { makeBelongings } from '../sweeps/belongings/index.ts';
import { isLong, resetPoints } from './named-points.ts';
import { newShopperStore } from './shopper-store.ts';

const market = await newShopperStore();
const { operator, partner } = market;
const reset = () => operator.send('POST', '/sandbox/v1/reset?keep=offers', {});
const rows = () => rowsOfPolicy(market.url, 'removed');

test('a reset that is killed before its commit has removed nothing, and after it everything', async (t) => {
  await furnish(t);
  const before = { rows: await rows(), jobs: await jobsOfOrders() };
  for (const table of ['orders', 'receipt_counters', 'shopper_erasures', 'population_acts'])
    assert.ok(before.rows[table]?.length, table);
  assert.ok(before.jobs.length > 0, 'orders have jobs');
  for (const point of resetPoints(isLong)) {
    await market.killAt(point, {}, reset);
    assert.deepEqual({ rows: await rows(), jobs: await jobsOfOrders() }, before, point);
  }

  const { population_acts: acts, ...gone } = await rowsAfterCommit(before.rows);
  for (const [table, left] of Object.entries(gone)) assert.deepEqual(left, [], table);
  assert.ok(acts?.length, 'the population begins anew');
  assert.deepEqual(await jobsOfOrders(), []);

  const last = await market.start();
  t.after(() => last.kill());
  assert.equal((await reset()).status, 200);
  await partner.login('demo', 'demo');
  await market.sell(newShopper(), 1);
  assert.equal(await last.stop(), 0);
  await assertWhole(market.url);
});

/**
 * Rows left when a server dies at the commit. On PostgreSQL that may be a commit of the background; then nothing is
 * removed.
 */
async function rowsAfterCommit(before: Awaited<ReturnType<typeof rows>>): ReturnType<typeof rows> {
  for (let tries = 0; tries < 10; tries += 1) {
    await market.killAt('delete orders > insert audit_entries > commit', {}, reset);
    const left = await rows();
    if (left.orders?.length === 0) return left;
    assert.deepEqual(left, before);
  }
  throw new Error('no server died at the commit of the reset');
}

/**
 * Creates one of everything that is removed, with the clock stopped: nothing becomes due, and only a reset changes
 * it.
 */
async function furnish(t: TestContext): Promise<void> {
  const server = await market.start();
  t.after(() => server.kill());
  const succeed = async (call: Promise<{ status: number; text: string }>) => {
    const { status, text } = await call;
    assert.ok(status < 300, text);
  };
  await succeed(operator.post('/sandbox/v1/clock', { frozen: true }));
  await partner.login('demo', 'demo');
  const erased = newShopper();
  await market.sell(erased, 1);
  await erase(operator, { email: erased.email });
  // One that waits for the end of its cancellation period.
  await market.sell(newShopper(), 1, 0);
  await makeBelongings({ operator }, partner, '1000001');
  await succeed(operator.put('/sandbox/v1/population', { preset: 'quiet' }));
  // A clock move waits for what is due.
  await moveClock({ operator }, { advance: 'PT1S' });
  assert.equal(await server.stop(), 0);
}

/** Background jobs that wait for orders, each as text. */
async function jobsOfOrders(): Promise<string[]> {
  const store = await openStore({ url: market.url }, { writes: false });
  try {
    const jobs = await raw(store.reads).all<{ lane: string; partner_id: string; payload: string }>(
      'SELECT lane, partner_id, payload FROM jobs ORDER BY sequence',
    );
    return jobs.filter(({ lane }) => lanesOfReset.removed.includes(lane)).map((job) => JSON.stringify(job));
  } finally {
    await store.close();
  }
}
