import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { dayMs } from '../../../../values/instant.ts';

const server = await startTestServer();
const startMs = Date.parse('2026-03-01T12:00:00.000Z');
const { sku } = product();

const euro = (amount: number) => ({ amount, currency: 'EUR' });
const day = (number: number) => new Date(startMs + number * dayMs).toISOString();
/** Moves the clock and logs the partner in again, whose token has expired. */
async function atDay(number: number, client?: ApiClient & { username: string }): Promise<void> {
  server.clock.stopAt(startMs + number * dayMs);
  await client?.login(client.username, 'pass-word');
}
const sale = { salePrice: euro(15), startDate: day(0), endDate: day(5) };

/** The two operations that change a sale. */
const ways = {
  prices: (client: ApiClient, standardPrice: object, more: object) =>
    deliver(client, [{ sku, standardPrice, ...more }], '/v5/products/prices'),
  products: (client: ApiClient, standardPrice: object, more: object) =>
    deliver(client, [product({ pricing: { vat: 'FULL', standardPrice, ...more } })]),
};

for (const [way, send] of Object.entries(ways)) {
  const violationsOf = async (client: ApiClient, standard: number, more: object = {}): Promise<string[]> => {
    const { progress, part } = await send(client, euro(standard), more);
    if (progress.failed === 0) return [];
    const [{ errors }] = await part('failed');
    return errors.map(({ code, jsonPath }: { code: string; jsonPath: string }) =>
      `${code.slice(0, 6)} ${jsonPath}`.replace('$[0].pricing.', '').replace('$[0].', ''),
    );
  };
  const seller = async () => {
    await atDay(0);
    const client = await server.newPartner();
    const created = [product({ pricing: { vat: 'FULL', standardPrice: euro(20), sale } })];
    assert.equal((await deliver(client, created)).progress.succeeded, 1);
    return client;
  };
  const storedSale = async (client: ApiClient) => (await client.get(`/v5/products/${sku}/prices`)).json.sale;

  describe(`a running sale, through ${way}`, () => {
    test('can be changed in everything but its start', async () => {
      const client = await seller();
      await atDay(2, client);
      for (const changes of [
        { salePrice: euro(12) },
        { salePrice: euro(12), endDate: day(9) },
        { salePrice: euro(12), endDate: day(3) },
        { salePrice: euro(11), endDate: day(4) },
      ]) {
        assert.deepEqual(await violationsOf(client, 20, { sale: { ...sale, ...changes } }), []);
        assert.deepEqual(await storedSale(client), { ...sale, ...changes });
      }
      const moved = { ...sale, startDate: day(1) };
      assert.deepEqual(await violationsOf(client, 20, { sale: moved }), ['400007 sale.startDate']);
    });

    test('keeps its start in whatever notation it is sent', async () => {
      const client = await seller();
      await atDay(2, client);
      for (const startDate of ['2026-03-01T13:00:00+01:00', '2026-03-01T12:00:00Z', '2026-03-01T12:00Z']) {
        assert.deepEqual(await violationsOf(client, 20, { sale: { ...sale, startDate } }), [], startDate);
      }
    });

    test('is still below the standard price', async () => {
      const client = await seller();
      await atDay(2, client);
      assert.deepEqual(await violationsOf(client, 15, { sale }), ['900021 sale.salePrice.amount']);
      const raised = { ...sale, salePrice: euro(20) };
      assert.deepEqual(await violationsOf(client, 20, { sale: raised }), ['900021 sale.salePrice.amount']);
    });
  });

  describe(`a sale that has ended, through ${way}`, () => {
    test('may be sent again unchanged, whatever the price', async () => {
      const client = await seller();
      await atDay(6, client);
      for (const standard of [10, 15, 30])
        assert.deepEqual(await violationsOf(client, standard, { sale }), []);
      assert.deepEqual(await storedSale(client), sale);
    });

    test('is compared with the price when it is changed', async () => {
      const client = await seller();
      await atDay(6, client);
      assert.deepEqual(await violationsOf(client, 10), []);
      const longer = { ...sale, endDate: day(9) };
      if (way === 'prices')
        assert.deepEqual(await violationsOf(client, 10, { sale: longer }), ['900021 sale.salePrice.amount']);
      assert.deepEqual(await violationsOf(client, 20, { sale: { ...sale, startDate: day(5) } }), [
        '400007 sale.endDate',
        '400007 sale.startDate',
      ]);
    });
  });
}
