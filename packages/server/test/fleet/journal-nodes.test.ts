/**
 * Fifty writers and three nodes on a database with a synchronous standby, all real processes, while nodes are killed
 * and the standby is promoted once; five readers follow the journal meanwhile. `scripts/long-tests.ts
 * journal-nodes` is the long form.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { quantitiesPath, stockRoles } from '@kontor/harness/availability';
import { type Answer, ApiClient } from '@kontor/harness/client';
import { testEngine } from '@kontor/harness/database';
import { waitUntilDone } from '@kontor/harness/deliver';
import { address, line } from '@kontor/harness/orders';
import { Cluster } from '@kontor/harness/postgres/cluster';
import { Switchboard } from '@kontor/harness/postgres/switchboard';
import { type ServerProcess, startProcess } from '@kontor/harness/process';
import { products } from '@kontor/harness/products';
import { seeded } from '@kontor/harness/seeded';
import { Follower, untilAnswered } from './follower.ts';

const skip = testEngine === 'postgres' ? false : 'runs by npm run test:postgres';
const killCount = Number(process.env.KONTOR_JOURNAL_KILLS ?? 4);
const nodeCount = 3;
const writerCount = 50;
const partnerIds = ['4000001', '4000002', '4000003', '4000004', '4000005'];
const catalogue = products(writerCount * 2).map(({ order: _, ...each }) => each);

/** The moments of the kills differ, and repeat from run to run. */
const random = seeded(20_261_123);

const nodes: ServerProcess[] = [];
/** A random node. */
const anyNode = () => nodes[Math.floor(random() * nodes.length)] as ServerProcess;
const newOperator = () => new ApiClient(() => anyNode().operatorUrl, 'operator');

interface Partner {
  readonly partnerId: string;
  readonly client: ApiClient;
}

async function newPartner(partnerId: string): Promise<Partner> {
  const operator = newOperator();
  await operator.post('/operator/v1/partners', { partnerId, name: partnerId });
  const user = { username: `u${partnerId}`, password: 'pass-word', roles: stockRoles };
  const made = await operator.post(`/operator/v1/partners/${partnerId}/users`, user);
  assert.equal(made.status, 201, made.text);
  const client = new ApiClient(() => anyNode().partnerUrl);
  await client.login(user.username, user.password);
  return { partnerId, client };
}

/** Changes products, prices, flags, stock and orders of a partner; others change the same partner meanwhile. */
async function write({ partnerId, client }: Partner, writer: number, isOver: () => boolean): Promise<void> {
  const operator = newOperator();
  const own = catalogue.slice(writer * 2, writer * 2 + 2);
  const orders = `/operator/v1/partners/${partnerId}/orders` as const;
  const deliver = (path: string, body: unknown): Promise<Answer> =>
    untilAnswered(() => client.post(path, body, { prefer: 'wait=5' }), 202, 429);
  for (let round = 1; !isOver(); round += 1) {
    const mpn = `${writer} ${round}`;
    if (round % 5 === 1)
      await deliver(
        '/v5/products',
        own.map((each) => ({ ...each, mpn })),
      );
    const prices = own.map(({ sku }) => ({
      sku,
      standardPrice: { amount: 10 + round / 100, currency: 'EUR' },
    }));
    await deliver('/v5/products/prices', prices);
    const status = own.map(({ sku }) => ({ sku, active: round % 2 === 0 }));
    if (round % 3 === 0) await deliver('/v5/products/active-status', { status });
    // The last one is shared by all writers.
    const quantities = [...own, catalogue.at(-1)].map((each) => ({
      sku: each?.sku,
      quantity: writer + round,
    }));
    await untilAnswered(() => client.post(quantitiesPath, quantities), 200, 207, 422);
    const lines = [line(own[0]?.sku), line(own[1]?.sku)];
    const order = { paymentMethod: 'INVOICE_SINGLE', deliveryAddress: address, lines, force: true };
    const { salesOrderId } = (await untilAnswered(() => operator.post(orders, order), 201)).json;
    const act = round % 2 === 0 ? 'cancellation-period/end' : 'cancellation';
    // When the request is repeated, it may have happened already.
    const reason = round % 2 === 0 ? {} : { reason: 'CANCELLED_ON_CUSTOMER_WISH' };
    await untilAnswered(() => operator.post(`${orders}/${salesOrderId}/${act}`, reason), 200, 409);
  }
}

/** A new reader that has loaded everything once nothing happens any more. */
async function loadedAtRest(): Promise<Follower> {
  for (;;) {
    const last = new Follower(newOperator(), 1_000);
    await last.load();
    if (!(await last.step(1))) return last;
  }
}

async function readToTheEnd(reader: Follower): Promise<void> {
  while (await reader.step());
}

/**
 * Compares texts; reports only the first that differ, and only the part around the difference, because they are long
 * and many.
 */
