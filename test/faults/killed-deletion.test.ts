import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { assertWhole } from '@kontor/harness/assert-whole';
import { assertRefused } from '@kontor/harness/refused';
import { deletionPoints, isLong } from './named-points.ts';
import { newShopperStore } from './shopper-store.ts';

const points = deletionPoints(isLong);
const market = await newShopperStore();
const { operator } = market;

test('a deletion that is killed after any of its writes continues, and counts every row once', async (t) => {
  const first = await market.start();
  t.after(() => first.kill());
  const [partnerId, stays] = await Promise.all(
    [25, 3].map(
      async (products) => (await operator.post('/sandbox/v1/partners', { products })).json.partnerId,
    ),
  );
  await operator.post(`/operator/v1/partners/${partnerId}/contract/end`, '');
  assert.equal(await first.stop(), 0);

  const path = `/operator/v1/partners/${partnerId}`;
  for (const point of points) await market.killAt(point, {}, () => operator.send('DELETE', path));

  const last = await market.start();
  t.after(() => last.kill());
  await operator.send('DELETE', path);
  const read = async () => (await operator.get(`/operator/v1/partner-deletions/${partnerId}`)).json;
  let deletion = await read();
  while (deletion.state !== 'done') {
    await wait(5);
    deletion = await read();
  }
  const rows = Object.fromEntries(
    deletion.tables.map((each: { table: string; rows: number }) => [each.table, each.rows]),
  );
  assert.deepEqual([rows.products, rows.product_offers, rows.partners], [25, 25, 1]);
  assertRefused(
    await operator.send('DELETE', `/operator/v1/partners/${stays}`),
    409,
    'CONTRACT_STATE',
    'the other is there',
  );
  assert.equal(await last.stop(), 0);
  await assertWhole(market.url);
});
