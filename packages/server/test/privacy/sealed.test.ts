/** Data of shoppers is sealed in the store: from the first order to the third key. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, describe, test } from 'node:test';
import { newDatabase, type TestDatabase, testEngine } from '@kontor/harness/database';
import { allSealed, openRows } from '@kontor/harness/open-rows';
import { ordersOf } from '@kontor/harness/orders';
import { runProgram } from '@kontor/harness/program';
import { raw } from '@kontor/harness/raw-sql';
import { newReceiptPartner, ship } from '@kontor/harness/receipts';
import { startTestServer, type TestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';
import { shopper, wordsInDatabase } from '@kontor/harness/whole-database';
import { forgetRetired, noteFirstKey, retireOtherKeys } from '../../platform/personal/keys.ts';
import { openStore } from '../../platform/store/open.ts';

const newKey = () => randomBytes(32).toString('base64');

async function ownDatabase(): Promise<TestDatabase> {
  const database = await newDatabase();
  after(() => database.remove());
  return { ...database, remove: async () => undefined };
}

const start = (database: TestDatabase, key?: string, previous?: string): Promise<TestServer> =>
  startTestServer(
    {
      ...(key !== undefined && { KONTOR_ENCRYPTION_KEY: key }),
      ...(previous !== undefined && { KONTOR_ENCRYPTION_KEY_PREVIOUS: previous }),
    },
    database,
  );

/** An order that was sent, with its receipt. */
async function sell(server: TestServer) {
  const partner = await newReceiptPartner(server);
  const orders = ordersOf(server, partner.partnerId);
  const order = await orders.placeProcessable({
    deliveryAddress: shopper,
    lines: [{ ...lampOf(), deliveryType: 'FORWARDER' }],
  });
  const [receipt] = await ship(partner, order);
  return { partnerId: partner.partnerId, id: order.salesOrderId as string, number: receipt.receiptNumber };
}

const lampOf = () => ({
  sku: 'LAMP-1',
  price: { amount: 59.99, currency: 'EUR' },
  product: { articleNumber: 'M00A1B2C3D', productTitle: 'Amber desk lamp', vatRate: 19 },
});

type Sold = Awaited<ReturnType<typeof sell>>;

/** Fails unless the operator can read all data of the shopper in the order and its receipt. */
async function assertReadable(server: TestServer, { partnerId, id, number }: Sold): Promise<void> {
  const base = `/operator/v1/partners/${partnerId}` as const;
  const order = await server.operator.get(`${base}/orders/${id}`);
  assert.deepEqual(order.json.deliveryAddress, shopper, order.text);
  assert.deepEqual(order.json.invoiceAddress, shopper);
  const receipt = await server.operator.get(`${base}/receipts/${number}`);
  assert.equal(receipt.json.customer.invoiceAddress.lastName, shopper.lastName, receipt.text);
  const members = Object.keys(receipt.json);
  assert.ok(members.indexOf('customer') < members.indexOf('lineItems'), 'members keep their order');
}

const rotate = ({ url }: TestDatabase, key: string, previous: string) =>
  runCommand(['secrets', 'rotate', '--database-url', url], {
    environment: { KONTOR_ENCRYPTION_KEY: key, KONTOR_ENCRYPTION_KEY_PREVIOUS: previous },
  });

/** Starts a live server that ends at once, at the latest because it cannot listen on its address. */
const startLive = ({ url }: TestDatabase, keys: Record<string, string>) =>
  runProgram(['serve'], {
    KONTOR_DATABASE_URL: url,
    KONTOR_OPERATOR_TOKEN: 'token-of-a-live-server',
    KONTOR_OPERATOR_HOST: '192.0.2.7',
    ...keys,
  });

const database = await ownDatabase();

describe('an order and its receipt', () => {
  const [one, two, three] = [newKey(), newKey(), newKey()];
  let sold: Sold;

  test('can be read unchanged, and no data of the shopper is in the database', async () => {
    const server = await start(database, one);
    sold = await sell(server);
    await assertReadable(server, sold);
    assert.deepEqual(await wordsInDatabase(database), []);
    await server.close();
    assert.deepEqual(await wordsInDatabase(database), []);
  });

  test('of an earlier version are sealed in the background, and leave nothing in the file', async () => {
    await openRows(database, one, sold.partnerId);
    assert.notDeepEqual(await wordsInDatabase(database), [], 'they lie open first');
    const server = await start(database, one);
    await assertReadable(server, sold);
    await allSealed(database);
    await assertReadable(server, sold);
    await server.close();
    assert.deepEqual(await wordsInDatabase(database), []);
  });

  test('are resealed by `kontor secrets rotate`, which can be repeated', async () => {
    const server = await start(database, two, one);
    await assertReadable(server, sold);
    await server.close();
    const first = await rotate(database, two, one);
    assert.match(first.output, /Encrypted [1-9]\d* of the orders\./);
    assert.match(first.output, /Encrypted [1-9]\d* of the receipts\./);
    assert.match((await rotate(database, two, one)).output, /^There is nothing to do/);
    assert.match((await rotate(database, three, two)).output, /of the orders/);
    const last = await start(database, three);
    await assertReadable(last, sold);
    await last.close();
    assert.deepEqual(await wordsInDatabase(database), []);
  });

  test('cannot be opened with another key: the start and the rotation are refused', async () => {
    for (const [keys, message] of [
      [{ KONTOR_ENCRYPTION_KEY: two }, /neither KONTOR_ENCRYPTION_KEY/],
      [{}, /KONTOR_ENCRYPTION_KEY \(--encryption-key\) is missing/],
      [{ KONTOR_ENCRYPTION_KEY: 'c2hvcnQ=' }, /KONTOR_ENCRYPTION_KEY/],
    ] as const) {
      const { code, notes } = await startLive(database, keys);
      assert.notEqual(code, 0);
      assert.match(notes, message);
    }
    assert.notEqual((await rotate(database, one, two)).exitCode, 0);
    const server = await start(database, three);
    await assertReadable(server, sold);
    await server.close();
  });
});