function assertSame(actual: readonly string[], expected: readonly string[], what: string): void {
  const place = expected.findIndex((text, index) => text !== actual[index]);
  if (place < 0 && actual.length === expected.length) return;
  const [one = '', other = ''] = [actual[place], expected[place]];
  const from = Math.max([...other].findIndex((letter, index) => letter !== one[index]) - 60, 0);
  assert.fail(
    `${what}: ${actual.length} instead of ${expected.length}; ${one.slice(0, 40)} … ${one.slice(from, from + 300)} ` +
      `instead of ${other.slice(0, 40)} … ${other.slice(from, from + 300)}`,
  );
}

function start(url: string): Promise<ServerProcess> {
  return startProcess(['serve'], {
    KONTOR_ENVIRONMENT: 'sandbox',
    KONTOR_DATABASE_URL: url,
    KONTOR_DATABASE_CONNECTIONS: '6',
    KONTOR_DEMO_DATA: 'on',
    KONTOR_OPERATOR_TOKEN: 'operator',
  });
}

/** Long runs need a long timeout. */
const timeout = 300_000 + killCount * 30_000;

test('each reader sees every change once and in order, and its copy equals the store', {
  skip,
  timeout,
}, async (t) => {
  const primary = await Cluster.start(['wal_level=replica', 'hot_standby=on', 'full_page_writes=on']);
  after(() => primary.remove());
  await primary.query('CREATE DATABASE kontor');
  const board = await Switchboard.open(primary.port);
  after(() => board.close());
  after(() => Promise.all(nodes.map((node) => node.kill())));
  const url = `postgres://kontor@127.0.0.1:${board.port}/kontor`;
  nodes.push(await start(url));
  const partners = await Promise.all(partnerIds.map(newPartner));
  await nodes.pop()?.stop();
  const standby = await primary.addStandby('follower', ['hot_standby=on']);
  after(() => standby.remove());
  await primary.query("ALTER SYSTEM SET synchronous_standby_names = 'follower'");
  await primary.query('SELECT pg_reload_conf()');
  for (let index = 0; index < nodeCount; index += 1) nodes.push(await start(url));

  let isOver = false;
  const writing = Array.from({ length: writerCount }, (_, writer) =>
    write(partners[writer % partners.length] as Partner, writer, () => isOver),
  );
  let isWritten = false;
  const readers = [1_000, 3, 100, 17, 500].map((limit) => new Follower(newOperator(), limit));
  const reading = readers.map(async (reader, index) => {
    // Two start with the journal, the others with feeds that are sent while everything is written.
    if (index >= 2) {
      await wait(index * 1_000);
      await reader.load();
    }
    while (!isWritten) await reader.step(1);
  });
  for (let kills = 0; kills < killCount; kills += 1) {
    await wait(1_000 + random() * 2_000);
    if (kills === Math.floor(killCount / 2)) {
      await primary.stop('immediate');
      await standby.query('SELECT pg_promote()');
      board.switchTo(standby.port);
      t.diagnostic('the standby is promoted');
    }
    const victim = kills % nodeCount;
    await nodes[victim]?.kill();
    nodes[victim] = await start(url);
    t.diagnostic(`node ${victim} killed`);
  }
  isOver = true;
  await Promise.all(writing);
  for (const { client } of partners) {
    // It is queued behind everything that waits.
    const { json } = await untilAnswered(() => client.post('/v5/products/prices', []), 202);
    await waitUntilDone(client, json.task.id);
  }
  // A killed node may have left a shop check, which another one resumes once its lease has expired.
  const unfinished =
    "SELECT 1 FROM jobs WHERE lane IN ('deliveries', 'shop-checks', 'shop-rechecks') LIMIT 1";
  while ((await standby.query(unfinished, 'kontor')).length > 0) await wait(50);
  isWritten = true;
  await Promise.all(reading);

  const store = await loadedAtRest();
  const whole = new Follower(newOperator(), 1_000);
  for (const reader of [whole, ...readers]) await readToTheEnd(reader);
  t.diagnostic(`${whole.seen.length} events, ${store.texts.length} products, orders and stocks`);
  assert.equal(new Set(whole.seen.map(({ id }) => id)).size, whole.seen.length);
  const copied = store.texts.filter((text) => text.startsWith('{'));
  assertSame(copied, store.loaded.sort(), 'products are compared byte for byte as the feed writes them');
  assertSame(whole.texts, store.texts, 'the journal alone tells everything');
  const told = whole.seen.map((event) => JSON.stringify(event));
  for (const [index, { seen, texts }] of readers.entries()) {
    const from = whole.seen.findIndex(({ id }) => id === seen[0]?.id);
    assert.equal(index < 2, from === 0);
    const read = seen.map((event) => JSON.stringify(event));
    assertSame(read, told.slice(from), `reader ${index} sees every event once and in order`);
    assertSame(texts, store.texts, `reader ${index} has the store`);
  }
});
