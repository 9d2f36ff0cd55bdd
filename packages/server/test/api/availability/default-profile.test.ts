/** A default shipping profile: what has stock and no profile gets it, so that storing stock takes nothing out of the shop. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  assign,
  createProfile,
  deliveryPath,
  newStockPartner,
  profile,
  profilesPath,
  type StockPartner,
  store,
} from '@kontor/harness/availability';
import { address } from '@kontor/harness/orders';
import { products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck } from '@kontor/harness/statuses';
import type { GetShippingProfileResponse } from '../../../../contract/generated/availability-v1.ts';

const server = await startTestServer();

async function order(partnerId: string, sku: string) {
  return await server.operator.post(`/operator/v1/partners/${partnerId}/orders`, {
    paymentMethod: 'INVOICE_SINGLE',
    deliveryAddress: address,
    lines: [{ sku }],
  });
}

async function assignmentOf(partner: Pick<StockPartner, 'get'>, sku: string) {
  const { status, json } = await partner.get(`${deliveryPath}/${sku}`);
  return status === 404 ? undefined : [json.shippingProfileId, json.processingTime];
}

async function defaultsOf(partner: Pick<StockPartner, 'get'>): Promise<string[]> {
  const { json } = await partner.get(profilesPath);
  return json.resources
    .filter((each: GetShippingProfileResponse) => each.isDefault)
    .map((each: GetShippingProfileResponse) => each.shippingProfileName);
}

describe('stock of a product without a shipping profile', () => {
  test('assigns the default profile, in the same transaction as an event says', async () => {
    const partner = await newStockPartner(server, 'LAMP');
    const id = await createProfile(partner, { isDefault: true });
    const { cursor } = (await partner.get('/v1/events?after=now')).json;
    await store(partner, { LAMP: 3 });
    assert.deepEqual(await assignmentOf(partner, 'LAMP'), [id, 'DEFAULT']);
    assert.equal((await order(partner.partnerId, 'LAMP')).status, 201);
    const { events } = (
      await partner.get(`/v1/events?after=${cursor}&types=kontor.delivery-information.changed.v1`)
    ).json;
    assert.deepEqual(
      events.map(({ data }: { data: object }) => data),
      [{ sku: 'LAMP', shippingProfileId: id, processingTime: 'DEFAULT' }],
    );
  });

  test('assigns it to stock that was stored before, with the next quantity', async () => {
    const partner = await newStockPartner(server, 'LAMP');
    await store(partner, { LAMP: 3 });
    const id = await createProfile(partner, { isDefault: true });
    assert.equal(await assignmentOf(partner, 'LAMP'), undefined);
    await store(partner, { LAMP: 3 });
    assert.deepEqual(await assignmentOf(partner, 'LAMP'), [id, 'DEFAULT']);
  });

  test('keeps a profile that was assigned, and its processing time', async () => {
    const partner = await newStockPartner(server, 'LAMP');
    await createProfile(partner, { isDefault: true });
    const own = await createProfile(partner, { shippingProfileName: 'Own' });
    await assign(partner, own, ['LAMP'], 3);
    await store(partner, { LAMP: 3 });
    assert.deepEqual(await assignmentOf(partner, 'LAMP'), [own, '3']);
  });

  test('without a default profile assigns nothing', async () => {
    const partner = await newStockPartner(server, 'LAMP');
    await createProfile(partner);
    await store(partner, { LAMP: 3 });
    assert.equal(await assignmentOf(partner, 'LAMP'), undefined);
  });

  test('a dry run assigns nothing', async () => {
    const partner = await newStockPartner(server, 'LAMP');
    await createProfile(partner, { isDefault: true });
    await partner.post('/v1/availability/quantities?dryRun=true', [{ sku: 'LAMP', quantity: 3 }]);
    assert.equal(await assignmentOf(partner, 'LAMP'), undefined);
  });
});

describe('the default profile', () => {
  test('is one at most: a new one ends the former, which is told', async () => {
    const partner = await newStockPartner(server);
    const first = await createProfile(partner, { shippingProfileName: 'First', isDefault: true });
    const { cursor } = (await partner.get('/v1/events?after=now')).json;
    await createProfile(partner, { shippingProfileName: 'Second', isDefault: true });
    assert.deepEqual(await defaultsOf(partner), ['Second']);
    const told = (await partner.get(`/v1/events?after=${cursor}&types=kontor.shipping-profile.changed.v1`))
      .json;
    assert.deepEqual(
      told.events.map(({ data }: { data: { shippingProfileId?: unknown; isDefault?: unknown } }) => [
        data.shippingProfileId,
        data.isDefault,
      ]),
      [[first, undefined]],
    );
    const again = await partner.put(
      `${profilesPath}/${first}`,
      profile({ shippingProfileName: 'First', isDefault: true }),
    );
    assert.equal(again.status, 204, again.text);
    assert.deepEqual(await defaultsOf(partner), ['First']);
  });

  test('stays when a connector that does not know of it replaces it, and ends with false', async () => {
    const partner = await newStockPartner(server);
    const id = await createProfile(partner, { isDefault: true });
    const path = `${profilesPath}/${id}`;
    const name = { shippingProfileName: 'Other name' };
    for (const more of [name, { ...name, isDefault: null }]) {
      assert.equal((await partner.put(path, profile(more))).status, 204);
      assert.deepEqual(await defaultsOf(partner), ['Other name']);
    }
    assert.equal((await partner.put(path, profile({ ...name, isDefault: false }))).status, 204);
    assert.deepEqual(await defaultsOf(partner), []);
    assert.doesNotMatch((await partner.get(path)).text, /isDefault/);
  });

  test('a refused replacement leaves the default as it was', async () => {
    const partner = await newStockPartner(server);
    await createProfile(partner, { shippingProfileName: 'First', isDefault: true });
    const other = await createProfile(partner, { shippingProfileName: 'Other' });
    const body = profile({ shippingProfileName: 'First', isDefault: true });
    assertRefused(
      await partner.put(`${profilesPath}/${other}`, body),
      400,
      'PROFILE_NAME_TAKEN $.shippingProfileName',
    );
    assert.deepEqual(await defaultsOf(partner), ['First']);
  });
});

describe('a sandbox', () => {
  test('gives both demo partners and partners for a test a default profile', async () => {
    const { json } = await server.operator.post('/sandbox/v1/partners', { products: 0 });
    const logins = [
      ['demo', 'demo'],
      ['second', 'second'],
      [json.username, json.password],
    ] as const;
    for (const [name, password] of logins) {
      assert.deepEqual(await defaultsOf(await server.login(name, password)), ['Parcels'], name);
    }
  });

  test('keeps a demo product in the shop when its stock is stored', async () => {
    const demo = await server.login('demo', 'demo');
    await deliverAndCheck(
      demo,
      products(1).map((each) => ({ ...each, sku: 'STOCKED' })),
    );
    await store(demo, { STOCKED: 5 });
    assert.equal((await order('1000001', 'STOCKED')).status, 201);
  });
});
