/** Databases that are filled directly, because deliveries of a million rows would take an hour, and servers on them. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { readConfig } from '../../src/platform/config/config.ts';
import type { Cluster } from '../../test/harness/postgres/cluster.ts';

/** A row and its table; all rows of one table have the same columns in the same order. */
export type TableRow = readonly [table: string, row: Readonly<Record<string, SQLInputValue>>];

/** Inserts the rows into a SQLite file that no server uses, then runs the statements. */
export function fillTables(path: string, rows: Iterable<TableRow>, after: readonly string[] = []): void {
  const database = new DatabaseSync(path, { timeout: 10_000 });
  database.exec('PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -400000; BEGIN');
  const inserts = new Map<string, StatementSync>();
  for (const [table, row] of rows) {
    let insert = inserts.get(table);
    if (insert === undefined) {
      const columns = Object.keys(row);
      const places = columns.map(() => '?').join(', ');
      insert = database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`);
      inserts.set(table, insert);
    }
    insert.run(...Object.values(row));
  }
  for (const sql of after) database.exec(sql);
  database.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}

/** The partner of the demo data, whose rows are measured. */
export const measuredPartner = '1000001';

export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A server in this process. */
export interface LocalServer {
  readonly partnerUrl: string;
  readonly operatorUrl: string;
  /** Access token of the demo partner. */
  readonly token: string;
  close(): Promise<void>;
}

/** Always the same key: a database may be kept for another run or copied to another engine, and has no secrets. */
const encryptionKey = Buffer.alloc(32, 1).toString('base64');

/** Starts a sandbox, which creates or migrates the database. */
export async function startLocalServer(databaseUrl: string): Promise<LocalServer> {
  const environment = {
    KONTOR_DATABASE_URL: databaseUrl,
    KONTOR_ENCRYPTION_KEY: encryptionKey,
    KONTOR_PORT: '0',
    KONTOR_OPERATOR_PORT: '0',
    KONTOR_LOG_LEVEL: 'fatal',
    KONTOR_RATE_LIMIT: 'off',
  };
  // Loaded when it is needed: lists of measurements import this file too.
  const { startServer } = await import('../../src/server/main.ts');
  const { partnerUrl, operatorUrl, close } = await startServer(readConfig(environment, {}, 'sandbox'));
  const user = { username: 'demo', password: 'demo', grant_type: 'password' };
  const body = new URLSearchParams({ ...user, client_id: 'token-marketplace-api' });
  const login = await fetch(`${partnerUrl}/v1/token`, { method: 'POST', body });
  const { access_token: token } = (await login.json()) as { access_token: string };
  return { partnerUrl, operatorUrl, token, close };
}

/** Copies a filled SQLite file to a new database of the cluster; resolves to its URL. */
export async function copyToCluster(cluster: Cluster, path: string, name: string): Promise<string> {
  await cluster.query(`CREATE DATABASE ${name}`);
  const kontor = join(import.meta.dirname, '../../bin/kontor.js');
  const words = ['copy', path, '--database-url', cluster.url(name)];
  execFileSync(process.execPath, [kontor, ...words], { stdio: 'inherit' });
  await cluster.query('VACUUM ANALYZE', name);
  return cluster.url(name);
}

/** A server with its own database of `count` rows. */
export interface GrowthStage {
  readonly count: number;
  /** The SQLite file that was filled. */
  readonly path: string;
  readonly partnerUrl: string;
  readonly operatorUrl: string;
  readonly token: string;
}

/** Sends one request per call; resolves to how long it took, in milliseconds. */
type TimedRequest = () => Promise<number>;

export type RequestsOf = (stage: GrowthStage) => TimedRequest;

interface Page {
  readonly resources: readonly unknown[];
  readonly links: readonly { readonly rel: string; readonly href: string }[];
}

/** Coprime to every row count, so that stepping by it visits every row once before it repeats. */
export const stride = 7_919;

/** Sends a request of the partner; rejects unless the answer has the expected status. */
export async function send(
  { partnerUrl, token }: GrowthStage,
  path: string,
  { status = 200, ...init }: RequestInit & { readonly status?: number } = {},
): Promise<{ ms: number; text: string }> {
  const startedMs = performance.now();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers };
  const answer = await fetch(partnerUrl + path, { ...init, headers });
  const text = await answer.text();
  const ms = performance.now() - startedMs;
  if (answer.status !== status) throw new Error(`${answer.status} of ${path}: ${text}`);
  return { ms, text };
}

/** Reads something of one row after another, spread over the whole store. */
export function reading(pathAt: (number: number) => string): RequestsOf {
  return (stage) => {
    let at = 0;
    return async () => {
      at = (at + stride) % stage.count;
      return (await send(stage, pathAt(at))).ms;
    };
  };
}

/** Reads the same page of fifty entries on every call. */
export function samePage(pathAt: (count: number) => string): RequestsOf {
  return (stage) => async () => (await readPage(stage, pathAt(stage.count))).ms;
}

/** Reads the next page of a list on every call, starting over at the end. */
export function followedPages(path: string): RequestsOf {
  return (stage) => {
    let next: string | undefined;
    return async () => {
      const page = await readPage(stage, next ?? path);
      next = page.next;
      return page.ms;
    };
  };
}

async function readPage(stage: GrowthStage, path: string): Promise<{ ms: number; next: string | undefined }> {
  const { ms, text } = await send(stage, path);
  const { resources, links } = JSON.parse(text) as Page;
  if (resources.length !== 50) throw new Error(`${resources.length} entries are listed by ${path}`);
  return { ms, next: links.find(({ rel }) => rel === 'next')?.href };
}
