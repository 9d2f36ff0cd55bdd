/** A token with one role or one scope sees no record of another area, whatever it reads. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { requestToken } from '@kontor/harness/apps';
import type { ApiClient } from '@kontor/harness/client';
import { address } from '@kontor/harness/orders';
import { roles, rolesOfScope } from '../../packages/contract/generated/roles.ts';
import { makeBelongings } from './belongings/index.ts';
import { listQueries } from './exceptions.ts';
import { call, startSweep } from './sweep.ts';

const { server, swept, demo } = await startSweep();
const partnerId = '1000001';
const owned = await makeBelongings(server, demo, partnerId);
const users = `/operator/v1/partners/${partnerId}/users` as const;
const email = 'somebody-else@partner.example';
const someone = { username: 'somebody-else', password: 'pass-word', roles: ['Receipts_Read'], email };
assert.equal((await server.operator.post(users, someone)).status, 201);
const hook = await demo.post('/v1/webhooks', {
  url: 'http://127.0.0.1:9/keyed?key=key-of-the-receiver',
  types: ['kontor.order.placed.v1', 'kontor.receipt.created.v1', 'kontor.user.changed.v1'],
});
assert.equal(hook.status, 201, hook.text);
await demo.post('/v1/availability/quantities', [{ sku: owned.sku, quantity: 731_313 }]);

const status = `/operator/v1/partners/${partnerId}/products/${owned.sku}/marketplace-status` as const;
assert.equal((await server.operator.put(status, { status: 'ONLINE' })).status, 200);
const night = {
  clientId: 'night-feed',
  clientSecret: 'a secret of sixteen letters',
  partnerId,
  scopes: ['products'],
};
assert.equal((await server.operator.post('/operator/v1/clients', night)).status, 201);

const advertising = ['Advertising_Read', 'Advertising_Write', 'advertising-services'];
const shipments = ['Shipments_Read', 'Shipments_Write', 'shipments'];
const warehouse = [
  'ReturnsWarehouse_Read',
  'ReturnsWarehouse_Write',
  'returns-warehouse-read',
  'returns-warehouse-write',
];
const products = ['Products_Read', 'Products_Write', 'products'];

const accounts = ['Accounts_Read'];

/**
 * What stands in the records of one area, with the roles and scopes that may see it. The numbers of a product and of an
 * order are not among them: records of other areas refer to those.
 */
const marks: readonly (readonly [mark: string | undefined, ...seenWith: string[]])[] = [
  [owned.processUuid, ...products],
  ['"quantity":731313', 'Availability_Read', 'Availability_Write', 'availability', 'quantities'],
  [`For ${owned.sku}`, 'ShippingProfiles_Read', 'ShippingProfiles_Write', 'shipping-profiles'],
  [
    `"firstName":"${address.firstName}"`,
    'Orders_Read',
    'Orders_Write',
    'orders',
    'Receipts_Read',
    'receipts',
  ],
  [owned.shipmentId, ...shipments],
  [owned.returnShipmentId, ...shipments],
  [owned.receiptNumber, 'Receipts_Read', 'receipts'],
  [owned.returnAddressId, ...warehouse],
  ['Harbour Lamps', ...warehouse],
  [owned.campaignId, ...advertising],
  [owned.requestId, ...advertising],
  [owned.reportId, ...advertising],
  [email, ...accounts],
  [`users/${someone.username}`, ...accounts],
  ['key-of-the-receiver', ...accounts],
  [`installations/${owned.installationId}`, ...accounts],
];

const stock = ['Availability_Read', 'Availability_Write', 'availability', 'quantities'];
const profiles = ['ShippingProfiles_Read', 'ShippingProfiles_Write', 'shipping-profiles'];
const orders = ['Orders_Read', 'Orders_Write', 'orders'];
const returns = ['Returns_Read', 'Returns_Write', 'returns'];
const receipts = ['Receipts_Read', 'receipts'];
const reductions = ['PriceReductions_Read', 'PriceReductions_Write', 'price-reduction'];

/** How records and types of events of one area begin, with the roles and scopes that may see them. */
const beginnings: Readonly<
  Record<'record' | 'type', readonly (readonly [start: string, seenWith: string[]])[]>
