/**
 * Where a measured server stores its products: a SQLite file, or a PostgreSQL server of its own. To become a large store without
 * deliveries, which would take hours, a database copies the rows of delivered products, with the skus that the catalogue has for
 * the next ones.
 */
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { ProductVariation } from '../../packages/contract/generated/products-v5.ts';
import { ReferenceCache } from '../../packages/server/areas/products/reference/service/cache.ts';
import { themeKeyOf } from '../../packages/server/areas/products/status/rules/shop-rules.ts';
import { themeHashOf } from '../../packages/server/areas/products/status/service/shown-content.ts';
import { openStore } from '../../packages/server/platform/store/open.ts';
import type { Catalogue } from '../shared/catalogue.ts';
import { measuredPartner } from '../shared/filled.ts';
import { databaseBytes, serverCpuMs, serverProcess, withClient } from '../shared/process.ts';
import { settled, startCluster } from '../shared/server.ts';
import { tidy } from '../shared/stores.ts';

export interface GrowthStore {
  /** Settings with which a server uses the store. */
  readonly settings: Readonly<Record<string, string>>;
  /** Adds products `[from, to)` by copying rows; no server may be using the store. */
  multiply(catalogue: Catalogue, from: number, to: number): Promise<void>;
  /** Does what a database server would do for its own upkeep at some time during the measurement, and stops it until `resume`. */
  prepare(): Promise<void>;
  resume(): Promise<void>;
  /** Waits until all due jobs are done. */
  settled(): Promise<void>;
  /** Processor time so far of the processes that are not the server's own. */
  cpuMs(): number;
  bytes(): Promise<number>;
  remove(): Promise<void>;
}

export function sqliteGrowthStore(folder: string): GrowthStore {
  const path = join(folder, 'kontor.db');
  return {
    settings: {},
    multiply: (catalogue, from, to) => copyInSqlite(path, catalogue, from, to),
    prepare: async () => undefined,
    resume: async () => undefined,
    settled: () => settled(path),
    cpuMs: () => 0,
    bytes: async () => databaseBytes(path),
    remove: async () => undefined,
  };
}

/** Settings of each PostgreSQL server: durable defaults, and a log large enough for the load. */
const settings = ['max_wal_size=4GB', 'shared_buffers=512MB'];

/** Starts a PostgreSQL server for one measured server, so that its processor time can be told apart. */
export async function postgresGrowthStore(): Promise<GrowthStore> {
  const cluster = await startCluster(settings);
  const url = cluster.url('kontor');
  const pid = await serverProcess(url);
  return {
    settings: { KONTOR_DATABASE_URL: url },
    multiply: (catalogue, from, to) => copyInPostgres(url, catalogue, from, to),
    prepare: () =>
      withClient(url, async (client) => {
        await switchAutovacuum(client, 'off');
        const working = () =>
          client.query("SELECT 1 FROM pg_stat_activity WHERE backend_type = 'autovacuum worker'");
        while ((await working()).rowCount !== 0) await wait(50);
        await tidy(client);
        await client.query('CHECKPOINT');
      }),
    resume: () => withClient(url, (client) => switchAutovacuum(client, 'on')),
    async settled() {
      await withClient(url, async (client) => {
        const waiting = () => client.query('SELECT 1 FROM jobs WHERE due_at <= $1 LIMIT 1', [Date.now()]);
        while ((await waiting()).rowCount !== 0) await wait(50);
      });
    },
    cpuMs: () => serverCpuMs(pid),
    async bytes() {
      const [row] = await cluster.query("SELECT pg_database_size('kontor')::float8 AS bytes");
      return Number(row?.bytes);
    },
    remove: () => cluster.remove(),
  };
}

async function switchAutovacuum(client: pg.Client, value: 'on' | 'off'): Promise<void> {
  await client.query(`ALTER SYSTEM SET autovacuum = ${value}`);
  await client.query('SELECT pg_reload_conf()');
}

