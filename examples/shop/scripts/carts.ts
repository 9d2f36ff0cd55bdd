/**
 * `npx node examples/shop/scripts/carts.ts [PRODUCTS [CARTS [SECONDS BETWEEN KILLS]]]` sells carts through the public API of
 * the shop, on PostgreSQL, while the shop and Kontor are killed in turn, and products are taken down. Then it checks that
 * each paid cart is exactly one order with each of its sellers, that no stock is below zero, that both sides agree to the
 * cent, and for how long the shop showed what was taken down.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient, createOperatorClient } from 'kontor/client';
import pg from 'pg';
import { freePort } from '../../../test/harness/free-port.ts';
import { Cluster } from '../../../test/harness/postgres/cluster.ts';
import { kontorIn, root, shopIn } from './processes.ts';
import { Shopper } from './shopper.ts';

const [products = 300, carts = 100, killSeconds = 8] = process.argv.slice(2).map(Number);
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
  await check(paid, stock);
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
      const victim = turn % 2 === 0 ? shop : kontor;
      if (isOver) break;
      await victim.kill();
      await victim.start();
    }
  };
  const shownMs: number[] = [];
  const taker = async () => {
    while (!isOver) {
      await pause(2_000);
      const variant = variants[Math.floor(Math.random() * variants.length)] as Variant;
      if (down.has(variant)) continue;
      down.add(variant);
      shownMs.push(await takeDown(variant));
    }
  };
  const sold = Promise.all(Array.from({ length: shoppersAtOnce }, shopper)).finally(() => {
    isOver = true;
  });
  await Promise.all([sold, killer(), taker()]);
  console.log(
    `${paid.size} paid, ${counts.unsold} not sold, ${counts.refusedItems} times something was refused in the cart`,
  );
  console.log(`${shop.kills} kills of the shop, ${kontor.kills} of Kontor`);
  console.log(`${shownMs.length} takedowns, shown for at most ${Math.max(0, ...shownMs).toFixed(0)} ms`);
  expect(Math.max(0, ...shownMs) <= shownMaxMs, `nothing taken down is shown for more than ${shownMaxMs} ms`);
  return paid;
}

/** Takes a product down; resolves to the time for which the shop, while it answers, goes on showing it. */
async function takeDown({ partnerId, sku, id, productId }: Variant): Promise<number> {
  const visitor = new Shopper(shopUrl, 'looker');
  await operator.call('createTakedown', { body: { scope: { partnerId, skus: [sku] }, reason: 'Recall' } });
  let lastMs = performance.now();
  let shownMs = 0;
  for (;;) {
    const { product } = await visitor.ask('query ($id: ID!) { product(id: $id) { variants { id } } }', {
      id: productId,
    });
    const nowMs = performance.now();
    // A gap of more than a second is a shop that was down: it showed nothing.
    shownMs += Math.min(1_000, nowMs - lastMs);
    lastMs = nowMs;
    if (!product?.variants.some((each: { id: string }) => each.id === id)) return shownMs;
    await pause(50);
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

function expect(isTrue: boolean, what: string): void {
  console.log(`${isTrue ? 'ok    ' : 'FAILED'} ${what}`);
  if (!isTrue) process.exitCode = 1;
}

async function check(paid: ReadonlySet<string>, stock: ReadonlyMap<string, number>): Promise<void> {
  const { rows: orders } = await db.query(
    `SELECT o.id, o.code, (SELECT sum(amount)::int FROM payment p WHERE p."orderId" = o.id AND p.state = 'Settled') AS paid,
        (SELECT coalesce(sum(cents), 0)::int FROM kontor_refund r WHERE r."orderId" = o.id) AS refunded
      FROM "order" o WHERE EXISTS (SELECT 1 FROM payment p WHERE p."orderId" = o.id AND p.state IN ('Authorized', 'Settled'))`,
  );
  const { rows: placements } = await db.query('SELECT * FROM kontor_placement');
  const missing = [...paid].filter((code) => !orders.some((order) => order.code === code));
  expect(missing.length === 0, `each of ${paid.size} carts that the shopper saw paid is paid: ${missing}`);
  const inKontor = new Map<string, { cents: number; pieces: string[] }>();
  let count = 0;
  for await (const { partnerId, salesOrderId } of operator.list('searchOrders', { limit: 200 })) {
    const { positionItems, initialDeliveryFees = [] } = await operator.call('getOrderOfPartner', {
      partnerId,
      salesOrderId,
    });
    const amounts = [
      ...positionItems.map(({ itemValueGrossPrice }) => itemValueGrossPrice),
      ...initialDeliveryFees.map(({ deliveryFeeAmount }) => deliveryFeeAmount),
    ];
    const cents = amounts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    const pieces = positionItems.map(({ product }) => `${partnerId}/${product.sku}`);
    inKontor.set(`${salesOrderId}/${partnerId}`, { cents, pieces });
    count += 1;
  }
  const placed = placements.filter(({ state }) => state === 'placed');
  const refused = placements.length - placed.length;
  expect(
    count === placed.length && inKontor.size === count,
    `${placed.length} placed parts of carts are ${count} orders in Kontor, ${refused} were refused`,
  );
  const lost = placed.filter(({ salesOrderId, partnerId }) => !inKontor.has(`${salesOrderId}/${partnerId}`));
  expect(lost.length === 0, 'every placed part of a cart is an order in Kontor, with its seller');
  const wrong = orders.filter(({ id, paid: cents, refunded }) => {
    const own = placed.filter(({ orderId }) => orderId === Number(id));
    const sum = own.reduce(
      (all, { salesOrderId, partnerId }) => all + (inKontor.get(`${salesOrderId}/${partnerId}`)?.cents ?? 0),
      0,
    );
    return cents - refunded !== sum;
  });
  expect(
    wrong.length === 0,
    `the ${orders.length} paid carts cost the same on both sides, to the cent: ${wrong.map(({ code }) => code)}`,
  );
  await checkStock(
    stock,
    [...inKontor.values()].flatMap(({ pieces }) => pieces),
  );
  await reconcile(orders);
}

async function checkStock(stock: ReadonlyMap<string, number>, sold: readonly string[]): Promise<void> {
  const { body } = await operator.open('feedStock');
  const lines = (await new Response(body).text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const soldOf = new Map<string, number>();
  for (const key of sold) soldOf.set(key, (soldOf.get(key) ?? 0) + 1);
  const below = lines.filter(({ quantity }) => quantity < 0);
  expect(below.length === 0, `none of ${lines.length} stocks is below zero`);
  const wrong = lines.filter(({ partnerId, sku, quantity }) => {
    const key = `${partnerId}/${sku}`;
    return stock.has(key) && stock.get(key) !== quantity + (soldOf.get(key) ?? 0);
  });
  expect(wrong.length === 0, `what is left and the ${sold.length} sold pieces are what there was`);
}

/** Writes the file of the shop from its database, and compares it by the command that operators use. */
async function reconcile(orders: readonly { id: string; code: string }[]): Promise<void> {
  const { rows: items } = await db.query('SELECT * FROM kontor_item');
  const { rows: placements } = await db.query(`SELECT * FROM kontor_placement WHERE state = 'placed'`);
  const codeOf = new Map(orders.map(({ id, code }) => [Number(id), code]));
  const row = (cells: readonly unknown[]) => cells.join(',');
  const lines = [
    'order,reference,item,amount,currency,state,refund',
    ...items.map((item) => {
      const { salesOrderId, orderId, positionItemId, priceCents, status } = item;
      return row([salesOrderId, codeOf.get(orderId), positionItemId, priceCents / 100, 'EUR', status, 0]);
    }),
    ...placements.map(({ salesOrderId, orderId, feeCents }) =>
      row([salesOrderId, codeOf.get(orderId), '', feeCents / 100, 'EUR', '', 0]),
    ),
  ];
  const file = join(folder, 'orders.csv');
  writeFileSync(file, `${lines.join('\n')}\n`);
  const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
  const args = ['bin/kontor.js', 'reconcile', '--orders', file, '--day', day, '--operator', operatorUrl];
  try {
    const text = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', timeout: 300_000 });
    expect(text.startsWith('0 differences'), `kontor reconcile: ${text.trim()}`);
  } catch (error) {
    expect(false, `kontor reconcile: ${(error as { stdout?: string }).stdout ?? error}`);
  }
}
