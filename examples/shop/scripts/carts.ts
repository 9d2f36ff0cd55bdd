/**
 * `npx node examples/shop/scripts/carts.ts [PRODUCTS [CARTS [SECONDS BETWEEN KILLS [VICTIM]]]]` sells carts through the
 * public API of the shop, on PostgreSQL, while the shop and Kontor (or one of them: `shop`, `kontor`) are killed in turn,
 * and products are taken down. Then it checks that each paid cart is exactly one order with each of its sellers, that no
 * stock is below zero, that both sides agree to the cent, and for how long the shop showed what was taken down.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@kontor/harness/free-port';
import { Cluster } from '@kontor/harness/postgres/cluster';
import { createClient, createOperatorClient } from 'kontor/client';
import pg from 'pg';
import { checkBoth, expect } from './check-both.ts';
import { kontorIn, root, shopIn } from './processes.ts';
import { Shopper } from './shopper.ts';

const [products = 300, carts = 100, killSeconds = 8] = process.argv.slice(2, 5).map(Number);
const onlyVictim = process.argv[5];
const shoppersAtOnce = 4;
const shownMaxMs = 5_000;

const folder = mkdtempSync(join(tmpdir(), 'shop-carts-'));
console.log(`logs: ${folder}`);
const [port, operatorPort, shopPort] = [await freePort(), await freePort(), await freePort()];
const cluster = await Cluster.start();
const kontor = kontorIn(folder, port, operatorPort);
const shop = shopIn(folder, shopPort, operatorPort, cluster.url());
const shopUrl = `http://127.0.0.1:${shopPort}/shop-api`;
const operatorUrl = `http://127.0.0.1:${operatorPort}`;
const operator = createOperatorClient({ url: operatorUrl, token: 'operator', tries: 10 });
const db = new pg.Pool({ connectionString: cluster.url() });
db.on('error', () => undefined);

try {
  await kontor.start();
  const stock = await fill();
  const startMs = performance.now();
  await shop.start();
  const variants = await untilShown();
  const seconds = (performance.now() - startMs) / 1000;
  console.log(
    `${variants.length} variants in ${seconds.toFixed(1)} s: ${(variants.length / seconds).toFixed(0)} a second`,
  );
  expect(variants.length === (await countOf('product_variant')), 'no variant is there twice');
  const paid = await sellUnderKills(variants);
  await untilSettled();
  await checkBoth({ operator, operatorUrl, db, folder }, paid, stock);
} finally {
  await shop.kill('SIGTERM');
  await kontor.kill('SIGTERM');
  await db.end();
  await cluster.stop('fast');
}

/** Three sellers with products and little stock; resolves to the pieces of each. */
async function fill(): Promise<Map<string, number>> {
  const stock = new Map<string, number>();
  const each = Math.ceil(products / 3);
  const node = process.execPath;
  const lines = execFileSync(node, ['scripts/examples.ts', String(each)], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  const rows = lines
    .trim()
    .split('\n')
    .map((line) => ({ ...JSON.parse(line), order: undefined }));
  for (let seller = 0; seller < 3; seller += 1) {
    const { partnerId, username, password } = await operator.call('createSandboxPartner', { body: {} });
    const client = createClient({ url: `http://127.0.0.1:${port}`, user: username, password });
    console.log(partnerId, await client.deliver('products', rows).summary());
    const quantities = rows.map(({ sku }, index) => ({ sku, quantity: 1 + ((index * 7 + seller) % 9) }));
    await client.deliver('quantities', quantities).summary();
    for (const { sku, quantity } of quantities) stock.set(`${partnerId}/${sku}`, quantity);
  }
  return stock;
}

interface Variant {
  readonly id: string;
  readonly sku: string;
  readonly partnerId: string;
  readonly productId: string;
}

/** Waits until the shop shows everything; kills it once while it reads the feed. */
async function untilShown(): Promise<Variant[]> {
  for (;;) {
    if (shop.kills === 0 && (await countOf('product_variant')) > products / 3) {
      await shop.kill();
      await shop.start();
      console.log(`killed while it read the feed, at ${await countOf('product_variant')} variants`);
    }
    const { rows } = await db
      .query(
        `SELECT id, sku, "productId", "customFieldsKontorpartner" AS partner FROM product_variant
          WHERE enabled AND "customFieldsOrderable"`,
      )
      .catch(() => ({ rows: [] }));
    if (rows.length >= Math.ceil(products / 3) * 3)
      return rows.map(({ id, sku, productId, partner }) => ({
        id: String(id),
        sku,
        productId: String(productId),
        partnerId: partner,
      }));
    await pause(500);
  }
}

async function countOf(table: string): Promise<number> {
  const counted = db.query(`SELECT count(*)::int AS count FROM ${table}`);
  return counted.then(({ rows }) => rows[0].count).catch(() => 0);
}

async function sellUnderKills(variants: readonly Variant[]): Promise<Set<string>> {
  const paid = new Set<string>();
  const counts = { refusedItems: 0, unsold: 0 };
  let next = 0;
  let isOver = false;
  const down = new Set<Variant>();
  const shopper = async () => {
    while (next < carts) {
      next += 1;
      const visitor = new Shopper(shopUrl, `shopper${next}`);
      for (let lines = 1 + (next % 4); lines > 0; lines -= 1) {
        const variant = variants[Math.floor(Math.random() * variants.length)] as Variant;
        if (!(await visitor.add(variant.id, 1 + (lines % 3)))) counts.refusedItems += 1;
      }
      const code = await visitor.pay();
      if (code === undefined) counts.unsold += 1;
      else paid.add(code);
    }
  };
  const killer = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      await pause(killSeconds * 1000);
      const isShop = onlyVictim === undefined ? turn % 2 === 0 : onlyVictim === 'shop';
      const victim = isShop ? shop : kontor;
      if (isOver) break;
      await victim.kill();
      await victim.start();
    }
  };
  const takedowns: Awaited<ReturnType<typeof takeDown>>[] = [];
  const taker = async () => {
    const all: Promise<unknown>[] = [];
    // Most of what is for sale stays.
    while (!isOver && down.size < variants.length / 4) {
      await pause(2_000);
      const variant = variants[Math.floor(Math.random() * variants.length)] as Variant;
      if (down.has(variant)) continue;
      down.add(variant);
      all.push(takeDown(variant).then((each) => takedowns.push(each)));
    }
    await Promise.all(all);
  };
  const sold = Promise.all(Array.from({ length: shoppersAtOnce }, shopper)).finally(() => {
    isOver = true;
  });
  await Promise.all([sold, killer(), taker()]);
  console.log(
    `${paid.size} paid, ${counts.unsold} not sold, ${counts.refusedItems} times something was refused in the cart`,
  );
  console.log(`${shop.kills} kills of the shop, ${kontor.kills} of Kontor`);
  const longest = Math.max(0, ...takedowns.map(({ shownMs }) => shownMs));
  const withKontor = Math.max(0, ...takedowns.map(({ withKontorMs }) => withKontorMs));
  console.log(`${takedowns.length} takedowns, shown for at most ${longest} ms, ${withKontor} of them with Kontor up`);
  expect(longest <= shownMaxMs, `nothing taken down is shown for more than ${shownMaxMs} ms`);
  return paid;
}

