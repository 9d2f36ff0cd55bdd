/** Where a measured server stores its products: a SQLite file, or a PostgreSQL server of its own. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Cluster } from '../../test/harness/postgres/cluster.ts';
import { databaseBytes, serverCpuMs, serverProcess, withClient } from '../shared/process.ts';
import { settled } from '../shared/server.ts';

export interface GrowthStore {
  /** Settings with which a server uses the store. */
  readonly settings: Readonly<Record<string, string>>;
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
  const cluster = await Cluster.start(settings);
  await cluster.query('CREATE DATABASE kontor');
  const url = cluster.url('kontor');
  const pid = await serverProcess(url);
  return {
    settings: { KONTOR_DATABASE_URL: url },
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
