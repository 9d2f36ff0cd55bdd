/** What goes through all rows goes on past damaged ones, leaves those as they are, and names them. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, describe, test } from 'node:test';
import { newDatabase } from '@kontor/harness/database';
import { readExport } from '@kontor/harness/exports';
import { raw } from '@kontor/harness/raw-sql';
import { newReceiptPartner } from '@kontor/harness/receipts';
import { startTestServer } from '@kontor/harness/server';
import { erase, newShopper, orderOf, sentOrderOf, shoppersPath, wordsOf } from '@kontor/harness/shoppers';
import { runCommand } from '@kontor/harness/test-context';
import { openStore } from '../../platform/store/open.ts';
import { onLeftOut } from '../../platform/store/store-failure.ts';
import { damageRows } from './damaging.ts';

const newKey = () => randomBytes(32).toString('base64');
const day = (text: string) => Date.parse(`${text}T09:00:00Z`);
/** More than retention looks at in one transaction. */
const damagedCount = 52;
const goodCount = 3;

/** Rows that are reported as left out; the log has a line for each. */
const reported: string[] = [];
after(onLeftOut(({ by, table, key }) => reported.push(`${by} ${table} ${key}`)));

async function ownDatabase() {
  const database = await newDatabase();
  after(() => database.remove());
  return { ...database, remove: async () => undefined };
}

