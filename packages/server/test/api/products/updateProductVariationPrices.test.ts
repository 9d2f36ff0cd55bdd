import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { product, products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { checked, statusOf } from '@kontor/harness/statuses';
import { testBulkRefusals } from './bulk-refusals.ts';

const server = await startTestServer();
const path = '/v5/products/prices';
const { sku } = product();

server.clock.stopAt(Date.parse('2026-03-01T07:15:00.000Z'));
const euro = (amount: number) => ({ amount, currency: 'EUR' });
const sale = {
  salePrice: euro(8),
  startDate: '2026-03-02T00:00:00.000Z',
  endDate: '2026-03-09T00:00:00.000Z',
};
const price = (changes: object = {}) => ({ sku, standardPrice: euro(10), ...changes });

/** Creates a partner with one product that costs 10 euros. */
async function seller(pricing: object = {}): Promise<ApiClient> {
  const client = await server.newPartner();
  const sent = product({ pricing: { vat: 'FULL', standardPrice: euro(10), msrp: euro(12), ...pricing } });
  const { progress } = await deliver(client, [sent]);
  assert.equal(progress.succeeded, 1);
  return client;
}

const send = (client: ApiClient, entry: unknown, headers = {}) => deliver(client, [entry], path, headers);
const stored = async (client: ApiClient) => (await client.get(`/v5/products/${sku}/prices`)).json;
const pricingOf = async (client: ApiClient) => (await client.get(`/v5/products/${sku}`)).json.pricing;

async function violationsOf(client: ApiClient, entry: unknown): Promise<[string, string][]> {
  const { progress, part } = await send(client, entry);
  assert.equal(progress.failed, 1, JSON.stringify(entry));
  const [{ errors }] = await part('failed');
  return errors.map((error: { code: string; jsonPath: string }) => [error.code.slice(0, 6), error.jsonPath]);
}

describe('POST /v5/products/prices answers 202', () => {
  test('with the progress, its task and four links', async () => {
    const client = await seller();
    const answer = await client.post(path, [price({ standardPrice: euro(11) })]);
    assert.equal(answer.status, 202);
    const { task, links, state, total } = answer.json;
    assert.equal(task.href, `/v5/products/update-tasks/${task.id}`);
    assert.deepEqual([state, total, links.length], ['pending', 1, 4]);
  });

  test('for an empty array, which is done immediately', async () => {
    const { progress } = await deliver(await seller(), [], path);
    assert.deepEqual([progress.state, progress.total], ['done', 0]);
  });

  test('for 500 entries, each of which is decided separately', async () => {
    const client = await server.newPartner();
    const delivered = products(300);
    await deliver(client, delivered);
    const entries = products(500).map((each) => ({ sku: each.sku, standardPrice: euro(99.99) }));
    const { progress, part } = await deliver(client, entries, path);
    assert.deepEqual([progress.succeeded, progress.failed, progress.unchanged], [300, 200, 0]);
    const [first] = await part('succeeded');
    assert.deepEqual(first, { variation: `/v5/products/${sku}`, sku });
    const again = await deliver(client, entries, path);
    assert.deepEqual([again.progress.unchanged, again.progress.failed], [300, 200]);
  });
});

describe('a delivered price', () => {
  test('is visible in the price entry and in the product immediately', async () => {
    const client = await seller();
    await send(client, price({ standardPrice: euro(11.5), sale }));
    assert.deepEqual(await stored(client), { sku, standardPrice: euro(11.5), sale });
    const pricing = await pricingOf(client);
    assert.deepEqual(pricing.standardPrice, euro(11.5));
    assert.deepEqual(pricing.sale, sale);
    const listed = await client.get(`${path}?sku=${sku}`);
    assert.deepEqual(listed.json.resources[0].standardPrice, euro(11.5));
  });

  test('never changes msrp, vat and normPriceInfo, whatever it contains', async () => {
    const normPriceInfo = { normAmount: 100, normUnit: 'g', salesAmount: 250, salesUnit: 'g' };
    const client = await seller({ normPriceInfo });
    const entry = { standardPrice: euro(9), vat: 'FREE', msrp: euro(1), normPriceInfo: null };
    assert.equal((await send(client, price(entry))).progress.succeeded, 1);
    const { vat, msrp, standardPrice, ...rest } = await pricingOf(client);
    assert.deepEqual({ vat, msrp, standardPrice }, { vat: 'FULL', msrp: euro(12), standardPrice: euro(9) });
    assert.deepEqual(rest, { normPriceInfo });
  });

  test('never changes anything else in the product', async () => {
    const client = await seller();
    await checked(client, sku);
    const before = (await client.get(`/v5/products/${sku}`)).json;
    await send(client, price({ standardPrice: euro(9) }));
    const after = (await client.get(`/v5/products/${sku}`)).json;
    assert.deepEqual({ ...after, pricing: 0 }, { ...before, pricing: 0 });
  });

  test('is answered in UTC, whatever the time zone sent', async () => {
    const client = await seller();
    const zoned = { ...sale, startDate: '2026-03-02T01:00:00+01:00', endDate: '2026-03-08T22:30:00.5-0130' };
    await send(client, price({ sale: zoned }));
    const { startDate, endDate } = (await stored(client)).sale;
    assert.equal(startDate, '2026-03-02T00:00:00.000Z');
    assert.equal(endDate, '2026-03-09T00:00:00.500Z');
    assert.equal((await send(client, price({ sale: zoned }))).progress.unchanged, 1);
  });

  test('never changes the marketplace status', async () => {
    const client = await seller();
    await checked(client, sku);
    const before = await statusOf(client, sku);
    assert.equal(before.status, 'ONLINE');
    server.clock.stopAt(Date.parse('2026-03-01T07:20:00.000Z'));
    assert.equal((await send(client, price({ standardPrice: euro(1), sale: null }))).progress.succeeded, 1);
    assert.deepEqual(await statusOf(client, sku), before);
    server.clock.stopAt(Date.parse('2026-03-01T07:15:00.000Z'));
  });

  test('keeps a sale that is left out and ends one that is null', async () => {
    const client = await seller({ sale });
    await send(client, price({ standardPrice: euro(20) }));
    assert.deepEqual((await stored(client)).sale, sale);
    await send(client, price({ standardPrice: euro(20), sale: null }));
    assert.deepEqual(await stored(client), { sku, standardPrice: euro(20) });
    assert.equal('sale' in (await pricingOf(client)), false);
  });

  test('is accepted in any JSON notation of a number and answered exactly', async () => {
    const client = await seller();
    const text = JSON.stringify([price({ standardPrice: { amount: 0, currency: 'EUR' } })]);
    for (const [form, amount] of [
      ['1.2e1', 12],
      ['19.90', 19.9],
      ['0.07', 0.07],
      ['0', 0],
      ['1E2', 100],
      ['1234567.89', 1_234_567.89],
    ] as const) {
      await deliver(client, text.replace('"amount":0', `"amount":${form}`), path);
      assert.equal((await stored(client)).standardPrice.amount, amount, form);
    }
  });
});

describe('an equal price', () => {
  test('is unchanged when it is sent again, whatever its member order, number notation and unknown members', async () => {
    const client = await seller();
    await send(client, price({ standardPrice: euro(12) }));
    for (const text of [
      `[{"standardPrice":{"currency":"EUR","amount":12.00},"sku":"${sku}"}]`,
      `[{"sku":"${sku}","standardPrice":{"amount":1.2e1,"currency":"EUR","unit":"x"},"note":1}]`,
    ]) {
      const { progress, part } = await deliver(client, text, path);
      assert.equal(progress.unchanged, 1, text);
      assert.deepEqual(await part('unchanged'), [{ variation: `/v5/products/${sku}`, sku }]);
    }
  });

  test('succeeds when no price entry was sent before, because the product is sent to another operation', async () => {
    const client = await seller();
    assert.equal((await send(client, price())).progress.succeeded, 1);
    assert.equal((await send(client, price())).progress.unchanged, 1);
  });

  test('succeeds after a delivered product replaced the price', async () => {
    const client = await seller();
    await send(client, price({ standardPrice: euro(9) }));
    const changed = product({ pricing: { vat: 'FULL', standardPrice: euro(8) } });
    assert.equal((await deliver(client, [changed])).progress.succeeded, 1);
    assert.equal((await send(client, price({ standardPrice: euro(9) }))).progress.succeeded, 1);
    assert.deepEqual((await stored(client)).standardPrice, euro(9));
  });

  test('is still unchanged after a delivered product with the same price', async () => {
    const client = await seller();
    await send(client, price());
    const changed = product({ mpn: 'other', pricing: { vat: 'FULL', standardPrice: euro(10) } });
    assert.equal((await deliver(client, [changed])).progress.succeeded, 1);
    assert.equal((await send(client, price())).progress.unchanged, 1);
  });

  test('is checked again after an invalid one in between', async () => {
    const client = await seller();
    await send(client, price());
    assert.equal((await send(client, price({ standardPrice: euro(0.001) }))).progress.failed, 1);
    assert.equal((await send(client, price())).progress.succeeded, 1);
  });
});

describe('the product after a price', () => {
  test('is a change when it is delivered again with its old price, which then applies', async () => {
    const client = await server.newPartner();
    const sent = product({ pricing: { vat: 'FULL', standardPrice: euro(10) } });
    await deliver(client, [sent]);
    await send(client, price({ standardPrice: euro(9) }));
    assert.equal((await deliver(client, [sent])).progress.succeeded, 1);
    assert.deepEqual((await stored(client)).standardPrice, euro(10));
  });

  test('is unchanged when the price entry equalled what was stored', async () => {
    const client = await server.newPartner();
    const sent = product({ pricing: { vat: 'FULL', standardPrice: euro(10) } });
    await deliver(client, [sent]);
    assert.equal((await send(client, price())).progress.succeeded, 1);
    assert.equal((await deliver(client, [sent])).progress.unchanged, 1);
  });
});

const invalidSeller = await seller();

describe('an invalid price', () => {
  const unchangedPrice = async (client: ApiClient) =>
    assert.deepEqual((await stored(client)).standardPrice, euro(10));

  const violations: [string, object | null | number, [string, string][]][] = [
    ['of an unknown sku', { ...price(), sku: 'nobody' }, [['900007', '$[0].sku']]],
    ['of the sku in other letters', { ...price(), sku: sku.toLowerCase() }, [['900007', '$[0].sku']]],
    ['without sku', { standardPrice: euro(1) }, [['900001', '$[0].sku']]],
    ['whose sku is a number', { ...price(), sku: 5 }, [['200003', '$[0].sku']]],
    ['whose sku ends with a blank', { ...price(), sku: `${sku} ` }, [['200003', '$[0].sku']]],
    ['without standardPrice', { sku }, [['900001', '$[0].standardPrice']]],
    ['whose standardPrice is null', price({ standardPrice: null }), [['900001', '$[0].standardPrice']]],
    [
      'with three decimal places',
      price({ standardPrice: euro(9.999) }),
      [['200003', '$[0].standardPrice.amount']],
    ],
    ['with a negative amount', price({ standardPrice: euro(-1) }), [['200003', '$[0].standardPrice.amount']]],
    [
      'whose amount is the text NaN',
      price({ standardPrice: { amount: 'NaN', currency: 'EUR' } }),
      [['200003', '$[0].standardPrice.amount']],
    ],
    [
      'whose amount is a text with a decimal comma',
      price({ standardPrice: { amount: '12,00', currency: 'EUR' } }),
      [['200003', '$[0].standardPrice.amount']],
    ],
    [
      'beyond what is exact to the cent',
      price({ standardPrice: euro(1e300) }),
      [['200003', '$[0].standardPrice.amount']],
    ],
    [
      'in a currency that is not traded',
      price({ standardPrice: { amount: 1, currency: 'USD' } }),
      [['900016', '$[0].standardPrice.currency']],
    ],
    ['that is no object', 7, [['900019', '$[0]']]],
    ['that is null', null, [['900019', '$[0]']]],
    [
      'whose sale costs as much as before',
      price({ sale: { ...sale, salePrice: euro(10) } }),
      [['900021', '$[0].sale.salePrice.amount']],
    ],
    [
      'whose sale ends before it starts',
      price({ sale: { ...sale, endDate: sale.startDate } }),
      [['400007', '$[0].sale.endDate']],
    ],
    [
      'whose sale started yesterday',
      price({ sale: { ...sale, startDate: '2026-02-28T22:59:59.999Z' } }),
      [['400007', '$[0].sale.startDate']],
    ],
    [
      'whose sale starts without a zone',
      price({ sale: { ...sale, startDate: '2026-03-02T00:00:00' } }),
      [['200003', '$[0].sale.startDate']],
    ],
    [
      'with several violations, all of which are told',
      { sku: 'nobody', standardPrice: { amount: 1.234, currency: 'EUR' }, sale: { salePrice: euro(1) } },
      [
        ['900001', '$[0].sale.startDate'],
        ['900001', '$[0].sale.endDate'],
        ['200003', '$[0].standardPrice.amount'],
        ['900007', '$[0].sku'],
      ],
    ],
  ];
  for (const [name, entry, expected] of violations) {
    test(`${name} fails with ${expected.map(([code]) => code).join(', ')} and changes nothing`, async () => {
      assert.deepEqual((await violationsOf(invalidSeller, entry)).sort(), [...expected].sort());
      await unchangedPrice(invalidSeller);
    });
  }

  test('names the operation, the value and what is allowed', async () => {
    const client = await seller();
    const { part } = await send(client, price({ standardPrice: { amount: 1, currency: 'EUX' } }));
    const [{ variation, errors }] = await part('failed');
    assert.equal(variation, `/v5/products/${sku}`);
    const { path: endpoint, value, allowedValues, closestMatch } = errors[0];
    assert.deepEqual(
      { endpoint, value, allowedValues, closestMatch },
      { endpoint: path, value: 'EUX', allowedValues: ['EUR'], closestMatch: 'EUR' },
    );
  });

  test("of another partner's sku is unknown", async () => {
    const owner = await seller();
    const stranger = await server.newPartner();
    assert.deepEqual(await violationsOf(stranger, price()), [['900007', '$[0].sku']]);
    await unchangedPrice(owner);
  });

  test('at or below a sale that stays fails, and one that ends the sale succeeds', async () => {
    const client = await seller({ sale });
    assert.deepEqual(await violationsOf(client, price({ standardPrice: euro(8) })), [
      ['900021', '$[0].standardPrice.amount'],
    ]);
    assert.equal((await send(client, price({ standardPrice: euro(8), sale: null }))).progress.succeeded, 1);
  });

  test('with the stored sale may be sent again after the sale has started', async () => {
    const client = await seller({ sale });
    server.clock.stopAt(Date.parse('2026-03-05T00:00:00Z'));
    try {
      await client.login((client as unknown as { username: string }).username, 'pass-word');
      const again = await send(client, price({ standardPrice: euro(11), sale }));
      assert.equal(again.progress.succeeded, 1);
    } finally {
      server.clock.stopAt(Date.parse('2026-03-01T07:15:00.000Z'));
    }
  });

  test('with a member that occurs twice fails with 900018', async () => {
    const client = await seller();
    const twice = `[{"sku":"${sku}","standardPrice":{"amount":1,"amount":2,"currency":"EUR"}}]`;
    const { part } = await deliver(client, twice, path);
    const [{ errors }] = await part('failed');
    assert.deepEqual(
      errors.map((error: { code: string; jsonPath: string }) => [error.code.slice(0, 6), error.jsonPath]),
      [['900018', '$[0].standardPrice.amount']],
    );
    await unchangedPrice(client);
  });

  test('does not affect the other elements; of two entries for one sku the later one counts', async () => {
    const client = await seller();
    const { part } = await deliver(
      client,
      [price({ standardPrice: euro(1) }), 5, price({ standardPrice: euro(2) })],
      path,
    );
    const failed = await part('failed');
    assert.deepEqual(
      failed.map(({ errors }) => errors[0].code.slice(0, 6)),
      ['900008', '900019'],
    );
    assert.equal((await part('succeeded')).length, 1);
    assert.deepEqual((await stored(client)).standardPrice, euro(2));
  });
});

describe('the client time of a price', () => {
  const at = (time: string) => ({ 'x-request-timestamp': `2026-02-01T${time}+01:00` });
  const amount = async (client: ApiClient) => (await stored(client)).standardPrice.amount;

  test('older than the last applied one leaves the price alone, and the result says so', async () => {
    const client = await seller();
    await send(client, price({ standardPrice: euro(9) }), at('08:00:00.000'));
    const late = await send(client, price({ standardPrice: euro(7) }), at('07:59:59.999'));
    assert.deepEqual(await late.part('unchanged'), [
      { variation: `/v5/products/${sku}`, sku, superseded: true },
    ]);
    assert.equal(await amount(client), 9);
    assert.equal(
      (await send(client, price({ standardPrice: euro(6) }), at('08:00:00.000'))).progress.succeeded,
      1,
    );
    assert.equal(await amount(client), 6);
  });

  test('counts for an equal price too: anything older is superseded', async () => {
    const client = await seller();
    await send(client, price({ standardPrice: euro(9) }), at('08:00:00.000'));
    await send(client, price({ standardPrice: euro(9) }), at('09:00:00.000'));
    const between = await send(client, price({ standardPrice: euro(7) }), at('08:30:00.000'));
    assert.equal((await between.part('unchanged'))[0].superseded, true);
    assert.equal(await amount(client), 9);
  });

  test('orders only the prices of one operation; products and flags have their own order', async () => {
    const client = await server.newPartner();
    await deliver(client, [product()], '/v5/products', at('10:00:00.000'));
    await deliver(
      client,
      { status: [{ sku, active: false }] },
      '/v5/products/active-status',
      at('11:00:00.000'),
    );
    assert.equal(
      (await send(client, price({ standardPrice: euro(9) }), at('09:00:00.000'))).progress.succeeded,
      1,
    );
  });

  test('defaults to the time of arrival', async () => {
    const client = await seller();
    await send(client, price({ standardPrice: euro(9) }));
    const earlier = await send(client, price({ standardPrice: euro(7) }), at('08:00:00.000'));
    assert.equal(earlier.progress.unchanged, 1);
    const later = { 'x-request-timestamp': '2026-03-01T07:15:00.001Z' };
    assert.equal((await send(client, price({ standardPrice: euro(7) }), later)).progress.succeeded, 1);
    assert.equal((await send(client, price({ standardPrice: euro(8) }))).progress.succeeded, 1);
  });
});

test('a dry run of a price gives its result and changes nothing', async () => {
  const client = await seller();
  const body = [price({ standardPrice: euro(9) }), { ...price(), sku: 'nobody' }];
  const trial = await client.post(`${path}?dryRun=true`, body);
  assert.equal(trial.status, 200);
  const { total, succeeded, failed } = trial.json;
  assert.deepEqual([total, succeeded, failed], [2, 1, 1]);
  assert.deepEqual((await stored(client)).standardPrice, euro(10));
});

testBulkRefusals(server, { path });
