import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { product, products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { checked, deliverAndCheck, statusOf, testProductEan } from '@kontor/harness/statuses';

const server = await startTestServer();
const { sku } = product();
const error = { code: '800020 - PRODUCTDATASHEET_MISSING', title: 'The data sheet is missing' };
const hint = { code: '300007 - INCOMPLETE_MEDIA_ASSET_IMPORT', title: 'Images are on their way' };

type Partner = Awaited<ReturnType<typeof server.newPartner>>;

const pathOf = (client: Partner, of = sku) =>
  `/operator/v1/partners/${client.partnerId}/products/${encodeURIComponent(of)}/marketplace-status` as const;
const decide = (client: Partner, body: unknown) => server.operator.put(pathOf(client), body);
const flag = (client: Partner, active: boolean) =>
  deliver(client, { status: [{ sku, active }] }, '/v5/products/active-status');

async function onlinePartner(): Promise<Partner> {
  const client = await server.newPartner();
  await deliverAndCheck(client, [product()]);
  return client;
}

describe('PUT …/marketplace-status answers 200', () => {
  test('with the status that the partner reads from then on', async () => {
    const client = await onlinePartner();
    const answer = await decide(client, { status: 'RESTRICTED', errors: [error], information: [hint] });
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual([answer.json.status, answer.json.errors], ['RESTRICTED', [error]]);
    assert.deepEqual(answer.json.information, [hint]);
    assert.deepEqual(await statusOf(client, sku), answer.json);
  });

  for (const [status, errors] of [
    ['ONLINE', []],
    ['RESTRICTED', [error]],
    ['REJECTED', [error]],
    ['PENDING', []],
  ] as const) {
    test(`for ${status}, from every status that is not INACTIVE`, async () => {
      const client = await onlinePartner();
      for (const before of ['ONLINE', 'RESTRICTED', 'REJECTED', 'PENDING']) {
        const blocked = before === 'RESTRICTED' || before === 'REJECTED';
        await decide(client, { status: before, errors: blocked ? [error] : [] });
        assert.equal((await decide(client, { status, errors })).json.status, status);
      }
    });
  }

  test('and assigns a moin to a variation that comes online by it', async () => {
    const client = await server.newPartner();
    await deliverAndCheck(client, [product({ ean: testProductEan(1, 2) })]);
    assert.equal('moin' in (await statusOf(client, sku)), false);
    const { json } = await decide(client, { status: 'ONLINE' });
    assert.match(json.moin, /^M[0-9A-Z]{9}$/);
    assert.equal(json.links[1].rel, 'shop');
  });

  test('for a sku with odd characters', async () => {
    const client = await server.newPartner();
    await deliverAndCheck(client, [product({ sku: 'a/b c' })]);
    const answer = await server.operator.put(pathOf(client, 'a/b c'), { status: 'PENDING' });
    assert.deepEqual([answer.status, answer.json.sku], [200, 'a/b c']);
  });
});

describe('the operator override', () => {
  test('takes precedence over a check in progress', async () => {
    const slow = await startTestServer({ KONTOR_SHOP_CHECK_DELAY_MS: '3600000' });
    slow.clock.stopAt(Date.parse('2026-07-01T10:00:00.000Z'));
    const client = await slow.newPartner();
    const [first, second] = products(2);
    await deliver(client, [first, second]);
    const path =
      `/operator/v1/partners/${client.partnerId}/products/${first?.sku}/marketplace-status` as const;
    await slow.operator.put(path, { status: 'REJECTED', errors: [error] });
    slow.clock.stopAt(Date.parse('2026-07-01T11:00:00.000Z'));
    await client.login(client.username, 'pass-word');
    await checked(client, second?.sku as string);
    assert.equal((await statusOf(client, first?.sku as string)).status, 'REJECTED');
  });

  test('stays when the partner delivers the same content again or a price', async () => {
    const client = await onlinePartner();
    await decide(client, { status: 'RESTRICTED', errors: [error] });
    await deliver(client, [product()]);
    const pricing = { ...product().pricing, standardPrice: { amount: 555, currency: 'EUR' } };
    await deliver(client, [product({ pricing })]);
    assert.deepEqual((await statusOf(client, sku)).errors, [error]);
  });

  test('stays when the partner switches off and on', async () => {
    const client = await onlinePartner();
    await decide(client, { status: 'REJECTED', errors: [error], information: [hint] });
    await flag(client, false);
    const { status, errors } = await statusOf(client, sku);
    assert.deepEqual([status, errors], ['INACTIVE', [error]]);
    await flag(client, true);
    await checked(client, sku);
    const again = await statusOf(client, sku);
    assert.deepEqual([again.status, again.errors, again.information], ['REJECTED', [error], [hint]]);
  });

  test('ends when the partner delivers changed content', async () => {
    const client = await onlinePartner();
    await decide(client, { status: 'RESTRICTED', errors: [error] });
    await deliverAndCheck(client, [product({ mpn: 'OTHER' })]);
    assert.deepEqual([(await statusOf(client, sku)).status], ['ONLINE']);
    await flag(client, false);
    await flag(client, true);
    await checked(client, sku);
    assert.equal((await statusOf(client, sku)).status, 'ONLINE');
  });

  test('ends when the operator sets another status', async () => {
    const client = await onlinePartner();
    await decide(client, { status: 'RESTRICTED', errors: [error] });
    const { json } = await decide(client, { status: 'ONLINE', information: [hint] });
    assert.deepEqual([json.status, json.errors, json.information], ['ONLINE', [], [hint]]);
  });
});

describe('PUT …/marketplace-status answers', () => {
  const refused: [why: string, body: unknown, code: string, place: string | undefined][] = [
    ['no status', {}, 'VALIDATION_FAILED', '$.status'],
    ['an unknown status', { status: 'GONE' }, 'VALIDATION_FAILED', '$.status'],
    ['RESTRICTED without errors', { status: 'RESTRICTED' }, 'VALIDATION_FAILED', '$.errors'],
    ['REJECTED without errors', { status: 'REJECTED', errors: [] }, 'VALIDATION_FAILED', '$.errors'],
    ['ONLINE with errors', { status: 'ONLINE', errors: [error] }, 'VALIDATION_FAILED', '$.errors'],
    ['PENDING with errors', { status: 'PENDING', errors: [error] }, 'VALIDATION_FAILED', '$.errors'],
    [
      'an error without title',
      { status: 'REJECTED', errors: [{ code: 'x' }] },
      'VALIDATION_FAILED',
      '$.errors[0].title',
    ],
    [
      'too many errors',
      { status: 'REJECTED', errors: Array(101).fill(error) },
      'VALIDATION_FAILED',
      '$.errors',
    ],
    ['a list', [], 'VALIDATION_FAILED', '$'],
    ['null', null, 'VALIDATION_FAILED', '$'],
    ['no JSON', '{"status":', 'INVALID_JSON', undefined],
    ['nothing', '', 'INVALID_JSON', undefined],
  ];
  for (const [why, body, code, place] of refused) {
    test(`400 to ${why}`, async () => {
      const client = await onlinePartner();
      const answer = await decide(client, body);
      assert.equal(answer.status, 400, answer.text);
      assert.deepEqual([answer.json.errors[0].code, answer.json.errors[0].jsonpath], [code, place]);
      assert.equal((await statusOf(client, sku)).status, 'ONLINE');
    });
  }

  test('404 for an unknown sku or partner', async () => {
    const client = await onlinePartner();
    for (const [path, code] of [
      [pathOf(client, 'nowhere'), 'SKU_NOT_FOUND'],
      [`/operator/v1/partners/9999999/products/${sku}/marketplace-status`, 'PARTNER_NOT_FOUND'],
    ] as const) {
      const answer = await server.operator.put(path, { status: 'ONLINE' });
      assert.deepEqual([answer.status, answer.json.errors[0].code], [404, code]);
    }
  });

  test('409 for INACTIVE, which only the partner sets, and for a variation that is INACTIVE', async () => {
    const client = await onlinePartner();
    const answer = await decide(client, { status: 'INACTIVE' });
    assert.deepEqual([answer.status, answer.json.errors[0].code], [409, 'STATUS_NOT_POSSIBLE']);
    await flag(client, false);
    for (const status of ['ONLINE', 'PENDING', 'INACTIVE']) {
      assertRefused(await decide(client, { status }), 409, 'STATUS_NOT_POSSIBLE');
    }
  });
});
