import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { checked, deliverAndCheck, testProductEan } from '@kontor/harness/statuses';

const server = await startTestServer();
const { sku } = product();
const hour = (number: number) => Date.parse('2026-09-01T00:00:00.000Z') + number * 3_600_000;

const euros = (amount: number) => ({ amount, currency: 'EUR' });

type Partner = Awaited<ReturnType<typeof server.newPartner>>;

const pathOf = (client: Partner, of = sku) =>
  `/operator/v1/partners/${client.partnerId}/products/${encodeURIComponent(of)}/timeline` as const;

async function timelineOf(client: Partner, of = sku) {
  const answer = await server.operator.get(pathOf(client, of));
  assert.equal(answer.status, 200, answer.text);
  return answer.json;
}

type Timeline = Awaited<ReturnType<typeof timelineOf>>;

/** The timeline once the clean-up, which runs in the background, has done its work. */
async function timelineOnce(client: Partner, isDone: (timeline: Timeline) => boolean) {
  for (;;) {
    const timeline = await timelineOf(client);
    if (isDone(timeline)) return timeline;
  }
}

async function newPartnerAt(number: number): Promise<Partner> {
  server.clock.stopAt(hour(number));
  return server.newPartner();
}

async function at(client: Partner, number: number): Promise<void> {
  server.clock.stopAt(hour(number));
  await client.login(client.username, 'pass-word');
}

const flag = (client: Partner, active: boolean) =>
  deliver(client, { status: [{ sku, active }] }, '/v5/products/active-status');
const decide = (client: Partner, body: unknown) =>
  server.operator.put(pathOf(client).replace('timeline', 'marketplace-status'), body);

describe('GET …/timeline answers 200', () => {
  test('with deliveries, checks and status changes in order', async () => {
    const client = await newPartnerAt(1);
    const first = await deliver(client, [product({ ean: testProductEan(1, 1) })]);
    await checked(client, sku);
    await at(client, 2);
    const failed = await deliver(client, [product({ ean: '1' })]);
    await at(client, 3);
    const changed = product({ ean: testProductEan(1, 1), mpn: 'OTHER' });
    await deliverAndCheck(client, [changed]);
    await at(client, 3.1);
    await deliver(client, [changed]);
    await at(client, 4);
    await deliver(client, [{ sku, standardPrice: { amount: 5, currency: 'EUR' } }], '/v5/products/prices');
    await at(client, 5);
    await flag(client, false);
    const { entries, partnerId, price, lowestPriceLast30Days, ...rest } = await timelineOf(client);
    assert.deepEqual([partnerId, price.caller], [client.partnerId, client.username]);
    assert.deepEqual([price.standardPrice, lowestPriceLast30Days], [euros(5), euros(4.99)]);
    assert.deepEqual(
      entries.map((entry: { at: string; event: string; status?: string }) => [
        entry.at.slice(11, 13),
        entry.event,
        entry.status,
      ]),
      [
        ['01', 'delivered', undefined],
        ['01', 'checked', 'RESTRICTED'],
        ['02', 'failed', undefined],
        ['03', 'delivered', undefined],
        ['03', 'status-changed', 'PENDING'],
        ['03', 'checked', 'RESTRICTED'],
        ['04', 'price-changed', undefined],
        ['05', 'active-changed', undefined],
        ['05', 'status-changed', 'INACTIVE'],
      ],
    );
    assert.equal(entries[0].processUuid, first.id);
    assert.equal(entries[2].processUuid, failed.id);
    assert.equal(entries[2].errors[0].jsonPath, '$[0].ean');
    assert.equal(entries[1].errors[0].code, '900040 - MAIN_IMAGE_UNUSABLE');
    assert.deepEqual(rest, {
      sku,
      status: 'INACTIVE',
      visible: false,
      answer: 'It is not online because the partner switched it off at 2026-09-01T05:00:00.000Z.',
    });
  });

  test('with every status change of a sku that changes often', async () => {
    const client = await newPartnerAt(1);
    await deliverAndCheck(client, [product()]);
    for (let round = 0; round < 8; round += 1) {
      await flag(client, false);
      await flag(client, true);
      await checked(client, sku);
    }
    const { entries } = await timelineOf(client);
    const changes = entries.filter(({ status }: { status?: string }) => status !== undefined);
    assert.equal(changes.length, 25);
    assert.equal(changes.at(-1).status, 'ONLINE');
  });

  test('with the amounts of a price before and after its change, and the caller who changed it', async () => {
    const client = await newPartnerAt(1);
    await deliverAndCheck(client, [product({ pricing: { vat: 'FULL', standardPrice: euros(20) } })]);
    await at(client, 2);
    const { id } = await deliver(client, [{ sku, standardPrice: euros(17.5) }], '/v5/products/prices');
    const { entries } = await timelineOf(client);
    const { at: _, ...change } = entries.at(-1);
    assert.deepEqual(change, {
      event: 'price-changed',
      summary: `Its price was changed by ${client.username} from 20.00 EUR to 17.50 EUR.`,
      processUuid: id,
      caller: client.username,
      price: { standardPrice: euros(17.5) },
      priceBefore: { standardPrice: euros(20) },
    });
  });

  test('with what happened to a sku before 250 later deliveries of its partner, and one row for the same refusal', async () => {
    const client = await newPartnerAt(1);
    const { id } = await deliver(client, [product()]);
    await at(client, 2);
    for (let made = 0; made < 3; made += 1) await deliver(client, [product({ ean: '1' })]);
    await at(client, 3);
    for (let made = 0; made < 250; made += 1) {
      await deliver(client, [{ sku: 'OTHER', standardPrice: euros(5) }], '/v5/products/prices');
    }
    const { entries } = await timelineOf(client);
    assert.deepEqual([entries[0].event, entries[0].processUuid], ['delivered', id]);
    const refused = entries.filter(({ event }: { event: string }) => event === 'failed');
    assert.deepEqual([refused.length, refused[0].times], [1, 3]);
  });

  test('of a sku of which nothing happened for longer than entries are kept', async () => {
    const client = await newPartnerAt(1);
    await deliverAndCheck(client, [product()]);
    await at(client, 24 * 91);
    const { answer, price } = await timelineOnce(client, ({ entries }) => entries.length === 0);
    assert.equal(price.from, new Date(hour(1)).toISOString());
    assert.match(answer, /^It has been online since /);
  });

  test('with what was superseded', async () => {
    const client = await newPartnerAt(1);
    await deliver(client, [product()], '/v5/products', {
      'x-request-timestamp': '2026-09-01T00:30:00.000Z',
    });
    await deliver(client, [product({ mpn: 'OLD' })], '/v5/products', {
      'x-request-timestamp': '2026-09-01T00:10:00.000Z',
    });
    const { entries } = await timelineOf(client);
    assert.ok(entries.some(({ event }: { event: string }) => event === 'superseded'));
  });
});

