/**
 * What a page costs that is reached by `next`, at any depth, when one partner has a million products, and when a
 * thousand partners have a thousand each: at most 1.3 times the first page. Products are written straight into the
 * tables; pages are read as the server reads them, over HTTP. Run by `npm run bench:depth`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startServer } from '../src/main.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { CursorCodec } from '../src/platform/paging/cursor.ts';
import { exampleProducts } from '../src/sandbox/fixtures/products.ts';

const total = Number(process.argv[2] ?? 1_000_000);
const rounds = 200;
const growthMax = 1.3;
const [example] = exampleProducts(1);
const { pricing, ...rest } = example ?? { pricing: undefined };
const document = JSON.stringify(rest).slice(0, -1);
const price = `"standardPrice":${JSON.stringify(pricing?.standardPrice)}`;

const skuOf = (number: number) => `SKU-${String(number).padStart(9, '0')}`;

/** Writes the products of one partner. */
function fill(database: DatabaseSync, partnerId: string, count: number): void {
  const product = database.prepare(
    `INSERT INTO products (partner_id, sku, product_reference, ean, category, brand_id, product_line, food_roles,
       document, pricing, sent_moin) VALUES (?, ?, ?, ?, ?, 'BRAND', '', '', ?, '"vat":"FULL",', NULL)`,
  );
  const offer = database.prepare(
    `INSERT INTO product_offers (partner_id, sku, members, content_time, price_time, active_time, price, active,
       active_modified, status, status_modified, errors, information)
     VALUES (?, ?, 0, 0, 0, 0, ?, 1, 0, 'ONLINE', ?, '[]', '[]')`,
  );
  for (let number = 0; number < count; number += 1) {
    const sku = skuOf(number);
    product.run(partnerId, sku, `REF-${number >> 1}`, String(number), `Category ${number % 50}`, document);
    offer.run(partnerId, sku, price, number);
  }
}

interface Stage {
  readonly name: string;
  readonly each: number;
  readonly partnerUrl: string;
  readonly token: string;
  readonly cursors: CursorCodec;
  close(): Promise<void>;
}

async function start(folder: string, name: string, partners: number): Promise<Stage> {
  const path = join(folder, `${partners}.db`);
  const environment = {
    KONTOR_DATABASE_URL: `sqlite:${path}`,
    KONTOR_PORT: '0',
    KONTOR_OPERATOR_PORT: '0',
    KONTOR_LOG_LEVEL: 'fatal',
    KONTOR_RATE_LIMIT: 'off',
  };
  const config = readConfig(environment, {}, 'sandbox');
  await (await startServer(config)).close();
  const each = Math.floor(total / partners);
  const database = new DatabaseSync(path, { timeout: 10_000 });
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; BEGIN');
  // The partner that is read lies in the middle of the others.
  for (let partner = 0; partner < partners; partner += 1) {
    fill(database, partner === partners >> 1 ? '1000001' : String(500_000 + partner), each);
  }
  database.exec('COMMIT');
  const key = database.prepare("SELECT value FROM settings WHERE name = 'cursor_key'").get() as {
    value: string;
  };
  database.close();
  const server = await startServer(config);
  const login = await fetch(`${server.partnerUrl}/v1/token`, {
    method: 'POST',
    body: new URLSearchParams({
      username: 'demo',
      password: 'demo',
      grant_type: 'password',
      client_id: 'token-marketplace-api',
    }),
  });
  const { access_token: token } = (await login.json()) as { access_token: string };
  return {
    name,
    each,
    partnerUrl: server.partnerUrl,
    token,
    cursors: new CursorCodec(key.value),
    close: server.close,
  };
}

/** The query of a page behind a share of the list, as its `next` link would carry it. */
function queryAt(stage: Stage, path: string, filter: Record<string, string>, share: number): string {
  const query = new URLSearchParams({
    ...filter,
    limit: '100',
    page: String(Math.floor((share * stage.each) / 100)),
  });
  if (share === 0) return query.toString();
  const list = JSON.stringify([path, filter]);
  const after = skuOf(Math.floor(share * stage.each));
  query.set('cursor', stage.cursors.seal('1000001', list, [after], Date.now()));
  return query.toString();
}

async function timeMs(stage: Stage, path: string, query: string): Promise<number> {
  const startedMs = performance.now();
  const answer = await fetch(`${stage.partnerUrl}${path}?${query}`, {
    headers: { authorization: `Bearer ${stage.token}` },
  });
  const body = (await answer.json()) as { resources?: unknown[] };
  if (!body.resources || body.resources.length === 0)
    throw new Error(`${path}?${query}: ${JSON.stringify(body)}`);
  return performance.now() - startedMs;
}

const middle = (times: number[]) => times.sort((one, other) => one - other)[times.length >> 2] as number;

/** First and deep pages take turns, so that whatever else the machine does disturbs both alike. */
async function compare(stage: Stage, path: string, filter: Record<string, string>) {
  const shares = [0, 0.5, 0.95];
  const times = shares.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, share] of shares.entries()) {
      times[index]?.push(await timeMs(stage, path, queryAt(stage, path, filter, share)));
    }
  }
  const [first, half, deep] = times.map(middle) as [number, number, number];
  return {
    stage: stage.name,
    list: `${path} ${Object.keys(filter).join()}`,
    'first ms': first.toFixed(2),
    half: (half / first).toFixed(2),
    deep: (deep / first).toFixed(2),
    met: Math.max(half, deep) / first <= growthMax,
  };
}

const folder = mkdtempSync(join(tmpdir(), 'kontor-depth-'));
const stages = [
  await start(folder, `one partner of ${total}`, 1),
  await start(folder, `${total / 1000} partners of 1000`, total / 1000),
];
const rows = [];
for (const stage of stages) {
  for (const path of ['/v5/products', '/v5/products/prices', '/v5/products/active-status']) {
    rows.push(await compare(stage, path, {}));
  }
  if (stage.each > 10_000) rows.push(await compare(stage, '/v5/products', { category: 'Category 7' }));
}
console.table(rows);
for (const stage of stages) await stage.close();
rmSync(folder, { recursive: true, force: true });
process.exitCode = rows.every(({ met }) => met) ? 0 : 1;
