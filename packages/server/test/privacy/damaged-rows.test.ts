/** A row whose personal data is damaged: lists leave it out, what is about it says so, and `kontor verify` names it. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, describe, test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { newDatabase } from '@kontor/harness/database';
import { feedOf } from '@kontor/harness/feeds';
import { followAll } from '@kontor/harness/lists';
import { ordersOf, parcel } from '@kontor/harness/orders';
import { type LogLine, startProcess } from '@kontor/harness/process';
import { newReceiptPartner, ship } from '@kontor/harness/receipts';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { newShopper } from '@kontor/harness/shoppers';
import { runCommand } from '@kontor/harness/test-context';
import { damageRows, damagesCount, type PersonalTable } from './damaging.ts';

const key = randomBytes(32).toString('base64');
const shopper = newShopper();
/** More than a feed reads at once. */
const ordersCount = 36;

const database = await newDatabase();
after(() => database.remove());
const server = await startTestServer(
  { KONTOR_ENCRYPTION_KEY: key },
  { ...database, remove: async () => undefined },
);
const partner = await newReceiptPartner(server);
const base = `/operator/v1/partners/${partner.partnerId}` as const;
const sold: { id: string; number: string }[] = [];
for (let count = 0; count < ordersCount; count += 1) {
  const order = await ordersOf(server, partner.partnerId).placeProcessable({ deliveryAddress: shopper });
  const [receipt] = await ship(partner, order);
  sold.push({ id: order.salesOrderId, number: receipt.receiptNumber });
}
// As a feed reads them, so that its first page has damaged ones.
sold.sort((one, other) => (one.id < other.id ? -1 : 1));
/** The damaged ones: of each table as many as there are kinds of damage. */
const damaged: Record<PersonalTable, string[]> = {
  orders: await damage(
    'orders',
    sold.map(({ id }) => id),
  ),
  receipts: await damage(
    'receipts',
    sold.map(({ number }) => number),
  ),
};

/** Damages a row in each way, and leaves the rest as it was. */
function damage(table: PersonalTable, keys: readonly string[]): Promise<string[]> {
  return damageRows(database.url, partner.partnerId, table, keys.slice(0, damagesCount));
}

const whole = (table: PersonalTable) =>
  sold
    .map(({ id, number }) => (table === 'orders' ? id : number))
    .filter((each) => !damaged[table].includes(each));

const assertListed = (listed: readonly string[], table: PersonalTable) =>
  assert.deepEqual(listed.toSorted(), whole(table).toSorted());

describe('a list leaves a damaged row out', () => {
  for (const limit of [1, 3, 100]) {
    test(`of orders and of receipts, ${limit} to a page`, async () => {
      const idsIn = async (client: ApiClient, path: '/v4/orders' | `${typeof base}/orders`) =>
        (await followAll(client, `${path}?limit=${limit}`)).map((each) => each.salesOrderId);
      const numbersIn = async (client: ApiClient, path: '/v3/receipts' | `${typeof base}/receipts`) =>
        (await followAll(client, `${path}?limit=${limit}`)).map((each) => each.receiptNumber);
      assertListed(await idsIn(partner, '/v4/orders'), 'orders');
      assertListed(await idsIn(server.operator, `${base}/orders`), 'orders');
      assertListed(await numbersIn(partner, '/v3/receipts'), 'receipts');
      assertListed(await numbersIn(server.operator, `${base}/receipts`), 'receipts');
    });
  }

  test('of a feed, whose page with the row is not its last', async () => {
    const idsOf = (lines: { salesOrderId: string }[]) => lines.map(({ salesOrderId }) => salesOrderId);
    const query = `?partnerId=${partner.partnerId}`;
    assertListed(idsOf(await feedOf(server.operator, 'orders', query)), 'orders');
    const whole = await feedOf(server.operator, 'orders');
    assertListed(idsOf(whole.filter(({ partnerId }) => partnerId === partner.partnerId)), 'orders');
  });

  test('of a search', async () => {
    const found = await server.operator.post('/operator/v1/shoppers/search', { email: shopper.email });
    assert.equal(found.status, 200, found.text);
    assertListed(
      found.json.orders.map(({ salesOrderId }: { salesOrderId: string }) => salesOrderId),
      'orders',
    );
  });

  test('but the timeline of an order needs no personal data and has all of its receipts', async () => {
    for (const { id, number } of sold) {
      const timeline = await server.operator.get(`${base}/orders/${id}/timeline`);
      const written = timeline.json.entries.filter(
        ({ event }: { event: string }) => event === 'receipt-created',
      );
      assert.deepEqual(
        written.map(({ record }: { record: string }) => record),
        [number],
      );
    }
  });
});

