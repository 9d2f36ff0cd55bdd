/** Where a measured server stores its products: a SQLite file, or a PostgreSQL server of its own. */

import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { ProductVariation } from '../../src/generated/products-v5.ts';
import { openSqliteStore } from '../../src/platform/store/dialects/sqlite/store.ts';
import type { Catalogue } from '../shared/catalogue.ts';
import { measuredPartner } from '../shared/filled.ts';
import { databaseBytes, serverCpuMs, serverProcess, withClient } from '../shared/process.ts';
import { settled, startCluster } from '../shared/server.ts';
import { tidy } from '../shared/stores.ts';
import { multiplyRows, productOf, type ThemeHash, themesOf } from './multiply-rows.ts';

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
    multiply: (catalogue, from, to) => multiply(path, catalogue, from, to),
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
    multiply: (catalogue, from, to) => multiplyRows(url, catalogue, from, to),
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

type Row = Record<string, SQLInputValue>;

/** Tables with an index hint for the lookup by sku: without statistics SQLite would scan moves by primary key. */
const tables = { products: '', product_offers: '', product_status_moves: 'INDEXED BY moves_of_sku' } as const;

/**
 * Adds products `[from, to)` to a SQLite file as copies of the rows of `[0, from)`, because deliveries would take an hour; `from`
 * is a multiple of the catalogue's number of originals.
 */
async function multiply(path: string, catalogue: Catalogue, from: number, to: number): Promise<void> {
  const themeHash = await themesOf(openSqliteStore(path, { writes: false }));
  const database = new DatabaseSync(path, { timeout: 10_000 });
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; PRAGMA foreign_keys = OFF; BEGIN');
  // Moves are ordered by turn; here they are looked up by sku.
  database.exec('CREATE INDEX moves_of_sku ON product_status_moves (partner_id, sku)');
  const copies = Object.entries(tables).map(([table, place]) => copier(database, table, place, themeHash));
  for (let index = from; index < to; index += 1) {
    const original = catalogue.sku(index % from);
    const copy = productOf(catalogue, index);
    for (const copyRow of copies) copyRow(original, copy, index);
  }
  database.exec('DROP INDEX moves_of_sku; COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}

function copier(database: DatabaseSync, table: string, place: string, themeHash: ThemeHash) {
  const columns = database
    .prepare(`PRAGMA table_info(${table})`)
    .all()
    .map(({ name }) => String(name));
  const find = database.prepare(`SELECT * FROM ${table} ${place} WHERE partner_id = ?1 AND sku = ?2`);
  const places = columns.map((_, number) => `?${number + 1}`).join(', ');
  const insert = database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`);
  return (original: string, copy: ProductVariation, index: number) => {
    for (const row of find.all(measuredPartner, original) as Row[]) {
      const changed: Row = { ...row, ...changesOf(row, copy, index, themeHash) };
      insert.run(...columns.map((column) => changed[column] as SQLInputValue));
    }
  };
}

/** Returns the columns in which a copy differs from its original, as far as the table has them. */
function changesOf(row: Row, copy: ProductVariation, index: number, themeHash: ThemeHash): Row {
  const { sku, ean, productReference, mpn } = copy;
  const changes: Row = { sku };
  if ('ean' in row) {
    changes.ean = ean;
    changes.product_reference = productReference;
    changes.document = Object.entries({ sku, ean, productReference, mpn }).reduce(
      (text, [name, value]) =>
        text.replace(
          new RegExp(`"${name}":"(?:[^"\\\\]|\\\\.)*"`),
          () => `"${name}":${JSON.stringify(value)}`,
        ),
      String(row.document),
    );
  }
  // Only has to be unique within the partner; nothing looks up the moin of a copy.
  if (row.moin) changes.moin = `M${index}`;
  if (row.theme_key) changes.theme_key = themeHash(copy);
  return changes;
}
