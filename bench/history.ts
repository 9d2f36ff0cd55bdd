/**
 * What the past takes on disk, on both engines, beside another version of the program: on each day a share of the products, a
 * tenth if not given, change their price, and another such share their content; which, is left to chance. The stores are filled with what deliveries call, and
 * what is due by time alone runs at the end of each day. `args`: days, products, the commit to compare with,
 * the share, the engine.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { rememberedAfter } from '../packages/server/areas/products/prices/rules/lowest.ts';
import type { SharedWriteTx, Store } from '../packages/server/platform/store/store.ts';
import { dayMs } from '../packages/values/instant.ts';
import { loadText, requireAtMost } from './shared/figure.ts';
import { measuredFolder, withClient } from './shared/process.ts';
import { checkOut, parentOf, startCluster } from './shared/server.ts';
import { tidy } from './shared/stores.ts';

/** Bytes of a change compared with the other version, if a tenth of the products change on a day. */
const ratioMax = 0.5;

/** The tables of each kind of past, of which another version may have fewer, and for how many days it is kept. */
const kinds = {
  'change of a price': { tables: ['past_prices', 'packed_prices'], keptDays: 400 },
  'outcome of an element': { tables: ['delivery_outcomes', 'packed_outcomes'], keptDays: 90 },
};

/** What a version of the program stores the past with. */
interface Sources {
  readonly openStore: typeof import('../packages/server/platform/store/open.ts').openStore;
  readonly migrate: typeof import('../packages/server/platform/store/migrator.ts').migrate;
  readonly migrations: typeof import('../packages/server/migrations/index.ts').migrations;
  readonly insertPastPrices: typeof import('../packages/server/areas/products/prices/store/past-prices.ts').insertPastPrices;
  readonly putOutcomes: typeof import('../packages/server/platform/deliveries/store/outcomes.ts').putOutcomes;
  /** What is due by time alone, from the newest to the oldest. */
  readonly due: readonly ((tx: SharedWriteTx, nowMs: number) => Promise<boolean>)[];
}

interface Side {
  readonly store: Store;
  sizeOf(table: string): Promise<{ readonly bytes: number; readonly rows: number }>;
  /** Does what the upkeep of a database server does meanwhile. */
  tidy(): Promise<void>;
  stop(): Promise<void>;
}

export async function measureHistory([
  days = '430',
  products = '2000',
  revision,
  share = '0.1',
  ...only
]: readonly string[]): Promise<void> {
  using folder = measuredFolder();
  const tree = join(folder.path, 'tree');
  using _before = checkOut(tree, revision ?? parentOf('src/migrations/0064-packed-history.ts'));
  const versions = { before: tree, now: join(import.meta.dirname, '..') };
  const engines = (['sqlite', 'postgres'] as const).filter(
    (each) => only.length === 0 || only.includes(each),
  );
  for (const engine of engines) {
    const perChange: Record<string, number[]> = {};
    for (const [version, root] of Object.entries(versions)) {
      const sources = await sourcesOf(root);
      const side = await openSide(engine, sources, join(folder.path, `${version}.db`));
      const past = { days: Number(days), products: Number(products), share: Number(share) };
      for (const [what, largest] of Object.entries(await live(side, sources, past))) {
        perChange[what] = [...(perChange[what] ?? []), largest.bytes];
        console.table(largest.tables.map((row) => ({ engine, version, ...row })));
        console.log(`${engine}, ${version}: ${Math.round(largest.bytes)} bytes a ${what}`);
      }
      await side.stop();
    }
    for (const [what, [old = 0, now = 0]] of Object.entries(perChange).filter(() => share === '0.1'))
      requireAtMost(`ratio of bytes a ${what}, ${engine}`, Number((now / old).toFixed(3)), ratioMax);
  }
  console.log(`${days} days, ${products} products, ${share} of them changed a day; ${loadText()}`);
}

/** Loads a version of the program; the one before had no packs. */
async function sourcesOf(root: string): Promise<Sources> {
  const load = (file: string) => import(join(root, 'packages', file));
  const past = await load('server/areas/products/prices/service/past-prices.ts').catch(() => undefined);
  const { removeOldPrices } = past ?? (await load('server/areas/products/prices/service/price-history.ts'));
  const { removeOldOutcomes } = await load('server/platform/deliveries/history.ts');
  let packing: Sources['due'] = [];
  if (past !== undefined) {
    const { packingTask } = await load('server/platform/packing/periodic-task.ts');
    const { outcomePacking } = await load('server/platform/deliveries/packed-outcomes.ts');
    packing = [past.pricePacking, outcomePacking].map((work) => packingTask(work).run);
  }
  return {
    ...(await load('server/platform/store/open.ts')),
    ...(await load('server/platform/store/migrator.ts')),
    ...(await load('server/migrations/index.ts')),
    ...(await load('server/areas/products/prices/store/past-prices.ts')),
    ...(await load('server/platform/deliveries/store/outcomes.ts')),
    due: [
      ...packing,
      (tx, nowMs) => removeOldPrices(tx, nowMs - kinds['change of a price'].keptDays * dayMs),
      (tx, nowMs) => removeOldOutcomes(tx, nowMs - kinds['outcome of an element'].keptDays * dayMs),
    ],
  };
}