describe('the reason why a variation is not online', () => {
  const error = { code: '123456 - NOT_NICE', title: 'It is not nice' };
  const cases: [name: string, prepare: (client: Partner) => Promise<unknown>, answer: RegExp][] = [
    [
      'it is online',
      (client) => deliverAndCheck(client, [product()]),
      /^It has been online since 2026-09-01T01:00:00\.000Z\.$/,
    ],
    [
      'the check blocks it',
      (client) => deliverAndCheck(client, [product({ ean: testProductEan(1, 2) })]),
      /^It is not online because the shop check refused it: 600004 - VARIATIONTHEME_INVALID, The variations .*\.$/,
    ],
    [
      'the operator blocks it',
      async (client) => {
        await deliverAndCheck(client, [product()]);
        await decide(client, { status: 'RESTRICTED', errors: [error] });
      },
      /^It is not online because the operator keeps it out of the shop: 123456 - NOT_NICE, It is not nice\.$/,
    ],
    [
      'the operator holds it back',
      async (client) => {
        await deliverAndCheck(client, [product({ ean: testProductEan(1, 1) })]);
        await decide(client, { status: 'PENDING' });
      },
      /^It is not online because the operator is holding it back for an inspection\.$/,
    ],
    [
      'its last delivery was refused while an older version is online',
      async (client) => {
        await deliverAndCheck(client, [product()]);
        await at(client, 1.1);
        await deliver(client, [product({ ean: '1' })]);
      },
      /^It has been online since .*; the delivery of .* was refused, so the version stored before is used: 200003 .*\$\[0\]\.ean\)\.$/,
    ],
    [
      'no delivery of it ever succeeded',
      (client) => deliver(client, [product({ ean: '1', mediaAssets: [] })]),
      /^It is not online because its delivery of .* was refused: .*\.$/,
    ],
  ];
  for (const [name, prepare, answer] of cases) {
    test(`when ${name}`, async () => {
      const client = await newPartnerAt(1);
      await prepare(client);
      assert.match((await timelineOf(client)).answer, answer);
    });
  }

  test('while a changed variation is checked, which stays visible meanwhile', async () => {
    const slow = await startTestServer({ KONTOR_SHOP_CHECK_DELAY_MS: '60000' });
    slow.clock.stopAt(hour(1));
    const client = await slow.newPartner();
    const read = async () => (await slow.operator.get(pathOf(client))).json;
    await deliver(client, [product()]);
    const { answer, visible } = await read();
    assert.deepEqual(
      [answer, visible],
      ['It is not online because the shop check has not decided yet.', false],
    );
    slow.clock.stopAt(hour(1) + 60_000);
    await checked(client, sku);
    await deliver(client, [product({ mpn: 'OTHER' })]);
    const changed = await read();
    assert.deepEqual(
      [changed.answer, changed.visible],
      ['Shoppers see the version before its last change, because the shop check has not decided yet.', true],
    );
  });
});

describe('GET …/timeline answers', () => {
  test('404 for a sku that nothing is known of, and for another partner', async () => {
    const [owner, stranger] = [await newPartnerAt(1), await newPartnerAt(1)];
    await deliverAndCheck(owner, [product()]);
    for (const path of [pathOf(owner, 'nowhere'), pathOf(stranger)]) {
      const answer = await server.operator.get(path);
      assert.deepEqual([answer.status, answer.json.errors[0].code], [404, 'SKU_NOT_FOUND']);
    }
  });
});