describe('503 RECORD_UNREADABLE', () => {
  test('for the damaged row itself, which the answer names', async () => {
    for (const [path, of] of [
      ...damaged.orders.flatMap((id) => [
        [`/v4/orders/${id}`, `orders/${id}`],
        [`${base}/orders/${id}`, `orders/${id}`],
      ]),
      ...damaged.receipts.flatMap((number) =>
        [`/v3/receipts/${number}`, `/v3/receipts/${number}.pdf`, `${base}/receipts/${number}`].map((each) => [
          each,
          `receipts/${number}`,
        ]),
      ),
    ] as [string, string][]) {
      const client = path.startsWith('/operator') ? server.operator : partner;
      const answer = await client.get(path);
      assert.equal(answer.status, 503, `${path}: ${answer.text}`);
      assert.match(answer.text, /RECORD_UNREADABLE/);
      assert.ok(answer.text.includes(of), answer.text);
      assert.equal(answer.headers.get('retry-after'), null);
    }
  });

  test('for a report about the shopper, which would lack it', async () => {
    const report = await server.operator.post('/operator/v1/shoppers/report', { email: shopper.email });
    assertRefused(report, 503, 'RECORD_UNREADABLE');
  });

  test('for a write that needs the data, which then changes nothing', async () => {
    const orders = ordersOf(server, partner.partnerId);
    const order = await orders.placeProcessable({ deliveryAddress: shopper });
    sold.push({ id: order.salesOrderId, number: '' });
    damaged.orders.push(...(await damage('orders', [order.salesOrderId])));
    const sent = await partner.post('/v1/shipments', parcel(order));
    assert.equal(sent.status, 503, sent.text);
    assert.match(sent.text, /RECORD_UNREADABLE/);
    assert.deepEqual(
      (await partner.get(`/v1/shipments?salesOrderId=${order.salesOrderId}`)).json.resources ?? [],
      [],
    );
  });
});

const verify = (environment: Record<string, string>) =>
  runCommand(['verify', '--database-url', database.url], { environment });

describe('kontor verify', () => {
  test('names exactly the damaged rows', async () => {
    const { output, exitCode } = await verify({ KONTOR_ENCRYPTION_KEY: key });
    assert.equal(exitCode, 1);
    for (const table of ['orders', 'receipts'] as const) {
      const [, named = ''] =
        new RegExp(`BROKEN the personal data of every row of ${table} can be opened\n((?: .*\n)*)`).exec(
          output,
        ) ?? [];
      const keys = [...named.matchAll(new RegExp(`partner ${partner.partnerId}, ${table} (\\S+)\n`, 'g'))];
      assert.deepEqual(keys.map(([, of]) => of).sort(), damaged[table].toSorted(), output);
    }
    assert.doesNotMatch(output, /not checked/);
  });

  test('without the key says what it did not check, and still names what needs none', async () => {
    const { output } = await verify({});
    const notChecked = output.match(/not checked: rows that are encrypted with the key [0-9a-f]{16}/g);
    assert.equal(notChecked?.length, 2, output);
    assert.match(output, new RegExp(`orders ${damaged.orders[3]}\n`));
  });
});

/** Reads with a server that lacks the key of the rows, as one that missed a rotation does. */
test('a missing key is no damage: lists fail as a whole, and say which key is missing', async () => {
  const other = await newDatabase();
  after(() => other.remove());
  const late = await startTestServer(
    { KONTOR_ENCRYPTION_KEY: key },
    { ...other, remove: async () => undefined },
  );
  const seller = await newReceiptPartner(late);
  await ordersOf(late, seller.partnerId).placeProcessable({ deliveryAddress: shopper });
  const next = randomBytes(32).toString('base64');
  const rotated = await runCommand(['secrets', 'rotate', '--database-url', other.url], {
    environment: { KONTOR_ENCRYPTION_KEY: next, KONTOR_ENCRYPTION_KEY_PREVIOUS: key },
  });
  assert.equal(rotated.exitCode, 0, rotated.notes);
  const list = await late.operator.get(`/operator/v1/partners/${seller.partnerId}/orders`);
  assert.equal(list.status, 503, list.text);
  assert.match(
    list.text,
    /RECORD_UNREADABLE.*is encrypted with the key [0-9a-f]{16}, which this server does not have/s,
  );
  const feed = await late.operator.get(`/operator/v1/feeds/orders?partnerId=${seller.partnerId}`);
  assertRefused(feed, 503, 'RECORD_UNREADABLE');
});

test('the log names each row once, whichever thread left it out', async () => {
  await server.close();
  const log: LogLine[] = [];
  const settings = { KONTOR_DATABASE_URL: database.url, KONTOR_ENCRYPTION_KEY: key };
  const running = await startProcess(['sandbox'], settings, log);
  const operator = new ApiClient(() => running.operatorUrl, 'operator');
  const lists = [
    `${base}/orders`,
    `${base}/receipts`,
    `/operator/v1/feeds/orders?partnerId=${partner.partnerId}`,
  ];
  for (const path of [...lists, ...lists]) {
    const answer = await operator.get(path);
    assert.equal(answer.status, 200, answer.text);
  }
  const found = await operator.post('/operator/v1/shoppers/search', { email: shopper.email });
  assert.equal(found.status, 200, found.text);
  await running.stop();
  const left = log.filter(({ msg }) => msg.startsWith('a row whose personal data is damaged is left out'));
  for (const table of ['orders', 'receipts'] as const) {
    const keys = left.filter((line) => line.table === table && line.partnerId === partner.partnerId);
    assert.deepEqual(keys.map((line) => String(line.key)).sort(), damaged[table].toSorted());
  }
  assert.ok(!JSON.stringify(log).includes(shopper.lastName));
});