async function openSide(engine: 'sqlite' | 'postgres', sources: Sources, file: string): Promise<Side> {
  const open = async (url: string) => {
    const store = await sources.openStore({ url }, { writes: true });
    await sources.migrate(store, store.dialect, sources.migrations, 0);
    return store;
  };
  if (engine === 'sqlite') {
    const store = await open(`sqlite:${file}`);
    return {
      store,
      sizeOf: async (table) => sizeInSqlite(file, table),
      tidy: async () => undefined,
      stop: () => store.close(),
    };
  }
  // Only sizes are measured.
  const cluster = await startCluster(['fsync=off', 'synchronous_commit=off']);
  const url = cluster.url('kontor');
  const store = await open(url);
  return {
    store,
    async sizeOf(table) {
      const [known] = await cluster.query(`SELECT to_regclass('${table}') IS NOT NULL AS there`, 'kontor');
      if (known?.there !== true) return { bytes: 0, rows: 0 };
      const sql = `SELECT pg_total_relation_size('${table}')::float8 AS bytes, COUNT(*)::float8 AS rows FROM ${table}`;
      const [size] = await cluster.query(sql, 'kontor');
      return { bytes: Number(size?.bytes), rows: Number(size?.rows) };
    },
    tidy: () => withClient(url, tidy),
    async stop() {
      await store.close();
      await cluster.remove();
    },
  };
}

function sizeInSqlite(path: string, table: string) {
  const db = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
  const found = db.prepare('SELECT name FROM sqlite_schema WHERE tbl_name = ?').all(table);
  const size = db.prepare('SELECT SUM(pgsize) AS bytes FROM dbstat WHERE name = ?');
  const bytes = found.reduce((sum, { name }) => sum + Number(size.get(String(name))?.bytes ?? 0), 0);
  const count = found.length > 0 && db.prepare(`SELECT COUNT(*) AS rows FROM ${table}`).get();
  db.close();
  return { bytes, rows: count ? Number(count.rows) : 0 };
}

/** What a kind of past took when it took most in the last month. */
interface Largest {
  /** Bytes of a change. */
  readonly bytes: number;
  readonly tables: readonly object[];
}

interface Known {
  readonly price: string;
  readonly priceSinceMs: number;
  readonly priceOrigin: string;
  readonly recentPrices: string | null;
}

/** Lets the days pass; resolves to what each kind of past took. */
async function live(
  { store, ...side }: Side,
  sources: Sources,
  { days, products, share }: Readonly<Record<'days' | 'products' | 'share', number>>,
) {
  const perDay = Math.round(products * share);
  const beginMs = Math.ceil(Date.now() / dayMs + 2) * dayMs;
  const chance = newChance();
  const known = new Map<string, Known>();
  const largest: Record<string, Largest> = {};
  const priceAt = (nowMs: number, delivery: string) => ({
    price: `"standardPrice":{"amount":${(500 + Math.floor(chance() * 9_500)) / 100},"currency":"EUR"}`,
    priceSinceMs: nowMs,
    priceOrigin: JSON.stringify({ processUuid: delivery, caller: 'connector-of-the-shop' }),
    recentPrices: null,
  });
  for (const sku of skusOf(products)) known.set(sku, priceAt(beginMs, randomUUID()));
  for (let day = 1; day <= days; day += 1) {
    const nowMs = beginMs + day * dayMs;
    for (let hour = 0; hour < 10; hour += 1) {
      const [atMs, delivery] = [nowMs + hour * 3_600_000, randomUUID()];
      const changed = someOf(products, perDay / 10, chance);
      const ended = changed.map((sku) => {
        const before = known.get(sku) as Known;
        const after = priceAt(atMs, delivery);
        const span = { price: before.price, fromMs: before.priceSinceMs, untilMs: atMs };
        known.set(sku, {
          ...after,
          recentPrices: rememberedAfter(before.recentPrices, span, after.price),
        });
        const { priceSinceMs: price_since, priceOrigin: price_origin, recentPrices: recent_prices } = before;
        // Versions before name the members as the columns are named.
        return { sku, ...before, ...{ price_since, price_origin, recent_prices }, untilMs: atMs };
      });
      const contents = someOf(products, perDay / 10, chance).map((key) => ({
        ...{ key, outcomeKey: delivery, kind: 'products', violations: '[]' },
        part: 'succeeded' as const,
      }));
      await store.write(async (tx) => {
        const mine = tx.withoutLock('1000001');
        await sources.insertPastPrices(mine, day * 10 + hour, ended);
        await sources.putOutcomes(mine, { deliveryId: delivery, acceptedAtMs: atMs }, contents);
      });
    }
    for (const piece of sources.due) while (await store.write((tx) => piece(tx, nowMs)));
    if (day % 5 !== 0) continue;
    await side.tidy();
    if (day <= days - 30) continue;
    for (const [what, { tables, keptDays }] of Object.entries(kinds)) {
      const sizes = await Promise.all(tables.map((table) => side.sizeOf(table)));
      const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0) / (Math.min(day, keptDays) * perDay);
      const rows = sizes.map((size, index) => ({
        ...{ table: tables[index], day, MB: (size.bytes / 1e6).toFixed(2), rows: size.rows },
        'bytes a row': Math.round(size.bytes / size.rows),
      }));
      if (bytes > (largest[what]?.bytes ?? 0)) largest[what] = { bytes, tables: rows };
    }
  }
  return largest;
}

const skusOf = (products: number) =>
  Array.from({ length: products }, (_, index) => `SHOP-${String(index * 7_919).padStart(9, '0')}`);

/** Chooses different skus by chance. */
function someOf(products: number, count: number, chance: () => number): string[] {
  const all = skusOf(products);
  const chosen = new Set<string>();
  while (chosen.size < count) chosen.add(all[Math.floor(chance() * products)] as string);
  return [...chosen];
}

/** Numbers from 0 to 1 that are the same in each run. */
function newChance(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