/** Takes a product down; tells for how long the shop, while it was up, went on showing it after the event. */
async function takeDown({
  partnerId,
  sku,
  id,
  productId,
}: Variant): Promise<{ shownMs: number; withKontorMs: number }> {
  const visitor = new Shopper(shopUrl, 'looker');
  const query = 'query ($id: ID!) { product(id: $id) { variants { id } } }';
  let lastShownAt = 0;
  const looking = (async () => {
    for (;;) {
      const { product } = await visitor.ask(query, { id: productId });
      if (!product?.variants.some((each: { id: string }) => each.id === id)) return;
      lastShownAt = Date.now();
      await pause(50);
    }
  })();
  await operator.call('createTakedown', { body: { scope: { partnerId, skus: [sku] }, reason: 'Recall' } });
  await looking;
  const eventAt = await timeOfEvent(partnerId, sku);
  const shownMs = Math.max(0, lastShownAt - eventAt - shop.awayMs(eventAt, lastShownAt));
  const withKontorMs = Math.max(0, shownMs - kontor.awayMs(eventAt, lastShownAt));
  if (shownMs > 2_000)
    console.log(`${sku} of ${partnerId} was shown for ${shownMs} ms, ${withKontorMs} of them with Kontor up`);
  return { shownMs, withKontorMs };
}

/** When Kontor told that a product is taken down. */
async function timeOfEvent(partnerId: string, sku: string): Promise<number> {
  const types = ['kontor.product.orderability-changed.v1'] as const;
  for (;;) {
    const options = { partnerId, subject: `products/${sku}`, types, wait: 0 };
    for await (const { type, data, time } of operator.events(options))
      if (type === types[0] && data.reasons.includes('TAKEN_DOWN')) return Date.parse(time);
    await pause(100);
  }
}

/** Waits until the shop has an answer about each paid cart, and has followed everything. */
async function untilSettled(): Promise<void> {
  const waitingSince = performance.now();
  for (;;) {
    const { rows } = await db.query(`SELECT count(*)::int AS waiting FROM kontor_placement WHERE state = 'pending'`);
    if (rows[0].waiting === 0) break;
    if (performance.now() - waitingSince > 120_000) throw new Error('placements wait for more than two minutes');
    await pause(200);
  }
  await pause(4_000);
}
