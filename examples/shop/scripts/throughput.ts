/**
 * `npx node examples/shop/scripts/throughput.ts [VARIANTS [CHANGES]]` measures how fast the shop, on PostgreSQL, reads a
 * catalogue from the feed, and then prices and stock from the journal, until shoppers see them; and how fast a client
 * reads the same that stores nothing.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@kontor/harness/free-port';
import { Cluster } from '@kontor/harness/postgres/cluster';
import { type Client, createClient, createOperatorClient, type DeliveryKind, type EventType } from 'kontor/client';
import pg from 'pg';
import { kontorIn, root, shopIn } from './processes.ts';

const [variants = 20_000, changes = 1_000] = process.argv.slice(2, 4).map(Number);
const each = Math.ceil(variants / 3);

const folder = mkdtempSync(join(tmpdir(), 'shop-throughput-'));
console.log(`logs: ${folder}`);
const [port, operatorPort, shopPort] = [await freePort(), await freePort(), await freePort()];
const cluster = await Cluster.start();
const kontor = kontorIn(folder, port, operatorPort);
const shop = shopIn(folder, shopPort, operatorPort, cluster.url());
const operator = createOperatorClient({ url: `http://127.0.0.1:${operatorPort}`, token: 'operator' });
const db = new pg.Pool({ connectionString: cluster.url() });
db.on('error', () => undefined);

const shownVariants = 'product_variant WHERE enabled AND "customFieldsOrderable" AND "deletedAt" IS NULL';

try {
  await kontor.start();
  const { client, skus, cursor } = await fill();
  const feedSeconds = await secondsOf(async () => {
    let lines = 0;
    for await (const _ of await operator.feed('feedProducts')) lines += 1;
    if (lines !== each * 3) throw new Error(`the feed has ${lines} lines`);
  });
  tell('feed, a client that stores nothing', each * 3, feedSeconds);
  await shop.start();
  const shopSeconds = await secondsOf(() => untilCounted(shownVariants, each * 3));
  tell('feed, the shop', each * 3, shopSeconds);
  console.log(`the shop takes ${(shopSeconds / feedSeconds).toFixed(0)} times as long`);

  const price = { amount: 77.77, currency: 'EUR' };
  await follow('prices', 'kontor.price.changed.v1', 'product_variant_price WHERE price = 7777', (sku) => ({
    ...{ sku, standardPrice: price },
  }));
  await follow(
    'quantities',
    'kontor.quantity.changed.v1',
    'product_variant WHERE "customFieldsKontorquantity" = 777',
    (sku) => ({
      ...{ sku, quantity: 777 },
    }),
  );

  /** Changes something of many products; tells when the partner, a bare reader of the journal and the shop are done. */
  async function follow(kind: DeliveryKind, type: EventType, shown: string, rowOf: (sku: string) => object) {
    const rows = skus.slice(0, changes).map(rowOf);
    const delivered = secondsOf(() => client.deliver(kind, rows as never[]).summary());
    const read = secondsOf(async () => {
      let events = 0;
      for await (const page of operator.events({ after: cursor, types: [type], wait: 5 }).pages()) {
        events += page.events.length;
        if (events >= changes) return;
      }
    });
    const seen = secondsOf(() => untilCounted(shown, changes));
    tell(`${kind}, until the partner has the answers`, changes, await delivered);
    tell(`${kind}, until a client that stores nothing has the events`, changes, await read);
    tell(`${kind}, until the shop shows them`, changes, await seen);
  }
} finally {
  await shop.kill('SIGTERM');
  await kontor.kill('SIGTERM');
  await db.end();
  await cluster.stop('fast');
}

/** Three sellers with products and stock; resolves to one of them, and where the journal is after that. */
async function fill(): Promise<{ client: Client; skus: string[]; cursor: string }> {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 } as const;
  const text = execFileSync(process.execPath, ['scripts/examples.ts', String(each)], options).trim();
  const rows = text.split('\n').map((line) => ({ ...JSON.parse(line), order: undefined }));
  const skus = rows.map(({ sku }) => sku);
  let client: Client | undefined;
  for (let seller = 0; seller < 3; seller += 1) {
    const { username, password } = await operator.call('createSandboxPartner', { body: {} });
    client = createClient({ url: `http://127.0.0.1:${port}`, user: username, password });
    console.log(await client.deliver('products', rows).summary());
    await client
      .deliver(
        'quantities',
        skus.map((sku) => ({ sku, quantity: 9 })),
      )
      .summary();
  }
  const { cursor } = await operator.feed('feedBrands');
  return { client: client as Client, skus, cursor };
}

/** Waits until a table of the shop has as many rows; tells the speed of each tenth of the way. */
async function untilCounted(table: string, wanted: number): Promise<void> {
  const start = performance.now();
  for (let [told, toldMs] = [0, start]; ; ) {
    const { rows } = await db
      .query(`SELECT count(*)::int AS count FROM ${table}`)
      .catch(() => ({ rows: [{ count: 0 }] }));
    const { count } = rows[0];
    if (count >= told + wanted / 10) {
      const now = performance.now();
      console.log(
        `  ${count} after ${((now - start) / 1000).toFixed(1)} s, ${(((count - told) * 1000) / (now - toldMs)).toFixed(0)} a second`,
      );
      [told, toldMs] = [count, now];
    }
    if (count >= wanted) return;
    await pause(200);
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function tell(what: string, count: number, seconds: number): void {
  console.log(`${what}: ${count} in ${seconds.toFixed(2)} s, ${(count / seconds).toFixed(0)} a second`);
}
