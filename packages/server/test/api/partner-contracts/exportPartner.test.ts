import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { readExport } from '@kontor/harness/exports';
import { furnishedPartner } from '@kontor/harness/furnished';
import { newOperator } from '@kontor/harness/operators';
import { orderRoles, ordersOf } from '@kontor/harness/orders';
import { products } from '@kontor/harness/products';
import { raw } from '@kontor/harness/raw-sql';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { newShopper, sentOrderOf, wordsOf } from '@kontor/harness/shoppers';
import { deliverAndCheck } from '@kontor/harness/statuses';
import { feedNumbers } from '../../../platform/feeds/lines.ts';
import { leftOut } from '../../../platform/partner-data/export.ts';
import { partnerTables } from '../../../platform/partner-data/store.ts';
import { openStore } from '../../../platform/store/open.ts';
import { columnName } from '../../../platform/store/table.ts';
import { render } from '../../../process/partner-export.ts';
import { tables } from '../../../tables/index.ts';

const encryptionKey = randomBytes(32).toString('base64');
const server = await startTestServer({ KONTOR_ENCRYPTION_KEY: encryptionKey });
const { operator } = server;
const pathOf = (partnerId: string) => `/operator/v1/partners/${partnerId}/export` as const;
const exported = async (partnerId: string) => {
  const answer = await operator.post(pathOf(partnerId), '');
  assert.equal(answer.status, 200, answer.text);
  return { ...readExport(answer.text), text: answer.text };
};

type Rows = Record<string, unknown>[];

/** Every stored row of the partner, by table. */
async function storedRows(partnerId: string): Promise<Record<string, Rows>> {
  const store = await openStore({ url: server.databaseUrl }, { writes: false });
  try {
    const found: Record<string, Rows> = {};
    for (const table of [...partnerTables, 'oauth_clients'])
      found[table] = await raw(store.reads).all(`SELECT * FROM ${table} WHERE partner_id = ?1`, partnerId);
    return found;
  } finally {
    await store.close();
  }
}

/** The stored rows and an export of them, with no webhook attempt in between. */
async function storedAndExported(partnerId: string) {
  for (;;) {
    const stored = await storedRows(partnerId);
    const found = await exported(partnerId);
    const { webhook_attempts, webhook_waiting } = await storedRows(partnerId);
    const attempts = { webhook_attempts, webhook_waiting };
    if (isDeepStrictEqual({ ...stored, ...attempts }, stored)) return { stored, ...found };
  }
}

describe('POST /operator/v1/partners/{partnerId}/export', () => {
  test('200: every row of every table, counted and hashed, and nothing that could be used to log in or sign', async () => {
    const { partnerId, client, password } = await furnishedPartner(server);
    // More than a page of each; the first ones would repeat an ean that the partner has.
    await deliverAndCheck(client, products(240).slice(10));
    const { stored, rows, manifest, text } = await storedAndExported(partnerId);

    assert.equal(manifest.partnerId, partnerId);
    assert.deepEqual(
      manifest.leftOut.map(({ table }) => table),
      Object.keys(leftOut),
    );
    assert.deepEqual(
      Object.entries(rows).map(([table, { length }]) => [table, length]),
      Object.entries(stored)
        .filter(([table]) => leftOut[table] === undefined)
        .map(([table, { length }]): [string, number] => [table, length])
        .sort(
          ([one], [other]) =>
            Number(one === 'oauth_clients') - Number(other === 'oauth_clients') || (one < other ? -1 : 1),
        ),
    );
    assert.ok(Object.values(rows).filter(({ length }) => length > 0).length > 30);
    assert.equal(new Set(rows.products?.map(({ sku }) => sku)).size, stored.products?.length);
    assert.ok((stored.products?.length ?? 0) > 200);

    const secrets = Object.values(stored)
      .flat()
      .flatMap((row) =>
        Object.entries(row).filter(([column]) => /secret$|^(password|secret|token)_hash$/.test(column)),
      )
      .map(([, value]) => value)
      .filter((value) => typeof value === 'string' && value !== '');
    assert.ok(secrets.length >= 3, 'a user, a client, a webhook');
    for (const secret of [...secrets, password]) assert.ok(!text.includes(String(secret)));
  });

  test('200: sealed data of shoppers is opened, events are unpacked, and the audit log names the caller', async () => {
    const shopper = newShopper();
    const { partnerId, id, receiptNumber } = await sentOrderOf(server, shopper);
    const [order] = (await storedRows(partnerId)).orders ?? [];
    assert.deepEqual(wordsOf(shopper, JSON.stringify(order)), []);

    const clerk = await newOperator(server, 'clerk-of-exports', ['privacy']);
    const answer = await clerk.post(pathOf(partnerId), '');
    assert.equal(answer.status, 200, answer.text);
    const { rows } = readExport(answer.text);
    const personal = JSON.parse(rows.orders?.find((row) => row.sales_order_id === id).personal);
    assert.deepEqual(personal.deliveryAddress, shopper);
    const receipt = rows.receipts?.find((row) => row.receipt_number === receiptNumber);
    assert.equal(JSON.parse(receipt.personal).invoiceAddress.lastName, shopper.lastName);
    assert.ok(rows.events?.some(({ body }) => body.includes('kontor.order')));

    const audit = await operator.get('/operator/v1/audit?operationId=exportPartner&limit=100');
    const entry = audit.json.resources.find(
      ({ record }: { record: string }) => record === `partner-exports/${partnerId}`,
    );
    assert.equal(entry?.actor.name, 'clerk-of-exports', audit.text);
    assert.deepEqual(wordsOf(shopper, audit.text), []);
  });

  test('200: compressed as the caller accepts', async () => {
    const { partnerId } = await server.newPartner();
    for (const coding of ['gzip', 'zstd']) {
      const answer = await operator.post(pathOf(partnerId), '', { 'accept-encoding': coding });
      assert.equal(answer.headers.get('content-encoding'), coding);
      assert.equal(readExport(answer.text).rows.partners?.length, 1);
    }
  });

  test('403 for callers who may not see shopper data, 404 for an unknown partner', async () => {
    const { partnerId } = await server.newPartner();
    const accounts = await newOperator(server, 'accounts-alone', ['accounts', 'orders', 'viewer']);
    assertRefused(await accounts.post(pathOf(partnerId), ''), 403, 'MISSING_ROLE');
    const unknown = await operator.post(pathOf('nobody'), '');
    assert.deepEqual([unknown.status, unknown.json.errors[0].code], [404, 'PARTNER_NOT_FOUND']);
  });

  test('409 for an Idempotency-Key that already started one: no export happens without an entry in the audit log', async () => {
    const { partnerId } = await server.newPartner();
    const key = { 'idempotency-key': randomBytes(8).toString('hex') };
    assert.equal((await operator.post(pathOf(partnerId), '', key)).status, 200);
    const again = await operator.post(pathOf(partnerId), '', key);
    assert.deepEqual([again.status, again.json.errors[0].code], [409, 'EXPORT_NOT_REPEATED']);
  });

  test('410 from the start of the deletion on, with what can still be read; until then an ended partner is exported', async () => {
    const { partnerId, contract, remove } = await furnishedPartner(server);
    await contract.end();
    assert.equal((await exported(partnerId)).rows.ended_contracts?.length, 1);
    const deletion = await remove();
    assert.equal(deletion.status, 202, deletion.text);
    const refused = await operator.post(pathOf(partnerId), '');
    assert.deepEqual([refused.status, refused.json.errors[0].code], [410, 'PARTNER_DELETED']);
    assert.match(refused.json.errors[0].detail, new RegExp(`/operator/v1/partner-deletions/${partnerId}`));
  });
});

