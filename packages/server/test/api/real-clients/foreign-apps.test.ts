/** Connectors of service providers that were written for other servers, with each form of lists: from login to receipt. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  actingFor,
  appsPath,
  clientWith,
  codeFor,
  exchange,
  installedFor,
  registerApp,
} from '@kontor/harness/apps';
import type { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { demoApp } from '@kontor/harness/demo-app';
import { address, orderRoles, ordersOf, parcel } from '@kontor/harness/orders';
import { products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const roles = [...orderRoles, 'Products_Read', 'Products_Write', 'Receipts_Read'] as const;
const scopes = ['products', 'orders', 'shipments', 'receipts'];

/** How a connector was written. */
interface Connector {
  readonly settings: { readonly listEnvelope: 'resources' | 'named'; readonly unknownParameters?: 'ignore' };
  /** Parameters that it adds to each request. */
  readonly extra: string;
  /** Name of the array in lists of products. */
  readonly products: 'resources' | 'productVariations';
  /** Answer of the progress of its last page of orders. */
  readonly hasLinks: boolean;
}

const connectors: Readonly<Record<string, Connector>> = {
  'with the public names of lists': {
    settings: { listEnvelope: 'named' },
    extra: 'market=de&locale=de_DE',
    products: 'productVariations',
    hasLinks: false,
  },
  'with resources, which adds parameters of its own': {
    settings: { listEnvelope: 'resources', unknownParameters: 'ignore' },
    extra: 'market=de&locale=de_DE',
    products: 'resources',
    hasLinks: true,
  },
};

/** Installs an app for a seller by the consent in a browser, and returns the client that acts for the seller. */
async function installed(settings: object, seller: { readonly username: string }): Promise<ApiClient> {
  const app = await registerApp(server, { scopes, ...settings });
  const code = await codeFor(server, app, seller, { scope: 'installation developer' });
  const { access_token } = (await exchange(server, app, code)).json;
  const found = await clientWith(server, access_token).get(`/v1/apps/${app.appId}/installation?locale=de_DE`);
  assert.equal(found.status, 200, found.text);
  return actingFor(server, app, found.json.installationId);
}

for (const [what, { settings, extra, products: listName, hasLinks }] of Object.entries(connectors)) {
  test(`a connector ${what} logs in as an installation and reads, ships and settles an order`, async () => {
    const seller = await server.newPartner(roles);
    const acting = await installed(settings, seller);

    const [lamp] = products(1);
    assert.ok(lamp);
    await deliver(acting, [lamp]);
    const listed = await acting.get(`/v5/products?sku=${lamp.sku}&${extra}`);
    assert.equal(listed.status, 200, listed.text);
    assert.deepEqual(Object.keys(listed.json), [listName, 'links']);
    assert.equal(listed.headers.get('x-ignored-parameters'), 'market, locale');
    const offers = (listed.json as Record<string, unknown>)[listName] as { sku: string }[];
    assert.deepEqual(
      offers.map(({ sku }) => sku),
      [lamp.sku],
    );

    const placed = await ordersOf(server, seller.partnerId).placeProcessable();
    const page = await acting.get(`/v4/orders?fulfillmentStatus=PROCESSABLE&${extra}`);
    assert.equal(page.status, 200, page.text);
    assert.equal('links' in page.json, hasLinks);
    const [order] = page.json.resources;
    assert.ok(order);
    assert.equal(order.salesOrderId, placed.salesOrderId);
    assert.equal(order.deliveryAddress?.lastName, address.lastName);

    const shipment = await acting.post(`/v1/shipments?${extra}`, parcel(order));
    assert.equal(shipment.status, 201, shipment.text);
    const sent = await acting.get(`/v4/orders/${order.salesOrderId}?${extra}`);
    assert.deepEqual(
      sent.json.positionItems.map(({ fulfillmentStatus }) => fulfillmentStatus),
      ['SENT'],
    );
    const receipts = await acting.get(`/v3/receipts?salesOrderId=${order.salesOrderId}&${extra}`);
    assert.equal(receipts.status, 200, receipts.text);
    const [receipt] = receipts.json.resources;
    assert.deepEqual(
      [receipt?.receiptType, receipt?.totalsGrossAmount.amount],
      ['PURCHASE', 59.99],
      receipts.text,
    );
  });
}

describe('the app that every sandbox starts with', () => {
  test('becomes a foreign client by a change, also for a token that it has already', async () => {
    const seller = await server.newPartner(roles);
    const acting = await actingFor(server, demoApp, await installedFor(server, demoApp, seller));
    const path = '/v5/products?market=de';
    const refused = await acting.get(path);
    assert.deepEqual([refused.status, refused.json.errors[0]?.code], [400, 'UNKNOWN_PARAMETER']);
    const change = { listEnvelope: 'named' };
    const changed = await server.operator.patch(`${appsPath}/${demoApp.appId}`, change);
    assert.deepEqual([changed.json.listEnvelope, changed.json.unknownParameters], ['named', 'ignore']);
    const answer = await acting.get(path);
    assert.deepEqual([answer.status, Object.keys(answer.json)], [200, ['productVariations', 'links']]);
    const shown = await server.operator.get(`${appsPath}/${demoApp.appId}`);
    assert.deepEqual([shown.json.listEnvelope, shown.json.hasSecret], ['named', true]);
    const { resources } = (await server.operator.get(`${appsPath}?limit=1000`)).json;
    assert.equal(resources.find(({ appId }) => appId === demoApp.appId)?.listEnvelope, 'named');
    const back = { listEnvelope: null, unknownParameters: null };
    const again = await server.operator.patch(`${appsPath}/${demoApp.appId}`, back);
    assert.deepEqual([again.json.listEnvelope, again.json.unknownParameters], ['resources', undefined]);
    assertRefused(await acting.get(path), 400, 'UNKNOWN_PARAMETER');
  });

  test('keeps its secret, its scopes and its sessions', async () => {
    const seller = await server.newPartner(roles);
    const installationId = await installedFor(server, demoApp, seller);
    const acting = await actingFor(server, demoApp, installationId);
    await server.operator.patch(`${appsPath}/${demoApp.appId}`, { listEnvelope: 'resources' });
    assert.equal((await acting.get('/v4/orders')).status, 200);
    assert.equal((await (await actingFor(server, demoApp, installationId)).get('/v4/orders')).status, 200);
  });
});

test('an app with a setting that does not exist is refused', async () => {
  for (const settings of [{ listEnvelope: 'both' }, { unknownParameters: 'drop' }]) {
    const answer = await server.operator.patch(`${appsPath}/${demoApp.appId}`, settings);
    assert.deepEqual(
      [answer.status, answer.json.errors[0]?.jsonpath],
      [400, `$.${Object.keys(settings)[0]}`],
    );
  }
});
