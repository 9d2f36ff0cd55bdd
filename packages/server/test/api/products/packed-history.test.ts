/** The past of a variation is read as before when it was packed. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { assertWhole } from '@kontor/harness/assert-whole';
import { moveClock } from '@kontor/harness/clock';
import { dayOf, livePast, pastSku, readPast } from '@kontor/harness/price-past';
import { raw } from '@kontor/harness/raw-sql';
import { startTestServer } from '@kontor/harness/server';
import { openStore } from '../../../platform/store/open.ts';
import type { Store } from '../../../platform/store/store.ts';

const server = await startTestServer({ KONTOR_PRICE_HISTORY_DAYS: '120', KONTOR_TIMELINE_DAYS: '100' });
let partner: Awaited<ReturnType<typeof server.newPartner>>;
let store: Store;
let unpacked: Awaited<ReturnType<typeof readPast>>;

async function on(day: number): Promise<void> {
  await moveClock(server, { now: dayOf(day), frozen: true });
  await partner?.login(partner.username, 'pass-word');
}

async function rowsOf(table: string): Promise<number> {
  const row = await raw(store.reads).get<{ found: number }>(
    `SELECT COUNT(*) AS found FROM ${table} WHERE partner_id = ?1`,
    partner.partnerId,
  );
  return Number(row?.found);
}

const tables = ['past_prices', 'packed_prices', 'delivery_outcomes', 'packed_outcomes'] as const;
const allRows = async () =>
  Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await rowsOf(table)])));

before(async () => {
  store = await openStore({ url: server.databaseUrl }, { writes: false });
  await on(0);
  partner = await server.newPartner();
  // Nothing is packed yet.
  await holdPacking('99999999999999');
  await livePast({ partner, on });
  unpacked = await readPast(partner);
});
after(() => store.close());

async function holdPacking(untilMs: string): Promise<void> {
  const writing = await openStore({ url: server.databaseUrl }, { writes: true });
  await writing.write((tx) =>
    raw(tx).run("UPDATE settings SET value = ?1 WHERE name = 'history_packed_from'", untilMs),
  );
  await writing.close();
}

describe('the history and the timeline of a variation', () => {
  test('stay the same when part of it is packed, and when all of it is', async () => {
    const rows = await allRows();
    assert.deepEqual([rows.packed_prices, rows.packed_outcomes], [0, 0]);
    await holdPacking('0');
    await on(61.5);
    const inPart = await allRows();
    assert.ok(inPart.past_prices > 0 && inPart.past_prices < rows.past_prices, JSON.stringify(inPart));
    assert.ok(inPart.packed_prices > 0 && inPart.packed_outcomes > 0, JSON.stringify(inPart));
    assert.deepEqual(await readPast(partner), unpacked);
    await on(95);
    const whole = await allRows();
    assert.deepEqual([whole.past_prices, whole.delivery_outcomes], [0, 0]);
    assert.ok(whole.packed_prices <= 4 && whole.packed_outcomes <= 8, JSON.stringify(whole));
    assert.deepEqual(await readPast(partner), unpacked);
    await assertWhole(server.databaseUrl);
  });

  test('go on with what happens later', async () => {
    await on(96);
    const prices = [{ sku: pastSku, standardPrice: { amount: 4, currency: 'EUR' } }];
    await partner.post('/v5/products/prices', prices);
    await on(97);
    const { json } = await partner.get(`/v5/products/${pastSku}/price-history?from=${dayOf(56)}`);
    const froms = json.prices.map(({ from }: { from: string }) => from);
    assert.deepEqual(froms, [dayOf(54.25), dayOf(57), dayOf(60), dayOf(60.25), dayOf(96)]);
    assert.deepEqual(json.lowestPriceLast30Days, { amount: 4, currency: 'EUR' });
  });

  test('lose what is older than the settings say', async () => {
    await on(190);
    const { prices } = (await partner.get(`/v5/products/${pastSku}/price-history`)).json;
    assert.equal(prices.at(-1).from, dayOf(96));
    assert.ok(prices.length < 10, JSON.stringify(prices.length));
    assert.deepEqual(await rowsOf('packed_outcomes'), 0);
    await on(260);
    assert.equal(await rowsOf('packed_prices'), 0);
    await assertWhole(server.databaseUrl);
  });
});