describe('past damaged rows', () => {
  test('an export goes on after its first 64 KiB, and counts them', async () => {
    const server = await startTestServer({ KONTOR_ENCRYPTION_KEY: newKey() });
    const partner = await newReceiptPartner(server);
    const sold: string[] = [];
    for (let count = 0; count < 30; count += 1)
      sold.push((await sentOrderOf(server, newShopper(), partner)).receiptNumber);
    const whole = await server.operator.post(`/operator/v1/partners/${partner.partnerId}/export`, '');
    assert.ok(whole.text.indexOf('{"table":"receipts"') > 64 * 1024, 'receipts come late');
    sold.sort();
    const damaged = await damageRows(
      server.databaseUrl,
      partner.partnerId,
      'receipts',
      sold.slice(1).filter((_, at) => at % 3 === 0),
    );
    const exported = await server.operator.post(`/operator/v1/partners/${partner.partnerId}/export`, '');
    assert.equal(exported.status, 200);
    const { rows, manifest } = readExport(exported.text);
    const numbers = rows.receipts?.map((row) => row.receipt_number);
    assert.deepEqual(
      numbers,
      sold.filter((number) => !damaged.includes(number)),
    );
    for (const table of manifest.tables)
      assert.equal(table.damaged, table.table === 'receipts' ? damaged.length : 0, table.table);
    assert.deepEqual(
      reported.filter((row) => row.startsWith('export')),
      damaged.map((number) => `export receipts ${number}`),
    );
  });

  test('an erasure goes on, names them, and erases them once they are restored', async () => {
    const server = await startTestServer({ KONTOR_ENCRYPTION_KEY: newKey() });
    const partner = await newReceiptPartner(server);
    const shopper = newShopper();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push((await orderOf(server, shopper, partner)).id);
    const stored = await personalOf(server.databaseUrl, partner.partnerId);
    const damaged = await damageRows(server.databaseUrl, partner.partnerId, 'orders', ids.slice(1, 3));
    const { id: sentId, receiptNumber } = await sentOrderOf(server, shopper, partner);
    await damageRows(server.databaseUrl, partner.partnerId, 'receipts', [receiptNumber]);

    const query = { email: shopper.email, openOrders: 'erase' };
    const { counts, orders, kept } = await erase(server.operator, query);
    assert.equal(counts.receiptsKept, 1, 'a damaged receipt is kept like any other');
    assert.deepEqual([counts.pending, counts.erased, counts.damaged], [0, 4, 2]);
    const outcomes = (orders as { salesOrderId: string; outcome: string }[]).filter(
      ({ outcome }) => outcome === 'DAMAGED',
    );
    assert.deepEqual(outcomes.map(({ salesOrderId }) => salesOrderId).sort(), damaged.toSorted());
    assert.match(kept.at(-1), /repeat the erasure/);
    for (const id of damaged) assert.ok(reported.includes(`erasure orders ${id}`));

    await restorePersonal(server.databaseUrl, partner.partnerId, stored, damaged);
    assert.equal((await erase(server.operator, query)).counts.erased, 2);
    for (const id of [...ids, sentId]) {
      const order = await partner.get(`/v4/orders/${id}`);
      assert.deepEqual([order.status, wordsOf(shopper, order.text)], [200, []]);
    }
  });

  test('retention goes on, although more are damaged than it looks at in one transaction', async () => {
    const server = await startTestServer({
      KONTOR_ENCRYPTION_KEY: newKey(),
      KONTOR_SHOPPER_RETENTION_DAYS: '60',
      KONTOR_RECEIPT_RETENTION_YEARS: '4',
    });
    server.clock.stopAt(day('2026-03-02'));
    const partner = await newReceiptPartner(server);
    const sold: { id: string; receiptNumber: string }[] = [];
    for (let count = 0; count < damagedCount + goodCount; count += 1)
      sold.push(await sentOrderOf(server, newShopper(), partner));
    const damage = (table: 'orders' | 'receipts', keys: string[]) =>
      damageRows(server.databaseUrl, partner.partnerId, table, keys.toSorted().slice(0, damagedCount));
    const damagedOrders = await damage(
      'orders',
      sold.map(({ id }) => id),
    );
    const damagedReceipts = await damage(
      'receipts',
      sold.map(({ receiptNumber }) => receiptNumber),
    );

    const instantMs = day('2031-01-01');
    server.clock.stopAt(instantMs);
    let last: Record<string, unknown> | undefined;
    while (last === undefined || Date.parse(String(last.startedAt)) !== instantMs)
      last = (await server.operator.get(`${shoppersPath}/retention`)).json.last;
    const { orders, receipts, damaged, damagedRecords } = last;
    assert.deepEqual([orders, receipts, damaged], [goodCount, goodCount, 2 * damagedCount]);
    assert.deepEqual(
      damagedRecords,
      damagedOrders.slice(0, 20).map((id) => ({ partnerId: partner.partnerId, record: `orders/${id}` })),
    );
    for (const number of damagedReceipts) assert.ok(reported.includes(`retention receipts ${number}`));
    for (const { id, receiptNumber } of sold) {
      const base = `/operator/v1/partners/${partner.partnerId}` as const;
      const status = async (path: string) => (await server.operator.get(`${base}${path}`)).status;
      assert.equal(await status(`/orders/${id}`), damagedOrders.includes(id) ? 503 : 200);
      assert.equal(
        await status(`/receipts/${receiptNumber}`),
        damagedReceipts.includes(receiptNumber) ? 503 : 200,
      );
    }
  });

  test('a rotation goes on, exits with 1 and names them', async () => {
    const database = await ownDatabase();
    const [former, key] = [newKey(), newKey()];
    const server = await startTestServer({ KONTOR_ENCRYPTION_KEY: former }, database);
    const partner = await newReceiptPartner(server);
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1) ids.push((await orderOf(server, newShopper(), partner)).id);
    await server.close();
    const damaged = await damageRows(database.url, partner.partnerId, 'orders', ids.slice(0, 4));
    const lineOf = (id: string) => `partner ${partner.partnerId}, orders ${id}\n`;

    const command = ['secrets', 'rotate', '--database-url', database.url];
    const keys = { KONTOR_ENCRYPTION_KEY: key, KONTOR_ENCRYPTION_KEY_PREVIOUS: former };
    const rotated = await runCommand(command, { environment: keys });
    assert.equal(rotated.exitCode, 1, rotated.output);
    assert.match(rotated.output, /Encrypted 2 of the orders/);
    assert.match(rotated.notes, /4 rows are damaged/);
    const ofOrder = (id: string) => `orders.personal of ${partner.partnerId} ${id} `;
    for (const id of damaged) assert.ok(rotated.notes.includes(ofOrder(id)), rotated.notes);
    for (const id of ids.slice(4)) assert.ok(!rotated.notes.includes(id));

    const later = await startTestServer({ KONTOR_ENCRYPTION_KEY: key }, database);
    const listed = await later.operator.get(`/operator/v1/partners/${partner.partnerId}/orders`);
    const listedIds = listed.json.resources.map(({ salesOrderId }: { salesOrderId: string }) => salesOrderId);
    assert.deepEqual(listedIds.toSorted(), ids.slice(4).toSorted());
    await later.close();
    const verified = await runCommand(['verify', '--database-url', database.url], {
      environment: { KONTOR_ENCRYPTION_KEY: key },
    });
    for (const id of damaged) assert.ok(verified.output.includes(lineOf(id)), verified.output);
  });
});

/** The stored personal data of every order of a partner, by id. */
async function personalOf(url: string, partnerId: string): Promise<Map<string, string>> {
  const store = await openStore({ url }, { writes: false });
  const rows = await raw(store.reads).all<{ sales_order_id: string; personal: string }>(
    'SELECT sales_order_id, personal FROM orders WHERE partner_id = ?1',
    partnerId,
  );
  await store.close();
  return new Map(rows.map((row) => [row.sales_order_id, row.personal]));
}

async function restorePersonal(
  url: string,
  partnerId: string,
  stored: ReadonlyMap<string, string>,
  ids: readonly string[],
): Promise<void> {
  const store = await openStore({ url }, { writes: true });
  await store.write(async (tx) => {
    for (const id of ids)
      await raw(tx.partner(partnerId)).run(
        'UPDATE orders SET personal = ?3 WHERE partner_id = ?1 AND sales_order_id = ?2',
        id,
        stored.get(id) ?? '',
      );
  });
  await store.close();
}