/** The tables that have rows of each product, and the column with its sku. */
const tables: Readonly<Record<string, string>> = {
  products: 'sku',
  product_offers: 'sku',
  product_status_moves: 'sku',
  told_orderability: 'sku',
  delivery_outcomes: 'entity_key',
};

/** Products that are copied; a multiple of the catalogue's number of originals. */
const originals = 10_000;
const rowsAtOnce = 50_000;

/** Columns of the temporary table of copies. */
const copyColumns = {
  original: 'text',
  sku: 'text',
  ean: 'text',
  product_reference: 'text',
  mpn: 'text',
  theme_hash: 'bytea',
  number: 'bigint',
};
type Copy = readonly SQLInputValue[];

/** A connection to a database of either engine. */
interface Session {
  run(sql: string): Promise<void>;
  columnsOf(table: string): Promise<string[]>;
  /** Adds rows to the table of copies. */
  add(copies: readonly Copy[]): Promise<void>;
  /** How the engine renders a text as JSON, and reads a text as JSON. */
  readonly json: { render(value: string): string; read(value: string): string };
}

/** Adds products `[from, to)` to a SQLite file as copies of the first ones. */
async function copyInSqlite(path: string, catalogue: Catalogue, from: number, to: number) {
  const themeHash = await themesOf(`sqlite:${path}`);
  const database = new DatabaseSync(path, { timeout: 10_000 });
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; PRAGMA foreign_keys = OFF; BEGIN');
  const session: Session = {
    run: async (sql) => database.exec(sql),
    columnsOf: async (table) => {
      const columns = database.prepare(`PRAGMA table_info(${table})`).all();
      return columns.map(({ name }) => String(name));
    },
    async add(copies) {
      const places = Object.keys(copyColumns).map(() => '?');
      const insert = database.prepare(`INSERT INTO copies VALUES (${places.join(', ')})`);
      for (const copy of copies) insert.run(...copy);
    },
    json: { render: (value) => `json_quote(${value})`, read: (value) => value },
  };
  await addCopies(session, catalogue, themeHash, from, to);
  database.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}

/**
 * Adds products `[from, to)` to a PostgreSQL database as copies of the first ones, over two connections. Indexes are made
 * anew, which is faster, and leaves them denser.
 */
async function copyInPostgres(url: string, catalogue: Catalogue, from: number, to: number) {
  const themeHash = await themesOf(url);
  const middle = Math.ceil((from + to) / 2);
  const copyPart = (begin: number, end: number) =>
    withClient(url, async (client) => {
      await client.query("SET synchronous_commit = off; SET temp_buffers = '200MB'");
      await addCopies(postgresSession(client), catalogue, themeHash, begin, end);
    });
  await withClient(url, async (client) => {
    const indexes = await dropIndexes(client);
    await Promise.all([copyPart(from, middle), copyPart(middle, to)]);
    await client.query("SET maintenance_work_mem = '1GB'");
    for (const index of indexes) await client.query(index);
    for (const table of Object.keys(tables))
      await client.query(`ALTER TABLE ${table} RESET (autovacuum_enabled)`);
  });
}

function postgresSession(client: pg.Client): Session {
  const columns = Object.values(copyColumns);
  const add = `INSERT INTO copies SELECT * FROM unnest(${columns.map((type, place) => `$${place + 1}::${type}[]`)})`;
  return {
    run: async (sql) => void (await client.query(sql)),
    columnsOf: async (table) => {
      const { fields } = await client.query(`SELECT * FROM ${table} LIMIT 0`);
      return fields.map(({ name }) => name);
    },
    add: async (copies) =>
      void (await client.query(
        add,
        columns.map((_, place) => copies.map((copy) => copy[place])),
      )),
    json: { render: (value) => `to_json(${value})`, read: (value) => `(${value})::json` },
  };
}

