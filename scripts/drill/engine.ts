/** The two engines of a drill: where the database is stored, and how it is backed up and restored. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cluster } from '@kontor/harness/postgres/cluster';
import { databaseBytes } from '../../bench/shared/process.ts';

export interface Engine {
  readonly name: string;
  readonly url: string;
  /** Where the database is after `restore`. */
  readonly restoredUrl: string;
  /** Size of the database in bytes. */
  size(): Promise<number>;
  /** Backs up the database while a server is using it; resolves to the size of the copy in bytes. */
  backup(): Promise<number>;
  /** Restores the copy into an empty database. */
  restore(): Promise<void>;
  remove(): Promise<void>;
}

/** Thrown when an engine is not available on this machine; the drill skips that engine and prints why. */
export class NotPossible extends Error {}

export function openSqlite(): Engine {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-drill-'));
  const [file, copy, restored] = ['kontor.db', 'copy', 'restored.db'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const url = `sqlite:${file}`;
  const restoredUrl = `sqlite:${restored}`;
  return {
    name: 'SQLite',
    url,
    restoredUrl,
    size: async () => databaseBytes(file),
    async backup() {
      await runKontor(['backup', copy, '--database-url', url]);
      return statSync(copy).size;
    },
    async restore() {
      await runKontor(['restore', copy, '--database-url', restoredUrl]);
    },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Finds a folder with server and tools of the same version: pg_dump refuses servers that are newer than itself. */
function postgresTools(): string {
  const installed = '/usr/lib/postgresql';
  const versions = existsSync(installed)
    ? readdirSync(installed).sort((one, other) => Number(other) - Number(one))
    : [];
  const folders = [
    process.env.KONTOR_DRILL_POSTGRES_BIN,
    ...versions.map((each) => join(installed, each, 'bin')),
  ];
  const found = folders.find(
    (folder) =>
      folder !== undefined &&
      ['postgres', 'initdb', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(folder, name))),
  );
  if (found !== undefined) return found;
  throw new NotPossible(
    'no folder with postgres, initdb, pg_dump and pg_restore was found: name one with KONTOR_DRILL_POSTGRES_BIN',
  );
}

export async function openPostgres(): Promise<Engine> {
  const tools = postgresTools();
  const cluster = await Cluster.start(['max_wal_size=4GB'], { binFolder: tools });
  const folder = mkdtempSync(join(tmpdir(), 'kontor-drill-'));
  const copy = join(folder, 'copy');
  for (const name of ['kontor', 'restored']) await cluster.query(`CREATE DATABASE ${name}`);
  const [{ server_version: version } = {}] = await cluster.query('SHOW server_version');
  return {
    name: `PostgreSQL ${String(version).split(' ')[0]}`,
    url: cluster.url('kontor'),
    restoredUrl: cluster.url('restored'),
    async size() {
      const [{ bytes } = {}] = await cluster.query("SELECT pg_database_size('kontor') AS bytes");
      return Number(bytes);
    },
    async backup() {
      const words = ['--format=custom', '--enable-row-security', `--file=${copy}`, cluster.url('kontor')];
      await run(join(tools, 'pg_dump'), words);
      return statSync(copy).size;
    },
    async restore() {
      const words = [
        '--exit-on-error',
        '--no-owner',
        '--jobs=2',
        `--dbname=${cluster.url('restored')}`,
        copy,
      ];
      await run(join(tools, 'pg_restore'), words);
      await cluster.query('ANALYZE', 'restored');
    },
    async remove() {
      await cluster.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a command to completion; resolves to its output, rejects with the end of it if the command fails. */
function run(file: string, words: readonly string[]): Promise<string> {
  const child = spawn(file, words);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(text);
      else reject(new Error(`${file} ${words[0]} ended with ${code}: ${text.slice(-2_000)}`));
    });
  });
}

/** Runs a `kontor` command from this checkout. */
export function runKontor(words: readonly string[]): Promise<string> {
  return run(process.execPath, [join(import.meta.dirname, '../../bin/kontor.js'), ...words]);
}