test('all lines show one instant, whatever is written while they are sent', async () => {
  const partner = await server.newPartner([...orderRoles, 'Products_Read', 'Products_Write']);
  const { partnerId } = partner;
  const orders = ordersOf(server, partnerId);
  const before = await orders.place();
  const data = {
    database: { url: server.databaseUrl, encryptionKeys: [encryptionKey] },
    coding: 'identity' as const,
    position: { row: 0 },
    nowMs: 0,
    settings: {},
    partnerId,
  };
  const pieces = render(data);
  await pieces.next();
  // The header has been sent, so the snapshot is fixed; nothing of it has been read yet.
  await orders.place();
  await deliverAndCheck(partner, products(3));
  let text = '';
  for await (const piece of pieces) text += piece;
  const { rows } = readExport(text);
  const ids = (table: string) => [...new Set(rows[table]?.map((row) => row.sales_order_id))];
  for (const table of ['orders', 'order_listing', 'position_items'])
    assert.deepEqual(ids(table), [before.salesOrderId], table);
  assert.deepEqual([rows.products?.length, rows.deliveries?.length], [0, 0]);
  const { rows: later } = await exported(partnerId);
  assert.deepEqual([later.orders?.length, later.products?.length], [2, 3]);
});

test('a client that disconnects in the middle frees its place', async () => {
  const partner = await server.newPartner();
  await deliverAndCheck(partner, products(50));
  for (let times = 0; times < 2 * feedNumbers.atOnceMax; times += 1) {
    const away = new AbortController();
    const response = await fetch(server.operatorUrl + pathOf(partner.partnerId), {
      method: 'POST',
      headers: { authorization: `Bearer ${operator.token}`, 'accept-encoding': 'identity' },
      signal: away.signal,
    });
    // Only clients that have just disconnected may still occupy a place for a moment.
    assert.ok([200, 503].includes(response.status));
    away.abort();
  }
  for (;;) {
    const answer = await operator.post(pathOf(partner.partnerId), '');
    if (answer.status === 503) continue;
    assert.equal(readExport(answer.text).rows.products?.length, 50);
    break;
  }
});

/** Columns that are called like secrets, and let nobody log in or sign. */
const harmless = new Set([
  'advertising_figures.keyword',
  'audit_entries.hash',
  'audit_heads.hash',
  'campaign_keywords.keyword',
  'campaign_keywords.keyword_id',
  'campaign_keywords.keyword_type',
  'delivery_outcomes.entity_key',
  'delivery_outcomes.outcome_key',
  'oauth_clients.former_secret_until',
  'packed_outcomes.entity_key',
  'product_error_counts.error_key',
  'product_errors.error_key',
  'product_offers.content_hash',
  'product_offers.price_hash',
  'product_offers.sent_hash',
  'product_offers.shown_hash',
  'product_offers.theme_key',
  'product_reason_counts.reason_key',
  'product_reviews.approved_hash',
  'product_reviews.waiting_hash',
  'return_address_carriers.codes_key',
  'webhook_waiting.order_key',
  'webhooks.previous_secret_until',
]);

test('a column that is called like a secret is declared as one', () => {
  const open = [...partnerTables, 'oauth_clients'].flatMap((name) => {
    const table = tables.get(name);
    if (table === undefined || table.rows.leftOut !== undefined) return [];
    return Object.keys(table.columns)
      .filter((member) => !table.columns[member].isSecret)
      .map((member) => columnName(table, member))
      .filter((column) => /secret|password|hash|salt|token|key/.test(column))
      .map((column) => `${name}.${column}`);
  });
  assert.deepEqual(
    open.filter((column) => !harmless.has(column)),
    [],
  );
});