/** Returns the statements that make the indexes again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT i.indexrelid::regclass AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
     WHERE i.indrelid = ANY($1::regclass[]) AND NOT i.indisprimary`,
    [Object.keys(tables)],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  for (const table of Object.keys(tables))
    await client.query(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`);
  return rows.map(({ definition }) => String(definition));
}

async function addCopies(
  session: Session,
  catalogue: Catalogue,
  themeHash: ThemeHash,
  from: number,
  to: number,
): Promise<void> {
  const columns = Object.entries(copyColumns).map((column) => column.join(' '));
  await session.run(`CREATE TEMP TABLE copies (${columns.join(', ')})`);
  const copyOf = (index: number): Copy => {
    const product = JSON.parse(catalogue.element(index)) as ProductVariation;
    const { sku, ean, productReference, mpn = null } = product;
    return [catalogue.sku(index % originals), sku, ean, productReference, mpn, themeHash(product), index];
  };
  await session.add(Array.from({ length: originals }, (_, index) => copyOf(index)));
  const statements: string[] = [];
  for (const [table, key] of Object.entries(tables))
    statements.push(await copyStatement(session, table, key));
  for (let start = from; start < to; start += rowsAtOnce) {
    await session.run('DELETE FROM copies');
    const length = Math.min(rowsAtOnce, to - start);
    await session.add(Array.from({ length }, (_, place) => copyOf(start + place)));
    await session.run('ANALYZE copies');
    for (const sql of statements) await session.run(sql);
  }
}

/** Keeps the originals of a table for the session; returns the statement that adds their copies. */
async function copyStatement(session: Session, table: string, key: string): Promise<string> {
  const { render, read } = session.json;
  const fieldOf = (name: string, value: string) => `'"${name}":' || ${render(value)}`;
  const replaced = (text: string, [name, before, after]: readonly [string, string, string]) =>
    `replace(${text}, ${fieldOf(name, before)}, ${fieldOf(name, after)})`;
  /** What differs in a copy, for the columns that a table may have. */
  const changes: Readonly<Record<string, string>> = {
    sku: 'c.sku',
    entity_key: 'c.sku',
    ean: 'c.ean',
    product_reference: 'c.product_reference',
    document: (
      [
        ['sku', 'r.sku', 'c.sku'],
        ['ean', 'r.ean', 'c.ean'],
        ['productReference', 'r.product_reference', 'c.product_reference'],
        ['mpn', 'r.mpn', 'c.mpn'],
      ] as const
    ).reduce(replaced, 'r.document'),
    // Only has to be unique within the partner; nothing looks up the moin of a copy.
    moin: "CASE WHEN r.moin IS NOT NULL THEN 'M' || c.number END",
    theme_key: 'CASE WHEN r.theme_key IS NOT NULL THEN c.theme_hash END',
  };
  // A changed original has another mpn than the catalogue says. A stored document has no end.
  const mpn = table === 'products' ? `, ${read("document || '}'")} ->> 'mpn' AS mpn` : '';
  await session.run(
    `CREATE TEMP TABLE original_${table} AS SELECT *${mpn} FROM ${table}
     WHERE partner_id = '${measuredPartner}' AND ${key} IN (SELECT original FROM copies)`,
  );
  await session.run(`CREATE INDEX original_${table}_by_key ON original_${table} (${key})`);
  await session.run(`ANALYZE original_${table}`);
  const columns = await session.columnsOf(table);
  return `INSERT INTO ${table} (${columns.join(', ')})
    SELECT ${columns.map((column) => changes[column] ?? `r.${column}`).join(', ')}
    FROM copies c JOIN original_${table} r ON r.${key} = c.original ORDER BY c.number`;
}

/** Computes the hash that the shop check derives from the variation themes of a product. */
type ThemeHash = (product: ProductVariation) => Uint8Array;

async function themesOf(url: string): Promise<ThemeHash> {
  const store = await openStore({ url }, { writes: false });
  const { groupOfCategory } = await new ReferenceCache().current(store.reads);
  await store.close();
  return (product) => {
    const group = groupOfCategory.get(product.productDescription.category);
    return themeHashOf(product, themeKeyOf(product, group) ?? '');
  };
}
