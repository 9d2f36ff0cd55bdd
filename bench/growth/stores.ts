/** Where a measured server stores its products: a SQLite file, or a PostgreSQL server of its own. */

import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Catalogue } from '../shared/catalogue.ts';
import { databaseBytes, serverCpuMs, serverProcess, withClient } from '../shared/process.ts';
import { settled, startCluster } from '../shared/server.ts';
import { tidy } from '../shared/stores.ts';
import { copyInPostgres, copyInSqlite } from './copies.ts';

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