> = {
  record: [
    ['products/', products],
    ['deliveries/', products],
    ['orders/', orders],
    ['shipments/', shipments],
    ['return-shipments/', shipments],
    ['returns/', returns],
    ['receipts/', receipts],
    ['price-reductions/', reductions],
    ['return-addresses/', warehouse],
    ['shipping-profiles/', profiles],
    ['campaigns/', advertising],
    ['change-requests/', advertising],
    ['advertising/', advertising],
    ['users/', accounts],
    ['clients/', accounts],
    ['webhooks/', accounts],
    ['installations/', accounts],
    ['partner"', accounts],
  ],
  type: [
    ['kontor.product.', products],
    ['kontor.delivery.', products],
    ['kontor.quantity.', stock],
    ['kontor.delivery-information.', stock],
    ['kontor.shipping-profile.', profiles],
    ['kontor.order.', orders],
    ['kontor.order-item.', orders],
    ['kontor.shipment.', shipments],
    ['kontor.return-shipment.', shipments],
    ['kontor.return.', returns],
    ['kontor.receipt.', receipts],
    ['kontor.price-reduction.', reductions],
    ['kontor.campaign.', advertising],
    ['kontor.change-request.', advertising],
    ['kontor.report.', advertising],
    ['kontor.user.', accounts],
    ['kontor.installation.', accounts],
  ],
};
const starts = Object.entries(beginnings).flatMap(([member, rows]) =>
  rows.map(([start, seenWith]) => ({ text: `"${member}":"${start}`, seenWith })),
);

const reads = swept.filter(({ id, security, method, roles: opening }) => {
  return security === 'bearerAuth' && method === 'GET' && opening.length > 0 && id !== 'listEventTypes';
});

async function assertSeesOnly(client: ApiClient, right: string): Promise<void> {
  const hidden = [
    ...marks.filter(([mark, ...seenWith]) => mark !== undefined && !seenWith.includes(right)),
    ...starts.filter(({ seenWith }) => !seenWith.includes(right)).map(({ text }) => [text]),
  ].map(([mark = '']) => mark);
  const opened: string[] = [];
  for (const operation of reads) {
    const found = await call(client, operation, { values: owned, query: listQueries[operation.id] ?? '' });
    if (found.status === 403) continue;
    opened.push(operation.id);
    const seen = hidden.filter((mark) => found.text.includes(mark));
    assert.deepEqual(seen, [], `${operation.title} with ${right}`);
  }
  assert.ok(opened.includes('readAuditEntries') && opened.includes('readEvents'), opened.join());
}

describe('an API user sees only records of its role', () => {
  for (const role of roles) {
    test(role, async () => {
      const user = { username: `only-${role.toLowerCase()}`, password: 'pass-word', roles: [role] };
      assert.equal((await server.operator.post(users, user)).status, 201);
      await assertSeesOnly(await server.login(user.username, user.password), role);
    });
  }
});

describe('an app sees only records of its scope', () => {
  for (const [scope, opened] of Object.entries(rolesOfScope)) {
    if (opened.length === 0) continue;
    test(scope, async () => {
      const secret = 'a secret of sixteen letters';
      const body = { clientId: `only-${scope}`, clientSecret: secret, partnerId, scopes: [scope] };
      const made = await server.operator.post('/operator/v1/clients', body);
      assert.equal(made.status, 201, made.text);
      const app = { appId: '', name: '', redirectUris: [], clientId: body.clientId, clientSecret: secret };
      const granted = await requestToken(server, app, { grant_type: 'client_credentials', scope });
      assert.equal(granted.status, 200, granted.text);
      const client = server.anonymous;
      client.token = granted.json.access_token;
      await assertSeesOnly(client, scope);
    });
  }
});

test('every record of the partner is found with all roles together', async () => {
  const texts = await Promise.all(
    reads.map(async (operation) => {
      const query = listQueries[operation.id] ?? '';
      return (await call(demo, operation, { values: owned, query })).text;
    }),
  );
  const everything = texts.join('\n');
  const looked = [
    ...marks.map(([mark = 'a key that nobody made']) => mark),
    ...starts.map(({ text }) => text),
  ];
  assert.deepEqual(
    looked.filter((text) => !everything.includes(text)),
    [],
  );
});