const left = await ownDatabase();
const openWith = ({ url }: TestDatabase, ...encryptionKeys: string[]) =>
  openStore({ url, encryptionKeys }, { writes: true });

describe('a server that missed a rotation', () => {
  const [one, two] = [newKey(), newKey()];

  test('records its key with what it writes: no start without that key, and another rotation is required', async () => {
    const server = await start(left, one);
    const before = await sell(server);
    assert.equal((await rotate(left, two, one)).exitCode, 0);
    const late = await sell(server);
    await assertReadable(server, late);
    await server.close();

    const { code, notes } = await startLive(left, { KONTOR_ENCRYPTION_KEY: two });
    assert.equal(code, 1, notes);
    assert.match(notes, /neither KONTOR_ENCRYPTION_KEY/);
    const { exitCode, output } = await rotate(left, two, one);
    assert.equal(exitCode, 0);
    assert.match(output, /Encrypted 1 of the orders\.\nEncrypted 1 of the receipts\./);
    const last = await start(left, two);
    for (const sold of [before, late]) await assertReadable(last, sold);
    await last.close();
  });

  test('ends a rotation with an error when it seals meanwhile, and both keys are needed until the next one', async () => {
    const [told, untold] = [await openWith(left, one, two), await openWith(left, two)];
    await told.write(retireOtherKeys);
    await untold.write(noteFirstKey);
    await assert.rejects(told.write(forgetRetired), /A running server still encrypts with another key/);
    for (const store of [told, untold]) await store.close();

    const { code, notes } = await startLive(left, { KONTOR_ENCRYPTION_KEY: one });
    assert.equal(code, 1, notes);
    assert.match(notes, /neither KONTOR_ENCRYPTION_KEY/);
    assert.equal((await rotate(left, one, two)).exitCode, 0);
    const server = await start(left, one);
    await server.close();
  });
});

test('a rotation that meets a damaged row names it, and continues when it is repaired', async () => {
  const damaged = await ownDatabase();
  const [one, two] = [newKey(), newKey()];
  const server = await start(damaged, one);
  const sold = await sell(server);
  await server.close();
  const store = await openWith(damaged, one);
  const setPersonal = (text: string) =>
    store.write((tx) =>
      raw(tx.partner(sold.partnerId)).run(
        'UPDATE orders SET personal = ?3 WHERE partner_id = ?1 AND sales_order_id = ?2',
        sold.id,
        text,
      ),
    );
  const [row] = await raw(store.reads.partner(sold.partnerId)).all<{ personal: string }>(
    'SELECT personal FROM orders WHERE partner_id = ?1',
  );
  await setPersonal('sealed:1:damaged');
  const { exitCode, notes } = await rotate(damaged, two, one);
  assert.equal(exitCode, 1);
  assert.match(notes, new RegExp(`orders\\.personal of ${sold.partnerId} ${sold.id} is damaged`));
  assert.doesNotMatch(notes, /unexpectedly|^ {4}at /m);
  await setPersonal(row?.personal ?? '');
  await store.close();
  assert.equal((await rotate(damaged, two, one)).exitCode, 0);
  const last = await start(damaged, two);
  await assertReadable(last, sold);
  await last.close();
});

const unsealed = await ownDatabase();

test('without a key rows are unsealed, and they are sealed when the first key is set', {
  skip: testEngine !== 'postgres' && 'a sandbox on a file has a key of its own',
}, async () => {
  const server = await start(unsealed);
  const sold = await sell(server);
  await assertReadable(server, sold);
  await allSealed(unsealed, false);
  await server.close();
  assert.notDeepEqual(await wordsInDatabase(unsealed), []);
  const again = await start(unsealed, newKey());
  again.clock.stopAt(Date.now() + 120_000);
  await allSealed(unsealed);
  await assertReadable(again, sold);
  await again.close();
  assert.deepEqual(await wordsInDatabase(unsealed), []);
});
