import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { product } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { sku } = product();
const day = (number: number) => Date.UTC(2026, 2, number, 9);
const euros = (amount: number) => ({ amount, currency: 'EUR' });
const pathOf = (of: string, query = '') =>
  `/v5/products/${encodeURIComponent(of)}/price-history${query}` as const;

type Partner = Awaited<ReturnType<typeof server.newPartner>>;

async function on(client: Partner, number: number): Promise<void> {
  server.clock.stopAt(day(number));
  await client.login(client.username, 'pass-word');
}

/** A seller whose price was 20, and is 15 since the fifth day. */
async function seller(of = sku): Promise<Partner> {
  server.clock.stopAt(day(1));
  const client = await server.newPartner();
  await deliver(client, [product({ sku: of, pricing: { vat: 'FULL', standardPrice: euros(20) } })]);
  await on(client, 5);
  await deliver(client, [{ sku: of, standardPrice: euros(15) }], '/v5/products/prices');
  return client;
}

describe('GET …/price-history answers 200', () => {
  test('with what the operator reads of the variation', async () => {
    const client = await seller();
    const own = await client.get(pathOf(sku));
    assert.equal(own.status, 200, own.text);
    assert.deepEqual(
      own.json.prices.map((each: { standardPrice: object; caller: string }) => [
        each.standardPrice,
        each.caller,
      ]),
      [
        [euros(20), client.username],
        [euros(15), client.username],
      ],
    );
    assert.deepEqual(own.json.lowestPriceLast30Days, euros(15));
    const path = `/operator/v1/partners/${client.partnerId}/products/${sku}/price-history` as const;
    const { partnerId: _, ...shown } = (await server.operator.get(path)).json;
    assert.deepEqual(own.json, shown);
  });

  test('with the prices of a period', async () => {
    const client = await seller();
    const query = `?from=${new Date(day(2)).toISOString()}&to=${new Date(day(3)).toISOString()}`;
    const { json } = await client.get(pathOf(sku, query));
    assert.deepEqual([json.prices.length, json.lowestPriceLast30Days], [1, euros(20)]);
  });

  test('for a sku that needs to be encoded', async () => {
    const client = await seller('A B/ä?#1');
    assert.equal((await client.get(pathOf('A B/ä?#1'))).json.prices.length, 2);
  });
});

test('404 for an unknown sku, and for one of another partner', async () => {
  await seller('MINE');
  const other = await server.newPartner();
  for (const wanted of ['MINE', 'NONE']) {
    const answer = await other.get(pathOf(wanted));
    assert.deepEqual([answer.status, answer.json.errors[0].code], [404, 'SKU_NOT_FOUND']);
  }
});

test('400 for a time that is none', async () => {
  const client = await seller();
  assertRefused(await client.get(pathOf(sku, '?from=yesterday')), 400, 'INVALID_PARAMETER');
});
