import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { sku } = product();
const day = (number: number) => Date.UTC(2026, 2, number, 9);
const euros = (amount: number) => ({ amount, currency: 'EUR' });

type Partner = Awaited<ReturnType<typeof server.newPartner>>;

async function on(client: Partner, number: number): Promise<void> {
  server.clock.stopAt(day(number));
  await client.login(client.username, 'pass-word');
}

const reprice = (client: Partner, entry: object) =>
  deliver(client, [{ sku, ...entry }], '/v5/products/prices');

async function historyOf(client: Partner, query = '', of = sku) {
  return server.operator.get(
    `/operator/v1/partners/${client.partnerId}/products/${of}/price-history${query}`,
  );
}

/** A seller whose price was 20, then 15 for two days, then 25 with a sale of 18. */
async function seller(): Promise<Partner> {
  server.clock.stopAt(day(1));
  const client = await server.newPartner();
  await deliver(client, [product({ pricing: { vat: 'FULL', standardPrice: euros(20) } })]);
  await on(client, 5);
  await reprice(client, { standardPrice: euros(15) });
  await on(client, 7);
  const sale = {
    salePrice: euros(18),
    startDate: new Date(day(10)).toISOString(),
    endDate: new Date(day(12)).toISOString(),
  };
  await reprice(client, { standardPrice: euros(25), sale });
  return client;
}

describe('GET …/price-history answers 200', () => {
  test('with every price, when it held, and who set it', async () => {
    const client = await seller();
    const { json } = await historyOf(client);
    assert.deepEqual(
      json.prices.map((each: { from: string; standardPrice: { amount: number } }) => [
        each.from.slice(0, 10),
        each.standardPrice.amount,
      ]),
      [
        ['2026-03-01', 20],
        ['2026-03-05', 15],
        ['2026-03-07', 25],
      ],
    );
    const [first, second, third] = json.prices;
    assert.deepEqual([first.until, second.until, third.until], [second.from, third.from, undefined]);
    assert.deepEqual(
      [third.source, third.caller, third.sale.salePrice],
      ['delivery', client.username, euros(18)],
    );
  });

  const cases: [at: number, lowest: number, why: string][] = [
    [8, 15, 'a price that ended yesterday'],
    [11, 15, 'a price that ended'],
    [36, 15, 'the last day on which the lower price is 30 days old'],
    [38, 18, 'the sale, when the lower price is too old'],
    [60, 25, 'the standard price, when the sale is too old'],
  ];
  for (const [at, lowest, why] of cases) {
    test(`with the lowest price of 30 days as of day ${at}, and the feed has the same: ${why}`, async () => {
      const client = await seller();
      await on(client, at);
      const { json } = await historyOf(client);
      assert.deepEqual(json.lowestPriceLast30Days, euros(lowest));
      const asOf = await historyOf(client, `?to=${new Date(day(at)).toISOString()}`);
      assert.deepEqual(asOf.json.lowestPriceLast30Days, euros(lowest));
      const feed = await server.operator.get(`/operator/v1/feeds/products?partnerId=${client.partnerId}`);
      assert.deepEqual(JSON.parse(feed.text.trim()).lowestPriceLast30Days, euros(lowest));
    });
  }

  test('with the lowest price as of a time in the past', async () => {
    const client = await seller();
    const asOf = await historyOf(client, `?to=${new Date(day(3)).toISOString()}`);
    assert.deepEqual(asOf.json.lowestPriceLast30Days, euros(20));
  });

  test('with the prices of a period alone, and without a lowest price before the first', async () => {
    const client = await seller();
    const period = `?from=${new Date(day(6)).toISOString()}&to=${new Date(day(6)).toISOString()}`;
    const { json } = await historyOf(client, period);
    assert.deepEqual(
      json.prices.map(({ standardPrice }: { standardPrice: object }) => standardPrice),
      [euros(15)],
    );
    const before = await historyOf(client, '?to=2026-02-01T00:00:00.000Z');
    assert.deepEqual([before.json.prices, before.json.lowestPriceLast30Days], [[], undefined]);
  });

  test('without an entry for a price that was delivered again', async () => {
    const client = await seller();
    await on(client, 9);
    await reprice(client, { standardPrice: euros(25) });
    assert.equal((await historyOf(client)).json.prices.length, 3);
  });
});

test('404 for an unknown partner and an unknown sku', async () => {
  const client = await seller();
  assert.equal((await historyOf(client, '', 'NONE')).json.errors[0].code, 'SKU_NOT_FOUND');
  const other = await server.operator.get(`/operator/v1/partners/9999999/products/${sku}/price-history`);
  assert.equal(other.json.errors[0].code, 'PARTNER_NOT_FOUND');
});
