import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();

const blanks = ['', '   ', '\u00a0', '\u200b', null];

describe('blank entries of an optional list of texts', () => {
  test('are left out of a product, and make no other product', async () => {
    const client = await server.newPartner();
    const sent = product();
    sent.productDescription.bulletPoints = ['', 'First point', ...blanks, 'Second point'] as string[];
    const [address] = sent.compliance.productSafety?.addresses ?? [];
    assert.ok(address);
    address.components = ['Handle', ...blanks] as string[];
    for (const attribute of sent.productDescription.attributes ?? [])
      attribute.values.push(...(blanks as string[]));
    assert.equal((await deliver(client, [sent])).progress.succeeded, 1);
    const { json } = await client.get(`/v5/products/${sent.sku}`);
    assert.deepEqual(json.productDescription.bulletPoints, ['First point', 'Second point']);
    assert.deepEqual(json.compliance.productSafety.addresses[0].components, ['Handle']);
    for (const { values } of json.productDescription.attributes)
      assert.ok(!values.some((value) => blanks.includes(value)), values.join());
    const again = structuredClone(sent);
    again.productDescription.bulletPoints = ['First point', 'Second point'];
    assert.equal((await deliver(client, [again])).progress.unchanged, 1);
  });

  test('are an empty text where nothing else is in the values of an attribute', async () => {
    const client = await server.newPartner();
    const sent = product();
    const own = { name: 'Own', values: [null] as unknown as string[], additional: true };
    sent.productDescription.attributes = [...(sent.productDescription.attributes ?? []), own];
    assert.equal((await deliver(client, [sent])).progress.succeeded, 1);
    const { json } = await client.get(`/v5/products/${sent.sku}`);
    assert.deepEqual(json.productDescription.attributes.at(-1)?.values, ['']);
    own.values = [''];
    assert.equal((await deliver(client, [sent])).progress.unchanged, 1);
  });

  test('do not move the place of an error behind them', async () => {
    const client = await server.newPartner();
    const sent = product();
    sent.productDescription.bulletPoints = ['', 'First point', 'x'];
    const [failed] = await (await deliver(client, [sent])).part('failed');
    assert.deepEqual(
      failed.errors.map(({ jsonPath }: { jsonPath: string }) => jsonPath),
      ['$[0].productDescription.bulletPoints[2]'],
    );
  });

  test('are left out of bodies that are answered at once, in a list with allowed values too', async () => {
    const { partnerId } = await server.newPartner();
    const created = await server.operator.post('/operator/v1/clients', {
      partnerId,
      clientId: 'blank-scopes',
      generateSecret: true,
      scopes: ['products', '', ' ', null, 'orders'],
    });
    assert.equal(created.status, 201, created.text);
    assert.deepEqual(created.json.scopes, ['products', 'orders']);
  });

  test('do not count where an entry is needed: a fault rule for nothing is no rule for everything', async () => {
    const refused = await server.operator.post('/sandbox/v1/faults', {
      operations: ['', ' '],
      effect: { status: 503 },
    });
    assert.equal(refused.status, 400);
    assert.match(refused.json.errors[0].detail, /operations has 0 entries and must have at least 1/);
    const takedown = await server.operator.post('/operator/v1/takedowns', {
      scope: { skus: [' '] },
      reason: 'Recall',
    });
    assert.equal(takedown.status, 400);
    assert.equal(takedown.json.errors[0].jsonpath, '$.scope.skus');
  });

  test('stay an error in a list that has to be there', async () => {
    const client = await server.newPartner();
    const sent = product();
    const [address] = sent.compliance.productSafety?.addresses ?? [];
    assert.ok(address);
    address.roles = ['DISTRIBUTOR', ''] as unknown as typeof address.roles;
    const [failed] = await (await deliver(client, [sent])).part('failed');
    assert.equal(failed.errors[0].code, '900011 - ADDRESS_ROLE_MISSING');
  });
});

test('a product without compliance has one error for it', async () => {
  const client = await server.newPartner();
  const { compliance: _, ...sent } = product();
  const [failed] = await (await deliver(client, [sent])).part('failed');
  assert.deepEqual(
    failed.errors.map(({ code, jsonPath }: { code: string; jsonPath: string }) => [code, jsonPath]),
    [['900001 - MANDATORY_FIELD_MISSING', '$[0].compliance']],
  );
});
